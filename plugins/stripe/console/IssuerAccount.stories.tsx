import type { StripeAccount } from '@mekuri/client-console';
import { refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import IssuerAccount from './IssuerAccount.tsx';

const none: StripeAccount = {
  configured: false,
  mode: null,
  keyHint: null,
  hasWebhookSecret: false,
  previousSecretUntil: null,
  webhookUrl: 'https://console.mekuri.example/api/webhook/stripe/01900000-0000-7000-8000-000000000001',
  eventTypes: ['checkout.session.completed', 'payment_intent.payment_failed', 'payment_intent.succeeded'],
  acceptsLiveKeys: true,
  revision: 0,
};
const live: StripeAccount = { ...none, configured: true, mode: 'live', keyHint: 'sk_live_…4242', hasWebhookSecret: true, revision: 1 };
const test: StripeAccount = { ...live, mode: 'test', keyHint: 'sk_test_…4242', previousSecretUntil: '2026-11-29T03:00:00.000Z' };

/** A server that saves keys. */
const saving = (before: StripeAccount, after: StripeAccount) => () => {
  let now = before;
  return {
    'stripe.getAccount': () => now,
    'stripe.updateAccount': () => (now = after),
    'stripe.removeAccount': () => void (now = none),
  };
};

const meta = {
  title: 'plugins/stripe/console/IssuerAccount',
  component: IssuerAccount,
  args: { readOnly: false },
  parameters: aPart(saving(none, live)),
} satisfies Meta<typeof IssuerAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

const keyField = () => screen.findByLabelText(/^シークレットキー/);

export const NotConfigured: Story = {
  play: async () => {
    await expect(await screen.findByText('未設定')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'キーを保存' })).toBeDisabled();
    await userEvent.type(await keyField(), 'sk_live_51AbCdEfGh4242');
    await expect(await keyField()).toHaveAttribute('type', 'password');
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'キーを保存' }));
    await expect(await screen.findByText('本番')).toBeVisible();
    await expect(await keyField()).toHaveValue('');
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  },
};
export const Live: Story = {
  parameters: aPart(saving(live, live)),
  play: async () => {
    await expect(await screen.findByText(/sk_live_…4242/)).toBeVisible();
    await expect(screen.getByText(none.webhookUrl)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'URLをコピー' })).toBeEnabled();
  },
};
export const TestMode: Story = {
  parameters: aPart(saving(test, test)),
  play: async () => {
    await expect(await screen.findByText('テストモード')).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('実際の決済は行われません');
  },
};
export const InEnglish: Story = { ...Live, globals: { locale: 'en' }, play: async () => void (await screen.findByText('Live')) };
export const Dark: Story = { ...Live, globals: { theme: 'dark' } };
export const TestKeyInProduction: Story = {
  play: async () => {
    await userEvent.type(await keyField(), 'sk_test_51AbCdEfGh4242');
    await expect(await screen.findByRole('checkbox', { name: 'テストモードで使用する' })).not.toBeChecked();
  },
};
export const Refused: Story = {
  parameters: aPart({
    'stripe.getAccount': () => none,
    'stripe.updateAccount': refuse({
      status: 400,
      code: 'invalid_input',
      message: '入力内容を確認してください。',
      fields: [{ pointer: '/body/secret_key', rule: 'stripe.key_refused', message: 'このキーはStripeで受け付けられませんでした。' }],
    }),
  }),
  play: async () => {
    await userEvent.type(await keyField(), 'sk_live_51Unknown');
    await userEvent.click(screen.getByRole('button', { name: 'キーを保存' }));
    await expect(await screen.findByText('このキーはStripeで受け付けられませんでした。')).toBeVisible();
    await expect(await keyField()).toHaveValue('sk_live_51Unknown');
  },
};
export const Unavailable: Story = {
  parameters: aPart({
    'stripe.getAccount': () => none,
    'stripe.updateAccount': refuse({ status: 409, code: 'stripe.unavailable', message: 'Stripeから応答がありません。' }),
  }),
  play: async () => {
    await userEvent.type(await keyField(), 'sk_live_51AbCdEfGh4242');
    await userEvent.click(screen.getByRole('button', { name: 'キーを保存' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Stripeから応答がありません。');
  },
};
export const Remove: Story = {
  parameters: aPart(saving(live, live)),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'キーを削除' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stripeのキーを削除しますか？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
    await expect(await screen.findByText('未設定')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  parameters: aPart(saving(live, live)),
  play: async () => {
    await expect(await keyField()).toBeDisabled();
    await expect(screen.queryByRole('button', { name: 'キーを保存' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'キーを削除' })).toBeNull();
  },
};
