import { aScreen, pageIdOf } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import AnalyticsScreen from './AnalyticsScreen.tsx';
import { sampleChart, sampleReport } from './sample.ts';
import { answers, compared, hourlyChart, page, SITE, withoutVisits } from './testing.ts';

const at = (path: string, ...more: Parameters<typeof answers>) => aScreen(`/adminuser/analytics${path}`, answers(...more));

const meta = {
  title: 'plugins/analytics/console/Analytics',
  component: AnalyticsScreen,
  args: { siteId: SITE, readOnly: false },
  parameters: at(`/${SITE}`),
} satisfies Meta<typeof AnalyticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

export const LpAnalysis: Story = {
  play: async () => {
    const tile = await screen.findByRole('region', { name: '訪問数' });
    await expect(within(tile).getByText('▲', { exact: false })).toBeVisible();
    await expect(await screen.findByRole('columnheader', { name: 'CVR' })).toBeVisible();
    await expect(screen.getByText(/^\d+:\d+ 時点$/)).toBeVisible();
    const plot = await screen.findByRole('slider', { name: /^訪問数のグラフ/ });
    plot.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/^10\/2\(金\)：/));
    await userEvent.click(screen.getByRole('button', { name: '表で表示' }));
    await expect(screen.getAllByRole('rowheader', { name: '10/28(水)' })).toHaveLength(2);
  },
};
export const LpAnalysisOnAPhone: Story = { globals: phone };
export const LpAnalysisInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    const tile = await screen.findByRole('region', { name: 'Average time' });
    await userEvent.click(within(tile).getByRole('button', { name: 'What “Average time” means' }));
    await expect(await screen.findByText(/stops one minute after the last interaction/)).toBeVisible();
  },
};

const aDay = { ...sampleReport, period: { ...sampleReport.period, from: '2026-10-28', to: '2026-10-28' } };
const hourly = at(`/${SITE}?from=2026-10-28&to=2026-10-28`, {
  'analytics.getLp': () => aDay,
  'analytics.getLpChart': ({ url }) => (new URL(url).searchParams.get('grain') === 'hour' ? hourlyChart : sampleChart),
});
export const ByHour: Story = {
  parameters: hourly,
  play: async () => {
    await userEvent.click(await screen.findByText('時間別'));
    const plot = await screen.findByRole('slider', { name: /^訪問数のグラフ/ });
    plot.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await waitFor(() => expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/^10\/28\(水\) 1:00：/)));
    await userEvent.click(screen.getByRole('button', { name: '表で表示' }));
    await expect(screen.getByRole('columnheader', { name: '時刻' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '訪問者数', hidden: true }));
    await waitFor(() => expect(screen.queryByText('時間別')).toBeNull());
  },
};
export const ByHourInEnglish: Story = { parameters: hourly, globals: { locale: 'en' } };

export const FilterInTheAddress: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'デバイス' }));
    await userEvent.click(await screen.findByRole('option', { name: 'パソコン' }));
    await expect(await screen.findByRole('button', { name: '絞り込みを解除' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: '流入元' }));
    await expect(await screen.findByRole('rowheader', { name: 'instagram' })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'デバイス' })).toHaveValue('パソコン');
  },
};

export const CheckingTheNumbers: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '検算する' }));
    await expect(await screen.findByText(/検算：一致しました（74訪問、212行）/)).toBeVisible();
  },
};

export const SwipeAnalysis: Story = {
  parameters: at(`/${SITE}?tab=swipe`),
  play: async () => {
    const cell = await screen.findByRole('gridcell', {
      name: /^A1 1,500：到達数 1,500（83.3%）、平均滞在時間 6.4秒、移動先 右へ 31.0%、下へ 42.0%/,
    });
    await expect(cell).toHaveTextContent('1,500');
    await expect(screen.getByRole('gridcell', { name: 'B3 –：この期間の閲覧はありません' })).toHaveTextContent('–');
    await expect(screen.getByText(/削除されたページが1件あります/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '離脱率' }));
    await expect(cell).toHaveTextContent('25.2%');
    await expect(screen.getByRole('grid', { name: 'スワイプ分析のグリッド（離脱率）' })).toBeVisible();
  },
};
export const SwipeAnalysisOnAPhone: Story = { parameters: at(`/${SITE}?tab=swipe`), globals: phone };
export const SwipeAnalysisByKeys: Story = {
  parameters: at(`/${SITE}?tab=swipe&value=ctr`),
  play: async () => {
    (await screen.findByRole('gridcell', { name: /^A1/ })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /^A2/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'ページ A2' });
    await expect(await within(drawer).findByText('サイトの1,800訪問のうち、1,100訪問がこのページを表示しました。')).toBeVisible();
    await expect(within(drawer).getByText('3秒〜5秒')).toBeVisible();
    await expect(within(drawer).getByText('+17%')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
const withBefore = { 'analytics.listPages': () => compared };

export const SwipeAnalysisCompared: Story = {
  parameters: at(`/${SITE}?tab=swipe`, withBefore),
  play: async () => {
    const cell = await screen.findByRole('gridcell', { name: /^A1 1,500 前 1,200：到達数 1,500/ });
    await expect(cell).toHaveTextContent('A1 1,500 前 1,200');
    await expect(screen.getByRole('gridcell', { name: /^C1 74 前 –：/ })).toBeInTheDocument();
    await expect(screen.getByText('下段：前期間')).toBeVisible();
  },
};
export const SwipeAnalysisComparedInTheDark: Story = {
  parameters: at(`/${SITE}?tab=swipe&value=dwell`, withBefore),
  globals: { scheme: 'dark' },
};
export const SwipeAnalysisComparedOnAPhone: Story = {
  parameters: at(`/${SITE}?tab=swipe`, withBefore),
  globals: { ...phone, locale: 'en' },
};

export const WhereVisitorsCameFrom: Story = {
  parameters: at(`/${SITE}?tab=swipe&page=${pageIdOf('A2')}`),
  play: async () => {
    const table = await screen.findByRole('table', { name: '表示前の移動元' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    await expect(rows).toEqual([
      '移動元方向ページビュー割合',
      'A1下へ75657.3%',
      '訪問の開始–29022.0%',
      'B2左へ1209.1%',
      'A3上へ826.2%',
      'その他の移動–725.5%',
    ]);
  },
};
export const MovesInUnknown: Story = {
  parameters: at(`/${SITE}?tab=swipe&page=${pageIdOf('A2')}`, { 'analytics.getPage': () => ({ ...page, movesIn: null }) }),
  play: async () => {
    await expect(await screen.findByText(/^わかりません。/)).toBeVisible();
  },
};
export const PageNumbersOnAPhone: Story = { parameters: at(`/${SITE}?tab=swipe&page=${pageIdOf('A2')}`), globals: phone };
export const PageNumbersInEnglish: Story = { parameters: at(`/${SITE}?tab=swipe&page=${pageIdOf('A2')}`), globals: { locale: 'en' } };

export const SwipeTable: Story = {
  parameters: at(`/${SITE}?tab=swipe&view=table`),
  play: async () => {
    await expect(await screen.findByRole('rowheader', { name: 'A1' })).toBeVisible();
    await expect(screen.getByRole('rowheader', { name: '削除されたページ' })).toBeVisible();
  },
};
export const SwipeTableOnAPhone: Story = { parameters: at(`/${SITE}?tab=swipe&view=table`), globals: phone };

export const Rankings: Story = {
  parameters: at(`/${SITE}?tab=ranking`),
  play: async () => {
    await expect(await screen.findAllByRole('rowheader')).toHaveLength(10);
    await expect(screen.getAllByText('▲ 1')).toHaveLength(2);
  },
};
export const TooFewPages: Story = {
  parameters: at(`/${SITE}?tab=ranking&kind=cta`, {
    'analytics.getRanking': () => ({
      period: {
        from: '2026-10-01',
        to: '2026-10-28',
        previousFrom: null,
        previousTo: null,
        today: '2026-10-28',
        asOf: '2026-10-28T03:00:00.000Z',
      },
      kind: 'cta',
      state: 'too_few_with_cta',
      have: 4,
      need: 10,
      items: [],
    }),
  }),
  play: async () => {
    await expect(await screen.findByText('現在 4 / 10 ページ')).toBeVisible();
  },
};

export const Sources: Story = {
  parameters: at(`/${SITE}?tab=sources`),
  play: async () => {
    await expect(await screen.findByRole('rowheader', { name: '直接・不明' })).toBeVisible();
    await expect(screen.getByRole('rowheader', { name: 'その他' })).toBeVisible();
  },
};
export const NotCounted: Story = {
  parameters: at(`/${SITE}?tab=excluded`),
  play: async () => {
    await expect(await screen.findByText('ボット')).toBeVisible();
    await expect(screen.getByText(/Googlebot/)).toBeVisible();
    await expect(screen.getByRole('row', { name: /AI GPTBot 48/ })).toBeVisible();
    await expect(screen.getByRole('row', { name: /名前なし・その他 3/ })).toBeVisible();
  },
};
export const NotCountedOnAPhone: Story = { parameters: at(`/${SITE}?tab=excluded`), globals: phone };

export const AllSites: Story = {
  args: { siteId: undefined },
  parameters: at(''),
  play: async () => {
    await expect(await screen.findByRole('link', { name: '汐町珈琲' })).toHaveAttribute('href', `/adminuser/analytics/${SITE}`);
    await expect(screen.getByText('非公開')).toBeVisible();
  },
};
export const NoVisitsUnderTheFilter: Story = {
  parameters: at(`/${SITE}?device=tablet`, withoutVisits),
  play: async () => {
    await expect(await screen.findByText('条件に合う訪問がありません')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: '絞り込みを解除' }).at(-1)!);
    await expect(await screen.findByText('この期間の訪問はまだありません')).toBeVisible();
  },
};
