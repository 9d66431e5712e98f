import { refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent } from 'storybook/test';
import { CreateUserScreen } from './CreateUserScreen.tsx';
import { as, masterAnswers, oemAnswers } from '../stories.ts';
import { anOem, dayFromNow, idOf, someResold } from '../testing.ts';

const meta = {
  title: 'console/screens/User form',
  component: CreateUserScreen,
  parameters: aScreen('/master/create-user', masterAnswers),
} satisfies Meta<typeof CreateUserScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const company = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /会社名/ });

/** Pastes the text, because typing a long one key by key is slow. */
const enter = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

export const New: Story = {
  play: async () => {
    await expect(await company()).toBeVisible();
    await expect(screen.getByRole('radio', { name: /マスターユーザー/ })).toBeChecked();
  },
};
export const NewInTheDark: Story = { ...New, globals: { scheme: 'dark' } };
export const NewOnAPhone: Story = { ...New, globals: { viewport: { value: 'phone' } } };
export const NewInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Create and invite' })).toBeVisible();
  },
};
export const NewByAnOem: Story = {
  parameters: aScreen('/admin/create-user', oemAnswers),
  play: async () => {
    await expect(await company()).toBeVisible();
    await expect(screen.getByRole('combobox', { name: /親アカウント/ })).toHaveValue('北浜デジタル株式会社（自分のアカウント）');
  },
};
export const NewBelowAnOem: Story = {
  parameters: aScreen(`/master/create-user/${idOf(1)}`, { ...masterAnswers, 'masterPlans.offered': () => ({ items: someResold() }) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /プラン/ }));
    await expect(await screen.findByRole('option', { name: /きたはまライト/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('combobox', { name: /親アカウント/ })).toHaveValue('北浜デジタル株式会社');
  },
};
export const NewByAnOemAdmin: Story = {
  parameters: aScreen('/admin/create-user', {
    ...oemAnswers,
    ...as(anOem({ role: 'OEM_ADMIN', area: 'OEM_ADMIN' })),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /プラン/ }));
    await expect(await screen.findByRole('option', { name: /trial/ })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /EP\/OEM/ })).toBeNull();
  },
};
export const Invalid: Story = {
  play: async () => {
    await enter(await company(), 'あ'.repeat(51));
    await enter(screen.getByRole('textbox', { name: /メールアドレス/ }), 'aoi..x@example');
    await userEvent.click(screen.getByRole('button', { name: '作成して招待' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('4か所を確認してください');
    await expect(await company()).toHaveFocus();
  },
};
export const InvalidOnAPhone: Story = { ...Invalid, globals: { viewport: { value: 'phone' } } };
export const AddressIsTaken: Story = {
  parameters: aScreen('/admin/create-user', {
    ...oemAnswers,
    'oemMasterUsers.create': refuse({ status: 409, code: 'accounts.email_taken', message: 'このメールアドレスは使用できません。' }),
  }),
  play: async () => {
    await enter(await company(), 'みどりの台所');
    await enter(screen.getByRole('textbox', { name: /担当者名/ }), '緑川 健一郎');
    const email = screen.getByRole('textbox', { name: /メールアドレス/ });
    await enter(email, 'Ｍｉｄｏｒｉ＠ｅｘ．ｊｐ');
    await userEvent.tab();
    await expect(email).toHaveValue('Midori@ex.jp');
    await userEvent.click(screen.getByRole('combobox', { name: /プラン/ }));
    await expect(await screen.findByRole('option', { name: 'EP/OEM（個別契約）' })).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: /Standard/ }));
    await userEvent.click(screen.getByRole('button', { name: '作成して招待' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('このメールアドレスは使用できません。');
    await expect(email).toHaveFocus();
  },
};
export const WithoutALicence: Story = {
  parameters: aScreen('/admin/create-user', {
    ...oemAnswers,
    ...as(anOem({ role: 'OEM_ADMIN', area: 'OEM_ADMIN', licenseIssuance: false })),
  }),
  play: async () => {
    await expect(await screen.findByText('アカウントの作成には、ライセンス発行の権限が必要です。')).toBeVisible();
  },
};
export const Changed: Story = {
  parameters: aScreen(`/master/update-user/user/${idOf(2)}`, masterAnswers),
  play: async () => {
    await expect(await company()).toHaveValue('汐町珈琲焙煎所');
  },
};
export const ShorterTerm: Story = {
  parameters: aScreen(`/master/update-user/user/${idOf(2)}`, masterAnswers),
  play: async () => {
    await company();
    await expect(screen.getByLabelText(/^開始日/)).toHaveAttribute('readonly');
    const end = screen.getByLabelText(/^終了日/);
    await expect(end).toHaveAccessibleDescription(/ここでは延長だけができます/);
    await fireEvent.change(end, { target: { value: dayFromNow(1) } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findAllByText(/以降の日付にしてください/)).not.toHaveLength(0);
  },
};
export const ShortTermOnAPaidPlan: Story = {
  play: async () => {
    await company();
    await fireEvent.change(screen.getByLabelText(/^終了日/), { target: { value: dayFromNow(200) } });
    await userEvent.click(screen.getByRole('combobox', { name: /プラン/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Standard/ }));
    await userEvent.click(screen.getByRole('button', { name: '作成して招待' }));
    await expect(await screen.findAllByText(/以降の日付にしてください/)).not.toHaveLength(0);
  },
};
export const ChangedOnAPhone: Story = { ...Changed, globals: { viewport: { value: 'phone' } } };
export const ChangedByAnother: Story = {
  parameters: aScreen(`/master/update-user/user/${idOf(2)}`, {
    ...masterAnswers,
    'masterUsers.update': refuse({ status: 412, code: 'precondition_failed', message: 'ほかの人が先に変更しました。' }),
  }),
  play: async () => {
    await enter(await company(), '（本店）');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByRole('button', { name: '最新の内容を読み込む' })).toBeVisible();
  },
};
