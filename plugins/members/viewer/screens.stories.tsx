import { defaultItems, itemsIn, type PublicForm } from '@mekuri/kit/forms';
import formTexts from '@mekuri/kit/form-texts/ja.json';
import type { ScreenProps } from '@mekuri/kit/viewer';
import '@mekuri/kit/form-view.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import texts from '../messages/viewer/ja.json';
import { CompletedScreen } from './CompletedScreen.tsx';
import { CompleteScreen } from './CompleteScreen.tsx';
import { ForgotScreen } from './ForgotScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { keepAddress } from './registered-address.ts';
import { RegisterScreen } from './RegisterScreen.tsx';
import { RegisterSuccess } from './RegisterSuccess.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { dropSession, isSignedIn, keepSession } from './session.ts';

const SITE_ID = '01900000-0000-7000-8000-000000000001';
const form: PublicForm = {
  version: 1,
  language: 'JP',
  items: itemsIn(defaultItems('MEMBERSHIP_SETTING', 'JP'), 'JP'),
  consent: { documents: [2, 3], isRequired: true, version: 'a'.repeat(64) },
};

const props: ScreenProps = {
  segment: 'register',
  site: {
    id: SITE_ID,
    name: '汐町珈琲焙煎所',
    title: '',
    language: 'JP',
    defaultLanguage: 'JP',
    settings: {} as ScreenProps['site']['settings'],
  },
  language: 'ja',
  basePath: '/site/demo',
  ownHost: false,
  data: form,
  posted: null,
  hidden: {
    idempotency_key: 'a-key-of-its-own',
    lang: 'JP',
    shown_at: '2026-11-22T00:00:00.000Z',
    page_id: '',
    position: '',
    popup_id: '',
  },
  t: (key, values = {}) => {
    const text = (texts as Record<string, string>)[key] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  },
  formTexts,
  fallbackLanguage: 'ja',
  hrefOf: (segment) => `#${segment}`,
  anchorOf: () => null,
  picture: () => null,
  homeHref: '#home',
  documentHref: (kind) => `#document-${kind}`,
  api: '/api/end-user/site/demo',
  runScripts: fn(),
};

const meta = {
  title: 'plugins/members/viewer/screens',
  component: RegisterScreen,
  args: props,
  decorators: [
    (Story, { args }) => (
      <main style={{ maxWidth: 520, margin: '0 auto', padding: 20, background: '#fff' }}>
        <h1>{args.t(`${args.segment === 'login' ? 'login' : 'register'}.title`)}</h1>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    dropSession(SITE_ID);
    keepAddress('');
  },
} satisfies Meta<typeof RegisterScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Replaces `fetch` with one that answers every request alike. */
const answering = (status: number, body: unknown) => () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(Response.json(body, { status }));
  return () => void (globalThis.fetch = fetch);
};
const passwordIn = (name: RegExp, password: string): Promise<void> => userEvent.type(screen.getByLabelText(name), password);

export const Register: Story = {};
export const RegisterWithIssues: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '登録する' }));
    await expect(screen.getByRole('alert')).toHaveFocus();
    await expect(screen.getByRole('alert')).toHaveTextContent('メールアドレス');
  },
};
export const RegisterComesBackWithoutAScript: Story = {
  args: {
    posted: {
      values: { 'data.email': 'hanako@example.jp' },
      problem: '入力内容をご確認ください。',
      fields: [{ pointer: '/body/data/confirm_password', message: '入力内容が一致しません。' }],
    },
  },
  play: async () => {
    await expect(screen.getByRole('textbox', { name: /^メールアドレス/ })).toHaveValue('hanako@example.jp');
    await expect(screen.getByLabelText(/^パスワード(?!（)/)).toHaveValue('');
  },
};
const keys: string[] = [];
/** A retry after a lost response keeps its idempotency key; a changed form gets a new one. */
export const RegisterWithoutAnswers: Story = {
  beforeEach: () => {
    keys.length = 0;
    const { fetch } = globalThis;
    globalThis.fetch = (input) => {
      keys.push(new Request(input).headers.get('idempotency-key') ?? '');
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    return () => void (globalThis.fetch = fetch);
  },
  play: async () => {
    const address = screen.getByRole('textbox', { name: /^メールアドレス/ });
    await userEvent.type(address, 'hanako@example.jp');
    for (const label of [/^パスワード(?!（)/, /^パスワード（確認）/]) await passwordIn(label, 'Shiomachi@1');
    await userEvent.click(screen.getByRole('checkbox'));
    const send = async (count: number): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: '登録する' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      await expect(await screen.findByRole('alert')).toHaveTextContent('送信できませんでした');
    };
    await send(1);
    await send(2);
    await userEvent.type(address, '.com');
    await send(3);
    await expect(keys[1]).toBe(keys[0]);
    await expect(keys[2]).not.toBe(keys[0]);
  },
};
export const Registered: Story = {
  render: (args) => <RegisterSuccess {...args} />,
  beforeEach: () => keepAddress('hanako@example.jp'),
  play: async () => {
    await expect(await screen.findByText(/hanako@example\.jp に/)).toBeVisible();
  },
};
export const MailedAgain: Story = {
  ...Registered,
  beforeEach: () => {
    keepAddress('hanako@example.jp');
    return answering(202, {})();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'メールをもう一度送る' }));
    await expect(await screen.findByText(/もう一度お送りしました/)).toBeVisible();
  },
};
export const RegisteredElsewhere: Story = { render: (args) => <RegisterSuccess {...args} /> };
export const Complete: Story = {
  args: { hidden: { token: 'a.token' } },
  render: (args) => <CompleteScreen {...args} />,
  beforeEach: answering(200, { access_token: 'token', expires_in: 900 }),
  play: async ({ args }) => {
    await passwordIn(/^パスワード/, 'Shiomachi@1');
    await userEvent.click(screen.getByRole('button', { name: '登録を完了する' }));
    await expect(await screen.findByText(/会員登録が完了しました/)).toBeVisible();
    await expect(args.runScripts).toHaveBeenCalledWith('membershipScript');
    await expect(isSignedIn(SITE_ID)).toBe(true);
  },
};
export const CompleteByADeadLink: Story = {
  args: { hidden: {} },
  render: (args) => <CompleteScreen {...args} />,
  beforeEach: answering(410, { code: 'members.link_dead', message: 'このリンクは使用済みか、有効期限が切れています。' }),
  play: async () => {
    await passwordIn(/^パスワード/, 'Shiomachi@1');
    await userEvent.click(screen.getByRole('button', { name: '登録を完了する' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('使用済み');
  },
};
export const Completed: Story = { render: (args) => <CompletedScreen {...args} /> };
export const Login: Story = { args: { segment: 'login' }, render: (args) => <LoginScreen {...args} /> };
export const LoginRefused: Story = {
  ...Login,
  beforeEach: answering(401, { code: 'members.wrong_credentials', message: 'メールアドレスまたはパスワードが正しくありません。' }),
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: /^メールアドレス/ }), 'hanako@example.jp');
    await passwordIn(/^パスワード/, 'Shiomachi@1');
    await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('正しくありません'));
  },
};
export const SignedIn: Story = {
  ...Login,
  beforeEach: () => keepSession(SITE_ID, { accessToken: 'token', expiresIn: 900 }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'ログアウト' })).toBeVisible();
  },
};

export const ForgotPassword: Story = {
  args: { segment: 'forgot-password' },
  render: (args) => <ForgotScreen {...args} />,
  beforeEach: answering(202, null),
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: /^メールアドレス/ }), 'member@example.com{Enter}');
    await expect(await screen.findByRole('status')).toHaveTextContent('再設定のためのメールをお送りしました');
  },
};
export const ResetPassword: Story = {
  args: { segment: 'reset-password', hidden: { ...props.hidden, token: 'a-token' } },
  render: (args) => <ResetScreen {...args} />,
  play: async () => {
    const password = screen.getByLabelText(/^パスワード(?!（)/);
    await userEvent.type(password, 'Renewed@123');
    await userEvent.click(screen.getByRole('button', { name: '入力したパスワードを表示' }));
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('Renewed@123');
  },
};
