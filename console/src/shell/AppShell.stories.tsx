import { type Answers, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { UserInfo } from '@mekuri/client-console';
import { aUser, someSummaries } from '../testing/fixtures.ts';
import { anActedUser, anOperator, aPerson, aProfile, dayAhead, somePeople } from '../testing/people.ts';
import { AppShell } from './AppShell.tsx';

type Whole = ReturnType<typeof aUser>;

const answersOf = (user: Whole): Answers => ({
  'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }),
  'auth.userInfo': () => user,
  'sites.list': () => ({ items: someSummaries(), nextCursor: null }),
  'subAdmins.list': () => ({ items: somePeople(), nextCursor: null }),
  'users.getOwn': () => aProfile(),
});
const sitesOf = (user: Whole) => aScreen('/adminuser/site-list', answersOf(user));
const withAccount = (changes: Partial<UserInfo['account']>): Whole => aUser({ account: { ...aUser().account, ...changes } });

const meta = { title: 'console/Frame', component: AppShell, parameters: sitesOf(aUser()) } satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const User: Story = {};
export const ViewOnly: Story = {
  parameters: sitesOf(aUser({ role: 'SUB_ADMIN', adminRole: 'viewer', authority: 'view' })),
};
export const Suspended: Story = { parameters: sitesOf(withAccount({ contractStatus: 'suspended' })) };
export const SuspendedOnAPhone: Story = { ...Suspended, globals: { viewport: { value: 'phone' } } };
export const SuspendedInTheDark: Story = { ...Suspended, globals: { scheme: 'dark' } };
export const RunOut: Story = { parameters: sitesOf(withAccount({ contractStatus: 'inactive', contractEndsOn: dayAhead(-3) })) };
export const NotStarted: Story = { parameters: sitesOf(withAccount({ contractStatus: 'inactive', contractEndsOn: dayAhead(380) })) };
export const EndsSoon: Story = { parameters: sitesOf(withAccount({ contractEndsOn: dayAhead(12) })) };
export const EndsSoonInTheDark: Story = { ...EndsSoon, globals: { scheme: 'dark' } };
export const WithTheAccountsLogo: Story = { parameters: sitesOf(withAccount({ logoUrl: '/m/demo/B2/resized/image-w200.webp' })) };
export const OperatorsSubAdminWithoutLicence: Story = {
  parameters: aScreen('/', answersOf(anOperator({ role: 'SUB_ADMIN', adminRole: 'editor', licenseIssuance: false }))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '管理者' })).toBeVisible();
    await expect(within(screen.getByRole('navigation')).queryByText('ユーザー')).toBeNull();
  },
};
export const AccountMenu: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /汐町 あおい/ }));
    await expect(await screen.findByRole('menuitem', { name: 'アカウント設定' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'API連携' })).toHaveAttribute('href', '/adminuser/api');
  },
};
export const AccountMenuOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'メニューを開く' }));
    await userEvent.click(await screen.findByRole('button', { name: /汐町 あおい/ }));
    const menu = await screen.findByRole('menu');
    await waitFor(async () => {
      const { left, right, top } = menu.getBoundingClientRect();
      await expect([left >= 0, right <= innerWidth, top >= 0]).toEqual([true, true, true]);
    });
  },
};
export const AccountMenuOfAnEditor: Story = {
  parameters: sitesOf(aUser({ role: 'SUB_ADMIN', adminRole: 'editor' })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /汐町 あおい/ }));
    await expect(await screen.findByRole('menuitem', { name: 'アカウント設定' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'API連携' })).toBeNull();
  },
};

const operator = anOperator();
const acting: Answers = {
  ...answersOf(anActedUser()),
  'auth.refreshToken': () => ({ accessToken: 'own', expiresIn: 900, user: operator }),
  'auth.actAs': () => ({ accessToken: 'acting', expiresIn: 900, user: anActedUser() }),
  'auth.endActing': () => undefined,
};
export const Acting: Story = {
  parameters: aScreen('/adminuser/site-list', acting, aUser().account.id),
  play: async () => {
    await expect(await screen.findByText(/汐町 あおいさん（汐町珈琲焙煎所）として代理操作中/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '代理操作を終了' })).toBeVisible();
  },
};
export const ActingOnAPhone: Story = { ...Acting, globals: { viewport: { value: 'phone' } } };
export const ActingInTheDark: Story = { ...Acting, globals: { scheme: 'dark' } };
export const ActingForASuspendedAccount: Story = {
  parameters: aScreen(
    '/adminuser/site-list',
    {
      ...acting,
      'auth.actAs': () => ({
        accessToken: 'acting',
        expiresIn: 900,
        user: anActedUser({ account: { ...aUser().account, contractStatus: 'suspended' } }),
      }),
    },
    aUser().account.id,
  ),
};
export const ActingEndedByTheServer: Story = {
  parameters: aScreen(
    '/adminuser/admin-list',
    () => {
      let asked = 0;
      return {
        ...acting,
        'auth.refreshToken': () => ({
          accessToken: 'own',
          expiresIn: 900,
          user: anOperator({ role: 'SUB_ADMIN', licenseIssuance: false }),
        }),
        'auth.actAs': () => {
          asked += 1;
          if (asked > 1) return refuse({ status: 404, code: 'not_found', message: '見つかりません。' })();
          return { accessToken: 'acting', expiresIn: 900, user: anActedUser() };
        },
        'subAdmins.list': (request) => {
          if (request.headers.get('authorization') === 'Bearer own') return { items: [aPerson({ name: '北浜 さくら' })], nextCursor: null };
          return refuse({ status: 401, code: 'unauthorized', message: 'サインインしてください。' })();
        },
      };
    },
    aUser().account.id,
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/代理操作が終了しました/)).toBeVisible());
    await expect(await screen.findByText('北浜デジタル株式会社')).toBeVisible();
    await expect(screen.queryByText(/代理操作中/)).toBeNull();
  },
};

export const SessionEndedOverUnsavedInput: Story = {
  parameters: aScreen('/adminuser/profile', () => {
    let refreshed = 0;
    return {
      ...answersOf(aUser()),
      'auth.refreshToken': () => {
        refreshed += 1;
        if (refreshed > 1) return refuse({ status: 401, code: 'unauthorized', message: 'サインインしてください。' })();
        return { accessToken: 'story', expiresIn: 900, user: aUser() };
      },
      'users.updateOwn': refuse({ status: 401, code: 'unauthorized', message: 'サインインしてください。' }),
    };
  }),
  play: async () => {
    const name = await screen.findByLabelText(/^お名前/);
    await userEvent.clear(name);
    await userEvent.paste('汐町 葵');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'もう一度サインインしてください' }));
    await waitFor(() => expect(dialog.getByLabelText('パスワード')).toHaveFocus());
    await expect(dialog.getByLabelText('メールアドレス')).toHaveValue('user@example.com');
  },
};
export const SessionEndedInTheDark: Story = { ...SessionEndedOverUnsavedInput, globals: { scheme: 'dark' } };
