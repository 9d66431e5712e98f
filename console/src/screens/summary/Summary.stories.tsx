import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { formatMonth } from '../../i18n/format.ts';
import { as, masterAnswers, oemAnswers } from '../users/stories.ts';
import { aMaster, anOem } from '../users/testing.ts';
import { monthsBack } from './search.ts';
import { SummaryScreen } from './SummaryScreen.tsx';
import {
  anAdoption,
  aRevenue,
  customerPages,
  noAdoption,
  noCustomers,
  noRegistrations,
  noRevenue,
  noSites,
  RUNNING,
  someRegistrations,
  someSites,
} from './testing.ts';

const SUMMARY = '/master/summary';

const answers: Answers = {
  ...masterAnswers,
  'dashboard.revenue': aRevenue,
  'dashboard.adoptionByPlan': anAdoption,
  'dashboard.registrationData': someRegistrations,
  'dashboard.userSite': someSites,
  'dashboard.customers': (request) => customerPages()[new URL(request.url).searchParams.has('cursor') ? 1 : 0]!,
};
const empty: Answers = {
  ...masterAnswers,
  'dashboard.revenue': noRevenue,
  'dashboard.adoptionByPlan': noAdoption,
  'dashboard.registrationData': noRegistrations,
  'dashboard.userSite': noSites,
  'dashboard.customers': noCustomers,
};

const unknownRevenue = () => {
  const revenue = aRevenue();
  return { ...revenue, months: revenue.months.map(({ month }) => ({ ...revenue.before, month })) };
};

const meta = {
  title: 'console/screens/Summary',
  component: SummaryScreen,
  parameters: aScreen(SUMMARY, answers),
} satisfies Meta<typeof SummaryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const DARK = { scheme: 'dark' };
const PHONE = { viewport: { value: 'phone' } };

const tile = async (name: string) => within(await screen.findByRole('group', { name }));
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

export const Some: Story = {
  play: async () => {
    const mrr = await tile('MRR（月間経常収益）');
    await expect(await mrr.findByText('319.8')).toBeVisible();
    await expect(mrr.getByText('¥3,198,000（税抜）')).toBeVisible();
    await expect(mrr.getByText('前月比 +¥79,600（+2.6%）')).toBeVisible();
    await expect((await tile('ARR（年間経常収益）')).getByText('0.38')).toBeVisible();
    await expect((await tile('サイト数')).getByText('226')).toBeVisible();
    await expect(await screen.findByText('14件・13.6%（+1）')).toBeVisible();
  },
};
export const InTheDark: Story = { ...Some, globals: DARK };
export const OnAPhone: Story = { ...Some, globals: PHONE };
export const OnADarkPhoneInEnglish: Story = {
  globals: { ...PHONE, ...DARK, locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('Figures for', { exact: false })).toBeVisible();
    await expect(await screen.findByText('¥3,198,000 excl. tax')).toBeVisible();
  },
};
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('+¥79,600 (+2.6%) vs. previous month')).toBeVisible();
  },
};
export const InChinese: Story = {
  globals: { locale: 'cn' },
  play: async () => {
    await expect(await screen.findByText('较上月 +¥79,600（+2.6%）')).toBeVisible();
  },
};
export const InKorean: Story = {
  globals: { locale: 'kr' },
  play: async () => {
    await expect(await screen.findByText('전월 대비 +¥79,600(+2.6%)')).toBeVisible();
  },
};
export const OfAnOem: Story = {
  parameters: aScreen('/admin/summary', { ...answers, ...oemAnswers, ...as(anOem()) }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'サマリー' })).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'サマリー' })).toHaveAttribute('aria-current', 'page');
  },
};

export const AsTables: Story = {
  play: async () => {
    const revenue = await panel('売上');
    await revenue.findByText('MRRの増減');
    for (const button of await screen.findAllByRole('button', { name: '表で表示' })) await userEvent.click(button);
    const movement = within(await screen.findByRole('region', { name: /MRRの増減/ }));
    await expect(movement.getByRole('columnheader', { name: '解約' })).toBeVisible();
    await expect(within(movement.getByRole('row', { name: new RegExp(formatMonth(RUNNING, 'ja')) })).getByText('5.96')).toBeVisible();
  },
};
export const ByKeyboard: Story = {
  play: async () => {
    const bars = await screen.findByRole('slider', { name: /MRRの増減/ });
    bars.focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    const month = formatMonth(monthsBack(RUNNING, 1), 'ja');
    await expect(bars).toHaveAttribute('aria-valuetext', `${month}：新規 10.78 / 増額 6.82 / 減額 2 / 解約 3.96`);
    await userEvent.keyboard('{Home}');
    await expect(bars.getAttribute('aria-valuetext')).toContain('新規 – / 増額 –');
    await userEvent.keyboard('{Escape}');
    const sites = within(await screen.findByRole('group', { name: 'サイト' }));
    sites.getByRole('radio', { name: 'サイト数' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByRole('slider', { name: /公開中/ })).toBeVisible();
  },
};
export const ChoosingMonths: Story = {
  parameters: aScreen(`${SUMMARY}?last=${monthsBack(RUNNING, 3)}`, answers),
  play: async () => {
    const earlier = formatMonth(monthsBack(RUNNING, 3), 'ja');
    await expect(await screen.findByText(`${earlier}末時点の数値です。`)).toBeVisible();
    const first = await screen.findByRole('combobox', { name: '開始月' });
    await userEvent.click(first);
    const options = within(await screen.findByRole('listbox', { name: '開始月' })).getAllByRole('option');
    await expect(options.map(({ textContent }) => textContent).at(0)).toBe(formatMonth(RUNNING, 'ja'));
    await expect(options).toHaveLength(13);
    await userEvent.click(options[1]!);
    const chosen = formatMonth(monthsBack(RUNNING, 1), 'ja');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '終了月' })).toHaveValue(chosen));
    await expect(await screen.findByText(`${chosen}末時点の数値です。`)).toBeVisible();
  },
};
export const OfOtherMonthsThanPossible: Story = {
  parameters: aScreen(`${SUMMARY}?first=2001-01&last=2999-12`, answers),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: '終了月' })).toHaveValue(formatMonth(RUNNING, 'ja')));
  },
};
export const CustomersByMrr: Story = {
  play: async () => {
    const shown = await panel('アカウント別MRR');
    const first = within(await shown.findByRole('row', { name: /ミナト/ }));
    await expect(first.getByRole('link')).toHaveAttribute('href', `/master/user/${customerPages()[0]!.items[0]!.accountId}`);
    await expect(first.getByText('¥214,000')).toBeVisible();
    await expect(first.getByText('うち卸料金 ¥116,000')).toBeVisible();
    await expect(first.getByText('2025/09/01')).toBeVisible();
    await expect(shown.getAllByRole('row')).toHaveLength(4);
    await userEvent.click(shown.getByRole('button', { name: 'さらに表示' }));
    const deleted = within(await shown.findByRole('row', { name: /山手書店/ }));
    await expect(deleted.queryByRole('link')).toBeNull();
    await expect(deleted.getByText('削除済み')).toBeVisible();
    await expect(within(shown.getByRole('row', { name: /夕凪リネン/ })).getByText('–')).toBeVisible();
    await expect(shown.queryByRole('button', { name: 'さらに表示' })).toBeNull();
    await expect(shown.getByRole('button', { name: 'アカウント別MRRをCSVで書き出す' })).toBeEnabled();
  },
};
export const CustomersByMrrOnAPhone: Story = { ...CustomersByMrr, globals: PHONE };
export const CustomersForAViewer: Story = {
  parameters: aScreen(SUMMARY, { ...answers, ...as(aMaster({ authority: 'view' })) }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '売上をCSVで書き出す' })).toBeEnabled();
    await expect(await (await panel('アカウント別MRR')).findByRole('table')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'アカウント別MRRをCSVで書き出す' })).toBeNull();
  },
};
export const NoPayingCustomers: Story = {
  parameters: aScreen(SUMMARY, { ...answers, 'dashboard.customers': noCustomers }),
  play: async () => {
    await expect(await (await panel('アカウント別MRR')).findByText('この月の有料契約はありません。')).toBeVisible();
  },
};
export const CustomersOfAnUnknownMonth: Story = {
  parameters: aScreen(SUMMARY, { ...answers, 'dashboard.customers': noCustomers, 'dashboard.revenue': unknownRevenue }),
  play: async () => {
    await expect(await (await panel('アカウント別MRR')).findByText('この月のデータはありません。')).toBeVisible();
  },
};
export const NoCustomers: Story = {
  parameters: aScreen(SUMMARY, empty),
  play: async () => {
    await expect(await screen.findByText('まだ会社がありません')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'アカウントを作成' })).toHaveAttribute('href', '/master/create-user');
  },
};
export const NoCustomersOnAPhone: Story = { ...NoCustomers, globals: PHONE };
export const NoCustomersOfAViewer: Story = {
  parameters: aScreen(SUMMARY, { ...empty, ...as(aMaster({ authority: 'view' })) }),
  play: async () => {
    await expect(await screen.findByText('まだ会社がありません')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'アカウントを作成' })).toBeNull();
  },
};
export const Loading: Story = {
  parameters: aScreen(SUMMARY, {
    ...answers,
    'dashboard.revenue': pending,
    'dashboard.adoptionByPlan': pending,
    'dashboard.registrationData': pending,
    'dashboard.userSite': pending,
    'dashboard.customers': pending,
  }),
  play: async () => {
    await waitFor(() => expect(screen.getAllByLabelText('読み込んでいます')).toHaveLength(5));
  },
};
export const OnePartFails: Story = {
  parameters: aScreen(SUMMARY, {
    ...answers,
    'dashboard.revenue': refuse({ status: 500, code: 'internal', message: 'エラーが発生しました。' }),
  }),
  play: async () => {
    await expect(await (await panel('売上')).findByRole('alert')).toBeVisible();
    await expect((await tile('MRR（月間経常収益）')).getByText('–')).toBeVisible();
    await expect(await screen.findByText('14件・13.6%（+1）')).toBeVisible();
  },
};
