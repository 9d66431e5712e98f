import type { AnalyticsCreateLinkData, AnalyticsLink } from '@mekuri/client-console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { refuse, type Answers } from '@mekuri/storybook/answers';
import { aPlanWithout, aScreen, aViewer } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import AnalyticsScreen from '../AnalyticsScreen.tsx';
import { answers, SITE } from '../testing.ts';

const SECRET = 'A'.repeat(43);

const AGENCY: AnalyticsLink = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: '広告代理店A',
  hasPassword: true,
  createdAt: '2026-10-01T03:00:00.000Z',
  expiresAt: '2099-10-31T03:00:00.000Z',
  openings: 41,
  days: [
    { day: '2026-10-28', openings: 3 },
    { day: '2026-10-27', openings: 12 },
    { day: '2026-10-22', openings: 5 },
  ],
};
const BOARD: AnalyticsLink = {
  ...AGENCY,
  id: '01900000-0000-7000-8000-0000000000c2',
  name: '役員会の資料（2026年度上期、全店舗の集計と今後の施策について）',
  hasPassword: false,
  openings: 0,
  days: [],
};
const EXPIRED: AnalyticsLink = {
  ...AGENCY,
  id: '01900000-0000-7000-8000-0000000000c3',
  name: '夏のキャンペーン',
  hasPassword: false,
  expiresAt: '2026-09-30T03:00:00.000Z',
  openings: 8,
  days: [],
};

/** An in-memory server that stores links. */
const remembering =
  (begin: readonly AnalyticsLink[] = [AGENCY, BOARD, EXPIRED], more: Answers = {}) =>
  (): Answers => {
    let links = [...begin];
    return answers({
      'analytics.listLinks': () => ({ items: links, limit: 20 }),
      'analytics.createLink': async (request) => {
        const { name, password } = (await request.json()) as AnalyticsCreateLinkData['body'];
        const link = { ...BOARD, id: crypto.randomUUID(), name, hasPassword: password !== undefined };
        links = [link, ...links];
        return { link, secret: SECRET };
      },
      'analytics.revokeLink': ({ url }) => {
        links = links.filter(({ id }) => !url.endsWith(id));
        return undefined;
      },
      ...more,
    });
  };

const at = (...given: Parameters<typeof remembering>) => aScreen(`/adminuser/analytics/${SITE}`, remembering(...given));

const meta = {
  title: 'plugins/analytics/console/Links',
  component: AnalyticsScreen,
  args: { siteId: SITE, readOnly: false },
  parameters: at(),
} satisfies Meta<typeof AnalyticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const openDialog = async (name = 'レポートを共有') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

export const Listed: Story = {
  play: async () => {
    const dialog = await openDialog();
    const agency = within((await dialog.findByText('広告代理店A')).closest('li')!);
    await expect(agency.getByText('閲覧 41回')).toBeVisible();
    await expect(agency.getByText('パスワードあり')).toBeVisible();
    await expect(
      within(agency.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['10/28(水) 3回', '10/27(火) 12回', '10/22(木) 5回']);
    const expired = within((await dialog.findByText('夏のキャンペーン')).closest('li')!);
    await expect(expired.getByText('期限切れ')).toBeVisible();
    await expect(expired.queryByRole('button')).toBeNull();
  },
};
export const ListedOnAPhone: Story = { ...Listed, globals: phone };
export const ListedInTheDark: Story = { ...Listed, globals: { scheme: 'dark' } };
export const ListedInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    const dialog = await openDialog('Share report');
    await expect(await dialog.findByText('Openings: 41')).toBeVisible();
  },
};

export const None: Story = {
  parameters: at([]),
  play: async () => {
    const dialog = await openDialog();
    await expect(await dialog.findByText('共有リンクはまだありません。')).toBeVisible();
  },
};

const fillIn = async (dialog: Awaited<ReturnType<typeof openDialog>>, password = '') => {
  await userEvent.click(await dialog.findByRole('button', { name: 'リンクを作成' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'リンクの名前' }), '取引先');
  if (password !== '') await userEvent.type(dialog.getByRole('textbox', { name: 'パスワード（任意）' }), password);
};

export const Created: Story = {
  play: async () => {
    const dialog = await openDialog();
    await fillIn(dialog, 'Report-2026');
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: '作成' }));
    await expect(await dialog.findByRole('textbox', { name: 'リンクのURL' })).toHaveValue(
      `${location.origin}/shared/report/${SITE}#${SECRET}`,
    );
    await expect(dialog.getByText(/パスワードは別の方法で/)).toBeVisible();
    await expect(await dialog.findByText('取引先')).toBeVisible();
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  },
};
export const CreatedOnAPhone: Story = { ...Created, globals: phone };

export const WrongPeriod: Story = {
  play: async () => {
    const dialog = await openDialog();
    await fillIn(dialog);
    const days = dialog.getByRole('textbox', { name: '有効期間（日）' });
    await userEvent.clear(days);
    await userEvent.type(days, '366');
    await expect(dialog.getByText('1〜365日で指定してください。')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '作成' })).toBeDisabled();
  },
};

export const TooMany: Story = {
  parameters: at([AGENCY], {
    'analytics.createLink': refuse({
      status: 409,
      code: 'analytics.too_many_links',
      message: '共有リンクは1つのサイトに20件までです。不要なリンクを無効にしてください。',
    }),
  }),
  play: async () => {
    const dialog = await openDialog();
    await fillIn(dialog);
    await userEvent.click(dialog.getByRole('button', { name: '作成' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('20件まで');
  },
};

export const Revoked: Story = {
  play: async () => {
    const dialog = await openDialog();
    const agency = within((await dialog.findByText('広告代理店A')).closest('li')!);
    await userEvent.click(agency.getByRole('button', { name: '無効にする' }));
    await expect(agency.getByText(/すぐに開けなくなり/)).toBeVisible();
    await userEvent.click(agency.getByRole('button', { name: 'リンクを無効にする' }));
    await waitFor(() => expect(dialog.queryByText('広告代理店A')).toBeNull());
    await expect(await screen.findByText('リンクを無効にしました。')).toBeVisible();
  },
};

export const ForAViewer: Story = {
  parameters: at([AGENCY], aViewer()),
  play: async () => {
    const dialog = await openDialog();
    await expect(await dialog.findByText('広告代理店A')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'リンクを作成' })).toBeNull();
    await expect(dialog.queryByRole('button', { name: '無効にする' })).toBeNull();
  },
};

export const WithoutThePlan: Story = {
  parameters: at([AGENCY], aPlanWithout('analytics_effect')),
  play: async () => {
    const dialog = await openDialog();
    await expect(await dialog.findByRole('button', { name: '無効にする' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'リンクを作成' })).toBeNull();
  },
};
