import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPlanWithout, aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import AnalyticsScreen from '../AnalyticsScreen.tsx';
import { answers, listed, SITE, withoutVisits } from '../testing.ts';
import { creatives, keyAt } from './testing.ts';

const asked = fn<(query: Record<string, string>) => void>();
const at = (search = '', more: Answers = {}) =>
  aScreen(
    `/adminuser/analytics/${SITE}?tab=creative${search}`,
    answers({
      'analytics.listCreatives': ({ url }) => {
        asked(Object.fromEntries(new URL(url).searchParams));
        return creatives;
      },
      ...more,
    }),
  );

const meta = {
  title: 'plugins/analytics/console/Creative analysis',
  component: AnalyticsScreen,
  args: { siteId: SITE, readOnly: false },
  parameters: at(),
  beforeEach: () => void asked.mockClear(),
} satisfies Meta<typeof AnalyticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const OLD = 'A1 visual-2.jpg を比較に選択';
const NEW = 'A1 visual-1.jpg を比較に選択';
const VIDEO = 'A2 brewing-at-home.mp4 を比較に選択';

const names = (): string[] => screen.getAllByRole('rowheader').map((head) => head.textContent ?? '');

export const Creatives: Story = {
  play: async () => {
    await expect(await screen.findAllByRole('rowheader')).toHaveLength(5);
    await expect(screen.getByText('2026/8/1～2026/10/12')).toBeVisible();
    await expect(screen.getByText('削除されたメディア')).toBeVisible();
    await expect(screen.getAllByText('表示中')).toHaveLength(3);
    await expect(screen.getByText(/2つ選ぶと、並べて比較できます/)).toBeVisible();
    await expect(screen.queryByRole('switch', { name: '前の期間と比較' })).toBeNull();
  },
};
export const CreativesInTheDark: Story = { globals: { scheme: 'dark' } };
export const CreativesInEnglish: Story = { globals: { locale: 'en' } };
export const CreativesInChinese: Story = { globals: { locale: 'cn' } };
export const CreativesInKorean: Story = { globals: { locale: 'kr' } };

export const Sorting: Story = {
  play: async () => {
    const button = within(await screen.findByRole('columnheader', { name: /^CTR/ })).getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(names().at(0)).toContain('brewing-at-home.mp4'));
    await expect(screen.getByRole('columnheader', { name: /^CTR/ })).toHaveAttribute('aria-sort', 'descending');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names().at(0)).toContain('visual-2.jpg'));
    await expect(names().at(-1)).toContain('visual-4.jpg');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names().at(0)).toContain('visual-1.jpg'));
  },
};

/** By keyboard: two creatives are selected, and a third replaces the older one. */
export const PickingTwo: Story = {
  play: async () => {
    const checkbox = (name: string) => screen.getByRole('checkbox', { name });
    await screen.findByRole('checkbox', { name: OLD });
    checkbox(OLD).focus();
    await userEvent.keyboard(' ');
    await expect(await screen.findByText('もう1つ選ぶと、並べて比較できます。')).toBeVisible();
    checkbox(NEW).focus();
    await userEvent.keyboard(' ');
    const section = await screen.findByRole('region', { name: 'クリエイティブの比較' });
    await expect(within(section).getByText('左は940訪問、右は1,500訪問の数値です。')).toBeVisible();
    await expect(screen.getByText('A1 visual-1.jpg を選択しました。表の上で比較できます。')).toBeInTheDocument();
    await userEvent.click(checkbox(VIDEO));
    await expect(await screen.findByText('A1 visual-2.jpg の選択を解除し、A2 brewing-at-home.mp4 を選択しました。')).toBeInTheDocument();
    await expect(checkbox(OLD)).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '選択を解除' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'クリエイティブの比較' })).toBeNull());
    await expect(checkbox(VIDEO)).not.toBeChecked();
  },
};

const compared = (first: number, second: number) => at(`&pick=${keyAt(first)},${keyAt(second)}`);

export const SideBySide: Story = {
  parameters: compared(1, 0),
  play: async () => {
    const section = await screen.findByRole('region', { name: 'クリエイティブの比較' });
    const row = within(section).getByRole('row', { name: /^離脱率/ });
    await expect(within(row).getAllByRole('cell').at(1)).toHaveTextContent(/30\.0%.*優位/);
    await expect(within(row).getAllByRole('cell').at(0)).not.toHaveTextContent('優位');
    await expect(within(section).getByRole('row', { name: /^ページビュー/ })).not.toHaveTextContent('優位');
    await expect(within(section).queryByText(/偶然/)).toBeNull();
    await expect(within(section).getAllByRole('list')).toHaveLength(2);
    await expect(screen.getByRole('checkbox', { name: OLD })).toBeChecked();
  },
};
export const SideBySideInTheDark: Story = { parameters: compared(1, 0), globals: { scheme: 'dark' } };
export const SideBySideInEnglish: Story = { parameters: compared(1, 0), globals: { locale: 'en' } };
export const SideBySideOnAPhone: Story = {
  parameters: compared(1, 0),
  globals: phone,
  play: async () => {
    await screen.findByRole('region', { name: 'クリエイティブの比較' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await userEvent.click(screen.getByRole('combobox', { name: '並べ替え' }));
    await userEvent.click(await screen.findByRole('option', { name: 'CTR（高い順）' }));
    await waitFor(() => expect(screen.getAllByRole('checkbox').at(0)).toHaveAccessibleName(VIDEO));
  },
};
export const SideBySideOfFewVisits: Story = {
  parameters: compared(0, 3),
  play: async () => {
    await expect(await screen.findByText(/100訪問に満たないため、差が偶然によるものかどうかは判断できません/)).toBeVisible();
  },
};
export const SideBySideWithoutAPicture: Story = { parameters: compared(3, 4) };

/** One of the creatives in the URL was not shown in the period. */
export const SelectedAndNotShown: Story = {
  parameters: at(`&pick=${keyAt(0)},${keyAt(1)}`, {
    'analytics.listCreatives': () => ({ ...creatives, items: creatives.items.slice(0, 1) }),
  }),
  play: async () => {
    await expect(await screen.findByText('選択したクリエイティブは、この期間と条件では表示されていません。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '選択を解除' }));
    await expect(await screen.findByText(/2つ選ぶと、並べて比較できます/)).toBeVisible();
  },
};

export const UnderAFilter: Story = {
  parameters: at('&device=pc&compare=none'),
  play: async () => {
    await expect(await screen.findAllByRole('rowheader')).toHaveLength(5);
    await expect(asked.mock.lastCall?.at(0)).toEqual({ device: 'pc' });
    await userEvent.click(screen.getByRole('button', { name: '書き出し' }));
    await expect(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' })).toBeVisible();
  },
};

export const NothingCountedYet: Story = {
  parameters: at('', { 'analytics.listCreatives': () => ({ ...creatives, items: [] }) }),
  play: async () => {
    await expect(await screen.findByText('この期間に表示されたクリエイティブはありません')).toBeVisible();
  },
};
export const NoVisits: Story = {
  parameters: at('', withoutVisits),
  play: async () => {
    await expect(await screen.findByText('この期間の訪問はまだありません')).toBeVisible();
  },
};
export const Loading: Story = { parameters: at('', { 'analytics.listCreatives': pending }) };
export const Failing: Story = {
  parameters: at('', { 'analytics.listCreatives': refuse({ status: 400, code: 'analytics.range', message: '指定できない期間です。' }) }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
  },
};

const locked = aPlanWithout('analytics_effect');
/** Without the plan and without visits, the tab shows sample numbers. */
export const Locked: Story = {
  parameters: at('', {
    ...locked,
    ...withoutVisits,
    'analytics.listSites': () => listed({ views: 0, visits: 0, previousVisits: 0, ctaClicks: 0, cv: 0, cvr: null }),
  }),
  play: async () => {
    await expect(await screen.findByText('サンプルデータ')).toBeVisible();
  },
};
/** Data recorded before a downgrade stays readable. */
export const LockedWithNumbers: Story = {
  parameters: at('', locked),
  play: async () => {
    await expect(await screen.findByText(/Premium プラン以上で/)).toBeVisible();
    await expect(await screen.findAllByRole('rowheader')).toHaveLength(5);
  },
};
