import type { LpReport } from '@mekuri/client-console';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPlanWithout, aScreen, aSite } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import AnalyticsScreen from './AnalyticsScreen.tsx';
import { sampleChart, sampleReport } from './sample.ts';
import { answers, emptyReport, listed, SITE, withoutVisits } from './testing.ts';

/** Records the query parameters of report requests. */
const asked = fn<(query: URLSearchParams) => void>();
const charted = fn();

const nothing = { views: 0, visits: 0, previousVisits: 0, ctaClicks: 0, cv: 0, cvr: null };
const observed = (more: Answers = {}): Answers =>
  answers({
    'analytics.listSites': () => listed(),
    'analytics.getLp': ({ url }) => {
      asked(new URL(url).searchParams);
      return sampleReport;
    },
    'analytics.getLpChart': () => {
      charted();
      return sampleChart;
    },
    ...more,
  });
const locked = aPlanWithout('analytics_effect');

const at = (search = '', more?: Answers) => aScreen(`/adminuser/analytics?site=${SITE}${search}`, observed(more));
const overview = (search = '', more?: Answers) => aScreen(`/adminuser/analytics${search}`, observed(more));

const meta = {
  title: 'plugins/analytics/console/Report states',
  component: AnalyticsScreen,
  args: { siteId: SITE, readOnly: false },
  parameters: at(),
  beforeEach: () => {
    asked.mockClear();
    charted.mockClear();
  },
} satisfies Meta<typeof AnalyticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const lastAsked = (): Record<string, string> => Object.fromEntries(asked.mock.lastCall?.[0] ?? []);
const pick = async (field: string, option: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** Tiles, the chart and a table row, with keyboard interaction where elements are focusable. */
export const Numbers: Story = {
  play: async () => {
    const tile = await screen.findByRole('region', { name: 'スワイプ率' });
    await expect(tile).toHaveTextContent('78.0%');
    await expect(screen.getByRole('region', { name: '平均滞在時間' })).toHaveTextContent(/\d+秒/);
    await expect(screen.getByRole('region', { name: '訪問数' })).toHaveTextContent(/▲ \+\d/);
    within(tile).getByRole('button', { name: '「スワイプ率」の定義' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('1回以上スワイプした訪問の割合です。')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('rowheader', { name: '10/28(水)' })).toBeVisible();
  },
};
export const NumbersInTheDark: Story = { globals: { scheme: 'dark' } };
export const NumbersInEnglish: Story = { globals: { locale: 'en' } };
export const NumbersInChinese: Story = { globals: { locale: 'cn' } };
export const NumbersInKorean: Story = { globals: { locale: 'kr' } };

/** In cards, each number keeps its label. */
export const DaysAsCards: Story = {
  globals: phone,
  play: async () => {
    const day = await screen.findByRole('row', { name: /^10\/28\(水\)/ });
    await expect(within(day).getAllByRole('cell')).toHaveLength(18);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const DaysAsCardsInTheDark: Story = { globals: { ...phone, scheme: 'dark' } };

export const MonthsWithoutBreakdowns: Story = {
  parameters: at('&device=pc&from=2026-01-01&to=2026-09-30', {
    'analytics.getLp': () => ({
      ...sampleReport,
      unit: 'month',
      rows: sampleReport.rows.slice(0, 3).map((row, index) => ({ ...row, start: `2026-0${index + 7}-01` })),
      devices: null,
      languages: null,
      channels: null,
    }),
    'analytics.getLpChart': () => ({ ...sampleChart, grain: 'month', points: [{ start: '2026-09-01', value: 1200, previous: null }] }),
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '月別' })).toBeVisible();
    await expect(screen.getAllByText('内訳は、過去70日間と月単位の期間で表示できます。')).toHaveLength(3);
  },
};

export const NothingBefore: Story = {
  parameters: at('', { 'analytics.getLp': () => ({ ...sampleReport, previous: emptyReport.totals }) }),
  play: async () => {
    await expect(await screen.findAllByText('比較できるデータなし')).toHaveLength(8);
  },
};

export const PresetsOfThePeriod: Story = {
  play: async () => {
    await pick('期間', '過去7日間');
    await waitFor(() => expect(Object.keys(lastAsked())).toEqual(['from', 'to']));
    await pick('期間', '先月');
    await waitFor(() => expect(Object.keys(lastAsked())).toEqual(['month']));
    await pick('チャネル', '広告');
    await waitFor(() => expect(lastAsked()).toMatchObject({ channel: 'ad' }));
    await pick('期間', '月を指定');
    await expect(await screen.findByRole('combobox', { name: '月' })).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: '前の期間と比較' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ channel: 'ad', compare: 'none' }));
  },
};

/** An invalid range sends no request. */
export const ARangeThatIsTooLong: Story = {
  play: async () => {
    await pick('期間', '期間を指定');
    const from = await screen.findByLabelText('開始日');
    await waitFor(() => expect(lastAsked()).toHaveProperty('from'));
    const before = lastAsked();
    const to = screen.getByLabelText<HTMLInputElement>('終了日').value;
    const day = new Date(`${to}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - 380);
    await fireEvent.change(from, { target: { value: day.toISOString().slice(0, 10) } });
    await expect(await screen.findByText('期間は366日以内で指定してください。')).toBeVisible();
    await expect(lastAsked()).toEqual(before);
  },
};

export const Refreshing: Story = {
  play: async () => {
    await screen.findByRole('region', { name: '訪問数' });
    await waitFor(() => expect(charted).toHaveBeenCalled());
    const [reports, charts] = [asked.mock.calls.length, charted.mock.calls.length];
    await userEvent.click(await screen.findByRole('button', { name: '更新' }));
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(reports));
    await waitFor(() => expect(charted.mock.calls.length).toBeGreaterThan(charts));
  },
};

export const NotVisitedYet: Story = {
  parameters: at('', withoutVisits),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'https://shiomachi.example.com/' })).toHaveAttribute(
      'href',
      'https://shiomachi.example.com/',
    );
    await expect(screen.getByRole('img', { name: 'https://shiomachi.example.com/ を開くQRコード' })).toBeVisible();
    await expect(screen.getByText(/スマートフォンで開いて/)).toBeVisible();
  },
};
/** A past period cannot get more visits. */
export const NoVisitsInAPastPeriod: Story = {
  parameters: at('', {
    'analytics.getLp': () => ({ ...emptyReport, period: { ...emptyReport.period, to: '2026-09-30', from: '2026-09-01' } }),
  }),
  play: async () => {
    await expect(await screen.findByText('この期間の訪問はありません')).toBeVisible();
    await expect(screen.queryByRole('img', { name: /QRコード/ })).toBeNull();
  },
};
export const NotPublished: Story = {
  parameters: at('', { ...withoutVisits, 'sites.get': () => aSite({ id: SITE, name: '汐町珈琲', status: 'DRAFT' }) }),
  play: async () => {
    await expect(await screen.findByText(/このサイトは公開されていません/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'サイトの編集・公開へ' })).toBeVisible();
  },
};
export const NotPublishedOnAPhone: Story = { ...NotPublished, globals: phone };

export const LoadingTheReport: Story = {
  parameters: at('', { 'analytics.getLp': pending, 'analytics.getLpChart': pending }),
  play: async () => {
    await expect(await screen.findByRole('status', { name: '読み込み中' })).toBeVisible();
  },
};

const failing = fn<() => LpReport>();
export const TryingAgain: Story = {
  parameters: at('', { 'analytics.getLp': () => failing() }),
  beforeEach: () => {
    failing.mockReset();
    failing.mockImplementation(refuse({ status: 400, code: 'analytics.range', message: '指定できない期間です。' }));
  },
  play: async () => {
    const again = await screen.findByRole('button', { name: '再試行' });
    failing.mockImplementation(() => sampleReport);
    await userEvent.click(again);
    await expect(await screen.findByRole('region', { name: '訪問数' })).toBeVisible();
  },
};

/** The plan has never included analytics: sample data, marked as such, below the lock that names the required plan. */
export const LockedWithASample: Story = {
  parameters: at('', { ...locked, ...withoutVisits, 'analytics.listSites': () => listed(nothing) }),
  play: async () => {
    await expect(await screen.findByText('サンプルデータ')).toBeVisible();
    await expect(screen.getByText(/Premium プラン以上で/)).toBeVisible();
    await expect(screen.getByRole('region', { name: '訪問数' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '更新' })).toBeNull();
  },
};
export const LockedWithASampleOnAPhone: Story = { ...LockedWithASample, globals: phone };
export const LockedWithASampleInTheDark: Story = { ...LockedWithASample, globals: { scheme: 'dark' } };

/** After a downgrade, recorded data stays readable and can be exported. */
export const LockedWithNumbers: Story = {
  parameters: at('', locked),
  play: async () => {
    await expect(await screen.findByText(/Premium プラン以上で/)).toBeVisible();
    await expect(await screen.findByRole('region', { name: '訪問数' })).toBeVisible();
    await expect(screen.queryByText('サンプルデータ')).toBeNull();
    await expect(screen.getByRole('combobox', { name: '期間' })).toBeEnabled();
  },
};
/** No visits this month, but older ones: earlier periods can still be selected. */
export const LockedWithOlderNumbers: Story = {
  parameters: at('', { ...locked, ...withoutVisits }),
  play: async () => {
    await expect(await screen.findByText('この期間の訪問はまだありません')).toBeVisible();
    await expect(screen.getByRole('combobox', { name: '期間' })).toBeEnabled();
    await expect(screen.queryByText('サンプルデータ')).toBeNull();
  },
};

export const SitesOfAMonth: Story = {
  args: { siteId: undefined },
  parameters: overview('?month=2026-09'),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '汐町珈琲' })).toHaveAttribute(
      'href',
      `/adminuser/analytics/${SITE}?month=2026-09`,
    );
  },
};
export const SitesOnAPhone: Story = { args: { siteId: undefined }, parameters: overview(), globals: phone };
export const SitesLocked: Story = {
  args: { siteId: undefined },
  parameters: overview('', { ...locked, 'analytics.listSites': () => listed(nothing) }),
  play: async () => {
    await expect(await screen.findByText('サンプルデータ')).toBeVisible();
  },
};
