import { pending, refuse } from '@mekuri/storybook/answers';
import { aPart, aViewer } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Schemas } from '@mekuri/kit/server';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { addMonths, today } from '../../../ui/text/days.ts';
import { PaymentMethod } from './PaymentMethod.tsx';
import { aCard, aCardMethod, aCardSession, aTransferMethod, hasLeft } from './testing.ts';

type Method = Schemas['PaymentMethod'];

const having = (method: Method) => ({
  'paymentMethod.get': () => method,
  'paymentMethod.startCardSession': aCardSession,
  'paymentMethod.removeCard': () => ({ ...method, card: null }),
  'paymentMethod.update': async (request: Request) => ({ ...method, ...((await request.json()) as Pick<Method, 'method'>) }),
});

/** A card that expires at the end of a month, counted from this one. */
const expiringIn = (months: number) => {
  const [year, month] = addMonths(`${today().slice(0, 'YYYY-MM'.length)}-01`, months)
    .split('-')
    .map(Number);
  return aCard({ expiryMonth: month!, expiryYear: year! });
};

const meta = {
  title: 'console/parts/Payment method',
  component: PaymentMethod,
  parameters: aPart(having(aCardMethod())),
} satisfies Meta<typeof PaymentMethod>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole('button', { name });
const choice = (name: RegExp) => screen.findByRole('radio', { name });

export const ByCard: Story = {
  play: async () => {
    await expect(await screen.findByText('Visa 末尾4242')).toBeVisible();
    await expect(await choice(/^クレジットカード/)).toBeChecked();
    await expect(screen.getByText('カードを削除するには、先に支払方法を銀行振込に変更してください。')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'カードを削除' })).toBeNull();
  },
};
export const ByCardInTheDark: Story = { ...ByCard, globals: { scheme: 'dark' } };
export const ByCardOnAPhone: Story = { ...ByCard, globals: { viewport: { value: 'phone' } } };
export const ByCardInEnglishOnADarkPhone: Story = {
  globals: { locale: 'en', scheme: 'dark', viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  },
};
export const ByCardInChinese: Story = {
  globals: { locale: 'cn' },
  play: async () => {
    await expect(await screen.findByText('Visa 尾号4242')).toBeVisible();
  },
};
export const ByCardInKorean: Story = {
  globals: { locale: 'kr' },
  play: async () => {
    await expect(await screen.findByText('Visa 끝자리 4242')).toBeVisible();
  },
};
export const OfAnUnknownBrand: Story = {
  parameters: aPart(having(aCardMethod({ card: aCard({ brand: 'unknown' }) }))),
  play: async () => {
    await expect(await screen.findByText('カード 末尾4242')).toBeVisible();
  },
};
export const TransferAlone: Story = {
  parameters: aPart(having(aTransferMethod({ cardMode: null }))),
  play: async () => {
    await expect(await screen.findByText('銀行振込')).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};
export const WithoutCard: Story = {
  parameters: aPart(having(aTransferMethod())),
  play: async () => {
    await expect(await choice(/^銀行振込/)).toBeChecked();
    await expect(await choice(/^クレジットカード/)).toBeDisabled();
    await expect(screen.getByText('先にカードを登録してください。')).toBeVisible();
    await userEvent.click(await button('カードを登録'));
    await waitFor(() => expect(hasLeft()).toBe(true));
    await expect(screen.getByText('決済サービスの画面に移動しています…')).toBeVisible();
  },
};
export const WithoutCardOnAPhone: Story = { ...WithoutCard, globals: { viewport: { value: 'phone' } } };
export const WithoutCardInEnglish: Story = {
  parameters: aPart(having(aTransferMethod())),
  globals: { locale: 'en' },
  play: async () => {
    await expect(await button('Register a card')).toBeVisible();
  },
};
export const RegistrationRefused: Story = {
  parameters: aPart({
    ...having(aTransferMethod()),
    'paymentMethod.startCardSession': refuse({
      status: 409,
      code: 'billing.provider_unavailable',
      message: '決済サービスから応答がありません。しばらくしてからもう一度お試しください。',
    }),
  }),
  play: async () => {
    await userEvent.click(await button('カードを登録'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('決済サービスから応答がありません。');
    await expect(await button('カードを登録')).toBeEnabled();
  },
};
export const Replacing: Story = {
  play: async () => {
    await userEvent.click(await button('カードを変更'));
    await waitFor(() => expect(hasLeft()).toBe(true));
  },
};
export const ChoosingTransfer: Story = {
  play: async () => {
    await userEvent.click(await choice(/^銀行振込/));
    await expect(await choice(/^銀行振込/)).toBeChecked();
    await expect(await button('カードを削除')).toBeVisible();
  },
};
export const ChoiceRefused: Story = {
  parameters: aPart({
    ...having(aTransferMethod({ card: aCard() })),
    'paymentMethod.update': refuse({
      status: 409,
      code: 'billing.cards_not_offered',
      message: '現在、カード払いはご利用いただけません。',
    }),
  }),
  play: async () => {
    await userEvent.click(await choice(/^クレジットカード/));
    await expect(await screen.findByText('現在、カード払いはご利用いただけません。')).toBeVisible();
    await expect(await choice(/^銀行振込/)).toBeChecked();
  },
};
export const Removing: Story = {
  parameters: aPart(having(aTransferMethod({ card: aCard() }))),
  play: async () => {
    await userEvent.click(await button('カードを削除'));
    const dialog = within(await screen.findByRole('dialog', { name: 'カードを削除しますか？' }));
    await expect(dialog.getByText(/^Visa 末尾4242を削除します。/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'カードを削除' }));
    await expect(await screen.findByText('カードは登録されていません')).toBeVisible();
  },
};
export const RemovalRefused: Story = {
  parameters: aPart({
    ...having(aTransferMethod({ card: aCard() })),
    'paymentMethod.removeCard': refuse({ status: 409, code: 'billing.card_in_use', message: 'カードは決済に使用中です。' }),
  }),
  play: async () => {
    await userEvent.click(await button('カードを削除'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'カードを削除' }));
    await expect(await screen.findByText('カードは決済に使用中です。')).toBeVisible();
    await expect(screen.getByText('Visa 末尾4242')).toBeVisible();
  },
};
export const Expiring: Story = {
  parameters: aPart(having(aCardMethod({ card: expiringIn(1) }))),
  play: async () => {
    await expect(await screen.findByText('カードの有効期限が近づいています')).toBeVisible();
  },
};
export const ExpiringInEnglish: Story = {
  ...Expiring,
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('The card expires soon')).toBeVisible();
  },
};
export const Expired: Story = {
  parameters: aPart(having(aCardMethod({ card: expiringIn(-1) }))),
  play: async () => {
    await expect(await screen.findByText('カードの有効期限が切れています')).toBeVisible();
  },
};
export const ExpiredOnADarkPhone: Story = { ...Expired, globals: { scheme: 'dark', viewport: { value: 'phone' } } };
export const TestMode: Story = {
  parameters: aPart(having(aCardMethod({ cardMode: 'test' }))),
  play: async () => {
    await expect(await screen.findByText('カードで支払っても、実際の請求や引き落としは行われません。')).toBeVisible();
  },
};
export const NoLongerOffered: Story = {
  parameters: aPart(having(aTransferMethod({ cardMode: null, card: aCard() }))),
  play: async () => {
    await expect(await button('カードを削除')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'カードを変更' })).toBeNull();
    await expect(await choice(/^クレジットカード/)).toBeDisabled();
  },
};
export const OfAViewer: Story = {
  parameters: aPart({ ...aViewer(), ...having(aCardMethod()) }),
  play: async () => {
    await expect(await screen.findByText('Visa 末尾4242')).toBeVisible();
    await expect(screen.getByText('クレジットカード')).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};
export const Loading: Story = {
  parameters: aPart({ 'paymentMethod.get': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const NotLoaded: Story = {
  parameters: aPart({ 'paymentMethod.get': refuse({ status: 429, code: 'too_many_requests', message: 'しばらくお待ちください。' }) }),
  play: async () => {
    await expect(await button('もう一度試す')).toBeVisible();
  },
};
