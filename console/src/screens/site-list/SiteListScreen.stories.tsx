import { pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { SiteSummary } from '@mekuri/client-console';
import type { ConsolePlugin } from '@mekuri/kit/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ago, aGrid, aPage, aSite, aSummary, aUser, DAY, someSummaries } from '../../testing/fixtures.ts';
import { SiteListScreen } from './SiteListScreen.tsx';

const LIST = '/adminuser/site-list';
const nothing = { 'sites.list': () => ({ items: [], nextCursor: null }) };
const some = { 'sites.list': () => ({ items: someSummaries(), nextCursor: null }) };

const meta = {
  title: 'console/screens/Site list',
  component: SiteListScreen,
  parameters: aScreen(LIST, some),
} satisfies Meta<typeof SiteListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = async (): Promise<void> => {
  await expect(await screen.findByRole('link', { name: '定期便のご案内' })).toBeVisible();
};

export const Some: Story = { play: shown };
export const SomeInTheDark: Story = { ...Some, globals: { scheme: 'dark' } };
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const SomeInEnglish: Story = { ...Some, globals: { locale: 'en' } };
export const MoreThanAPage: Story = {
  parameters: aScreen(LIST, { 'sites.list': () => ({ items: someSummaries(), nextCursor: 'next' }) }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '次へ' })).toBeEnabled();
  },
};
const DOMAINS: readonly SiteSummary['domain'][] = [
  { host: 'www.shiomachi-coffee.com', readableHost: 'www.shiomachi-coffee.com', status: 'ACTIVE' },
  { host: 'xn--pss25cu1w.jp', readableHost: '汐町珈琲.jp', status: 'DOMAIN_VERIFYING' },
  { host: 'old.shiomachi-coffee.com', readableHost: 'old.shiomachi-coffee.com', status: 'FAILED' },
];
export const WithDomains: Story = {
  parameters: aScreen(LIST, {
    'sites.list': () => ({ items: someSummaries().map((site, at) => ({ ...site, domain: DOMAINS[at] ?? null })), nextCursor: null }),
  }),
  play: async () => {
    await expect(await screen.findByText('www.shiomachi-coffee.com')).toBeVisible();
    await expect(screen.getByTitle('汐町珈琲.jp')).toHaveTextContent('ドメイン確認中');
    await expect(screen.getByTitle('old.shiomachi-coffee.com')).toHaveTextContent('ドメイン未確認');
    await expect(screen.getByRole('radio', { name: 'ドメイン確認中' })).toBeInTheDocument();
  },
};
export const WithDomainsOnAPhone: Story = { ...WithDomains, globals: { viewport: { value: 'phone' } } };
export const Loading: Story = {
  parameters: aScreen(LIST, { 'sites.list': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('読み込んでいます')).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: aScreen(LIST, nothing),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '最初のサイトを作成' })).toBeVisible();
  },
};
export const NothingFound: Story = {
  parameters: aScreen(`${LIST}?q=紅茶`, nothing),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '条件をクリア' })).toBeVisible();
  },
};
export const CouldNotBeLoaded: Story = {
  parameters: aScreen(LIST, {
    'sites.list': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('見つかりませんでした。');
  },
};
export const Menu: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「定期便のご案内」のメニュー' }));
    await expect(await screen.findByRole('menuitem', { name: '非公開にする' })).toBeVisible();
    // Present at once: an entry added later would shift the others under the pointer.
    await expect(screen.queryByRole('menuitem', { name: 'お知らせ配信' })).toBeVisible();
  },
};
const texts = () => Promise.resolve({ default: { screen: 'アクセス解析', way: '分析' } });
const analysing: ConsolePlugin = {
  id: 'analysing',
  slots: {
    'site.screens': [
      {
        id: 'analysing',
        label: 'screen',
        siteAction: 'way',
        load: () => Promise.resolve({ default: ({ siteId }) => <p>サイト {siteId}</p> }),
      },
    ],
  },
  messages: { ja: texts, en: texts, cn: texts, kr: texts },
};
export const WithAPluginsScreen: Story = {
  parameters: {
    ...aScreen(LIST, some),
    console: { ...aScreen(LIST, { ...some, 'sites.get': () => aSite() }).console, plugins: [analysing] },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「定期便のご案内」のメニュー' }));
    const way = await screen.findByRole('menuitem', { name: '分析' });
    await expect(way).toHaveAttribute('href', expect.stringMatching(/^\/adminuser\/analysing\/[\da-f-]{36}\/?$/));
    await userEvent.click(way);
    await expect(await screen.findByRole('heading', { name: 'アクセス解析' })).toBeVisible();
    const { id } = someSummaries().find(({ name }) => name === '定期便のご案内')!;
    await expect(await screen.findByText(`サイト ${id}`)).toBeVisible();
  },
};
export const WithoutAPluginsScreen: Story = {
  parameters: aScreen('/adminuser/analysing', some),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /見つかりません/ })).toBeVisible();
  },
};
export const Previewing: Story = {
  parameters: aScreen(LIST, { ...some, 'sites.get': () => aSite(), 'pages.list': () => aGrid(), 'pages.get': () => aPage() }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「定期便のご案内」のメニュー' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'プレビュー' }));
    const dialog = await screen.findByRole('dialog', { name: '「定期便のご案内」のプレビュー' });
    await expect(await within(dialog).findByTitle('A1のプレビュー')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: '右のカテゴリーへ' }));
    await expect(await within(dialog).findByTitle('B1のプレビュー')).toBeVisible();
  },
};
export const DeletingOne: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「定期便のご案内」のメニュー' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ゴミ箱へ移動' }));
    const dialog = await screen.findByRole('dialog', { name: '「定期便のご案内」をゴミ箱へ移動しますか？' });
    await expect(within(dialog).getByText(/すぐに表示されなくなります/)).toBeVisible();
    await expect(within(dialog).getByText(/30日以内なら/)).toBeVisible();
  },
};
export const SomeChosen: Story = {
  play: async () => {
    const boxes = await screen.findAllByRole('checkbox', { name: /を選択$/ });
    await userEvent.click(boxes[0]!);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(boxes[2]!);
    await userEvent.keyboard('{/Shift}');
    await expect(await screen.findByText('3件を選択中')).toBeVisible();
  },
};
export const SomeChosenInTheDark: Story = { ...SomeChosen, globals: { scheme: 'dark' } };
export const DeletingAll: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'その他' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'すべてゴミ箱へ移動' }));
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(/すべて対象です/)).toBeVisible();
  },
};
export const ForAViewer: Story = {
  parameters: aScreen(LIST, {
    ...some,
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: aUser({ authority: 'view' }) }),
  }),
  play: shown,
};
export const Trash: Story = {
  parameters: aScreen(`${LIST}?trashed=true`, {
    'sites.list': () => ({
      items: [
        aSummary({ status: 'PRIVATE', deletedAt: ago(2 * DAY) }),
        aSummary({ id: aUser().id, name: '春の新豆', status: 'DRAFT', thumbnailUrl: null, deletedAt: ago(29 * DAY) }),
      ],
      nextCursor: null,
    }),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /春の新豆/ })).toBeVisible();
  },
};
export const TrashEmpty: Story = {
  parameters: aScreen(`${LIST}?trashed=true`, nothing),
  play: async () => {
    await expect(await screen.findByText('ゴミ箱は空です')).toBeVisible();
  },
};
