import { pending, refuse, type Answers } from '@mekuri/storybook/answers';
import { aGrid, aScreen, pageIdOf } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleChart, sampleReport } from '../sample.ts';
import { emptyReport, page, pages, SITE } from '../testing.ts';
import { forgetAccess } from './access.ts';
import SharedScreen from './SharedScreen.tsx';

const SECRET = 'A'.repeat(43);

const answers = (more: Answers = {}): Answers => ({
  'analytics.openReport': () => ({
    accessToken: 'a.story.token',
    expiresIn: 43_200,
    siteName: '汐町珈琲',
    linkExpiresAt: '2026-11-27T03:00:00.000Z',
  }),
  'analytics.getSharedLp': () => sampleReport,
  'analytics.getSharedLpChart': () => sampleChart,
  'analytics.listSharedPages': () => pages,
  'analytics.getSharedPage': () => page,
  'analytics.getSharedGrid': () => ({
    columns: aGrid().categories.map(({ name, pages }) => ({
      name,
      pages: pages.map(({ id: pageId, position }) => ({ pageId, position, picture: null })),
    })),
  }),
  ...more,
});

const at = (query = '', more: Answers = {}, secret = SECRET) => aScreen(`/shared/report/${SITE}${query}#${secret}`, answers(more));
const locked = refuse({ status: 401, code: 'preview.locked', message: 'このプレビューはロックされています。' });
const gone = refuse({ status: 404, code: 'not_found', message: '見つかりません。' });

/** A link with the password `Report-2026`. */
const withPassword: Answers = {
  'analytics.openReport': async (request) => {
    const { password } = (await request.json()) as { password?: string };
    if (password !== 'Report-2026') return locked();
    return await answers()['analytics.openReport']!(request);
  },
};

const meta = {
  title: 'plugins/analytics/console/Shared report',
  component: SharedScreen,
  args: { siteId: SITE, secret: SECRET },
  parameters: at(),
  beforeEach: forgetAccess,
} satisfies Meta<typeof SharedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

export const LpAnalysis: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: '汐町珈琲' })).toBeVisible();
    await expect(await screen.findByRole('region', { name: '訪問数' })).toBeVisible();
    await expect(await screen.findByRole('slider', { name: /^訪問数のグラフ|^ページビューのグラフ/ })).toBeVisible();
    await expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['LP分析', 'スワイプ分析']);
    for (const name of ['書き出し', 'メモを追加', '検算する', 'レポートを共有'])
      await expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'デバイス' }));
    await userEvent.click(await screen.findByRole('option', { name: 'パソコン' }));
    await expect(await screen.findByRole('button', { name: '絞り込みを解除' })).toBeVisible();
  },
};
export const LpAnalysisOnAPhone: Story = { globals: phone };
export const LpAnalysisInTheDark: Story = { globals: { scheme: 'dark' } };
export const LpAnalysisInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('tab', { name: 'Swipe analysis' })).toBeVisible();
  },
};

export const SwipeAnalysis: Story = {
  parameters: at('?tab=swipe'),
  play: async () => {
    const cell = await screen.findByRole('gridcell', { name: /^A2 / });
    await expect(screen.queryByRole('switch', { name: 'リアルタイム更新' })).toBeNull();
    await userEvent.click(cell);
    const drawer = within(await screen.findByRole('dialog', { name: 'ページ A2' }));
    await expect(await drawer.findByText('3秒〜5秒')).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'このページを編集' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const SwipeAnalysisOnAPhone: Story = { parameters: at('?tab=swipe'), globals: phone };
export const PageNumbersOnAPhone: Story = { parameters: at(`?tab=swipe&page=${pageIdOf('A2')}`), globals: phone };

export const WithAPassword: Story = {
  parameters: at('', withPassword),
  play: async () => {
    const field = await screen.findByLabelText('パスワード');
    await expect(screen.queryByText('パスワードが正しくありません。')).toBeNull();
    await userEvent.type(field, 'Report-2027{Enter}');
    await expect(await screen.findByText('パスワードが正しくありません。')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Report-2026{Enter}');
    await expect(await screen.findByRole('heading', { level: 1, name: '汐町珈琲' })).toBeVisible();
  },
};
export const AsksForThePassword: Story = {
  parameters: at('', { 'analytics.openReport': locked }),
  globals: phone,
  play: async () => {
    await expect(await screen.findByLabelText('パスワード')).toHaveFocus();
  },
};
export const TooManyAttempts: Story = {
  parameters: at('', {
    'analytics.openReport': async (request) => {
      const { password } = (await request.json()) as { password?: string };
      if (password === undefined) return locked();
      return refuse({ status: 429, code: 'too_many_requests', message: 'しばらくしてからもう一度お試しください。' })();
    },
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('パスワード'), 'Report-2026{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('しばらくしてから');
  },
};

export const Expired: Story = {
  parameters: at('', { 'analytics.openReport': gone }),
  play: async () => {
    await expect(await screen.findByText('このリンクは利用できません')).toBeVisible();
  },
};
export const ExpiredOnAPhone: Story = { ...Expired, globals: phone };
export const WithoutSecret: Story = { ...Expired, parameters: at('', {}, '') };
export const RevokedWhileOpen: Story = {
  parameters: at('', { 'analytics.getSharedLp': ({ url }) => (url.includes('compare=none') ? gone() : sampleReport) }),
  play: async () => {
    await expect(await screen.findByRole('region', { name: '訪問数' })).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: '前の期間と比較' }));
    await expect(await screen.findByText('このリンクは利用できません')).toBeVisible();
  },
};

export const WithoutVisits: Story = {
  parameters: at('', { 'analytics.getSharedLp': () => emptyReport }),
  play: async () => {
    await expect(await screen.findByText('表示できる訪問がありません')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: at('', { 'analytics.openReport': pending }),
  play: async () => {
    await expect(await screen.findByRole('status', { name: '読み込み中' })).toBeVisible();
  },
};
