import { refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Schemas } from '@mekuri/kit/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aContract, idOf, someLimits } from '../../users/testing.ts';
import { CheckPlanScreen } from '../CheckPlanScreen.tsx';
import { aMonth } from '../testing.ts';
import { aTransferMethod } from '../payment/testing.ts';
import { aProfile } from '../profile/testing.ts';
import { aDetail, aPaidDetail, someBills, upcomingAnswer } from './testing.ts';

const BILL = `/adminuser/check-plan?bill=${idOf(3000)}`;
const aReceipt = (changes: Partial<Schemas['BillReceipt']> = {}): Schemas['BillReceipt'] => ({
  addressee: '汐町珈琲焙煎所',
  paidOn: '2026-11-20',
  amount: 107_800,
  issuedAt: '2026-11-21T01:00:00.000Z',
  isReissue: false,
  ...changes,
});
const none = refuse({ status: 404, code: 'billing.no_receipt', message: '領収書はまだ発行されていません。' });
const answers = {
  'userPlans.getOwn': () => aContract(),
  'usage.get': () => aMonth(),
  'plans.listLimits': () => ({ items: someLimits() }),
  'bills.upcoming': upcomingAnswer(),
  'billingProfile.getUsageMail': () => ({ enabled: true }),
  'paymentMethod.get': () => aTransferMethod({ cardMode: null }),
  'bills.list': () => ({ items: someBills(), nextCursor: null }),
  'bills.get': () => aPaidDetail(),
  'bills.getReceipt': none,
  'billingProfile.get': () => aProfile(),
  'bills.issueReceipt': async (request: Request) => aReceipt({ addressee: ((await request.json()) as { addressee: string }).addressee }),
};

const meta = {
  title: 'console/screens/Receipt',
  component: CheckPlanScreen,
  parameters: aScreen(BILL, answers),
} satisfies Meta<typeof CheckPlanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const receipt = async () => within(await screen.findByRole('region', { name: '領収書' }));

export const Issued: Story = {
  play: async () => {
    const shown = await receipt();
    const addressee = shown.getByRole('textbox', { name: /宛名/ });
    await expect(addressee).toHaveValue('汐町珈琲焙煎所');
    await userEvent.clear(addressee);
    await userEvent.click(shown.getByRole('button', { name: '領収書を発行' }));
    await expect(await shown.findByText('入力してください。')).toBeVisible();
    await userEvent.type(addressee, '有限会社しおまち');
    await userEvent.click(shown.getByRole('button', { name: '領収書を発行' }));
    await expect(await shown.findByText('宛名：有限会社しおまち')).toBeVisible();
    await expect(shown.getByRole('button', { name: '領収書を保存' })).toBeVisible();
  },
};
export const Readdressing: Story = {
  parameters: aScreen(BILL, {
    ...answers,
    'bills.getReceipt': () => aReceipt(),
    'bills.issueReceipt': () => aReceipt({ addressee: '有限会社しおまち', isReissue: true }),
  }),
  play: async () => {
    const shown = await receipt();
    await userEvent.click(shown.getByRole('button', { name: '宛名を変更' }));
    await expect(shown.getByText(/「再発行」と記載されます/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '再発行' }));
    await expect(await shown.findByText(/再発行 · /)).toBeVisible();
    await expect(shown.queryByRole('button', { name: '宛名を変更' })).toBeNull();
  },
};
export const ReaddressingOnADarkPhone: Story = { ...Readdressing, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const Refused: Story = {
  parameters: aScreen(BILL, {
    ...answers,
    'bills.issueReceipt': refuse({
      status: 400,
      code: 'billing.name_unprintable',
      message: 'PDFに印字できない文字が含まれています。',
      fields: [{ pointer: '/body/addressee', rule: 'billing.name_unprintable', message: 'PDFに印字できない文字が含まれています。' }],
    }),
  }),
  play: async () => {
    const shown = await receipt();
    await userEvent.click(shown.getByRole('button', { name: '領収書を発行' }));
    await expect(await shown.findByText('PDFに印字できない文字が含まれています。')).toBeVisible();
  },
};
export const InEnglish: Story = {
  globals: { locale: 'en' },
  parameters: aScreen(BILL, { ...answers, 'bills.getReceipt': () => aReceipt({ isReissue: true }) }),
  play: async () => {
    await expect(await screen.findByText('To 汐町珈琲焙煎所')).toBeVisible();
  },
};
export const NotForUnpaidBills: Story = {
  parameters: aScreen(BILL, { ...answers, 'bills.get': () => aDetail() }),
  play: async () => {
    await screen.findByRole('button', { name: 'PDFを保存' });
    await expect(screen.queryByRole('region', { name: '領収書' })).toBeNull();
  },
};
export const DocumentFailed: Story = {
  parameters: aScreen(BILL, { ...answers, 'bills.get': () => aDetail({ document: 'failed' }) }),
  play: async () => {
    await screen.findByRole('button', { name: '印刷' });
    await expect(screen.queryByRole('button', { name: 'PDFを保存' })).toBeNull();
  },
};
export const Archive: Story = {
  parameters: aScreen('/adminuser/check-plan', answers),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ZIP' }));
    const dialog = within(await screen.findByRole('dialog', { name: '書類をZIPで保存' }));
    const [from, to] = [dialog.getByLabelText('発行日（開始）'), dialog.getByLabelText('発行日（終了）')] as HTMLInputElement[];
    await userEvent.clear(from!);
    await userEvent.type(from!, '2026-11-10');
    await userEvent.clear(to!);
    await userEvent.type(to!, '2026-11-01');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('開始日以降の日付を入力してください。')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
