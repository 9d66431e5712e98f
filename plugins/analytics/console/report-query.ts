import type { TabSearch } from '@mekuri/kit/console';

export const DEVICES = ['mobile', 'tablet', 'pc'] as const;
export const LANGUAGES = ['JP', 'EN', 'CN', 'KR'] as const;
export const CHANNELS = ['direct', 'search', 'social', 'ad', 'mail', 'referral'] as const;
export const TABS = ['lp', 'swipe', 'ranking', 'sources', 'excluded'] as const;
export const RANKINGS = ['cv', 'cta', 'popup'] as const;
export const METRICS = [
  'views',
  'visits',
  'visitors',
  'swipe_rate',
  'cells_per_visit',
  'mean_dwell_ms',
  'bounce_rate',
  'cta_clicks',
  'ctr',
  'cv',
  'cvr',
] as const;

export type Tab = (typeof TABS)[number];
export type Metric = (typeof METRICS)[number];
export type RankingKind = (typeof RANKINGS)[number];

/** What of a report is asked for; an empty text is no choice. */
export interface ReportQuery {
  month: string;
  from: string;
  to: string;
  /** `none`: without the period before. */
  compare: '' | 'none';
  device: '' | (typeof DEVICES)[number];
  language: '' | (typeof LANGUAGES)[number];
  channel: '' | (typeof CHANNELS)[number];
}

/** All that the address says of the screen, beside the site. */
export interface ReportSearch extends ReportQuery {
  tab: Tab;
  metric: Metric;
  kind: RankingKind;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const one = <Value extends string>(values: readonly Value[], text: string | undefined): Value | '' =>
  values.find((value) => value === text) ?? '';

export const readSearch = (search: TabSearch): ReportSearch => {
  const { month = '', from = '', to = '' } = search;
  const isRange = DAY.test(from) && DAY.test(to);
  return {
    tab: one(TABS, search['tab']) || 'lp',
    metric: one(METRICS, search['metric']) || 'views',
    kind: one(RANKINGS, search['kind']) || 'cv',
    month: !isRange && MONTH.test(month) ? month : '',
    from: isRange ? from : '',
    to: isRange ? to : '',
    compare: one(['none'], search['compare']),
    device: one(DEVICES, search['device']),
    language: one(LANGUAGES, search['language']),
    channel: one(CHANNELS, search['channel']),
  };
};

/** As the address has it: what is as it begins is left out. */
export const writeSearch = ({ tab, metric, kind, ...query }: ReportSearch): TabSearch => ({
  tab: tab === 'lp' ? '' : tab,
  metric: metric === 'views' ? '' : metric,
  kind: kind === 'cv' ? '' : kind,
  ...query,
});

type Parameters<Query> = { [Name in keyof Query]?: Exclude<Query[Name], ''> };

/** Parameters of a report's operation: only what is chosen. */
export const parametersOf = ({ month, from, to, compare, device, language, channel }: ReportQuery): Parameters<ReportQuery> =>
  Object.fromEntries(Object.entries({ month, from, to, compare, device, language, channel }).filter(([, value]) => value !== ''));

export const isFiltered = ({ device, language, channel }: ReportQuery): boolean => device !== '' || language !== '' || channel !== '';

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The day in Japan at a moment. */
export const japanDay = (moment: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(moment);

const OLDEST_DAYS = 400;
const FILTERED_DAYS = 34;

/** The days that a range may have; with a filter, days of the last 35. */
export const choosableDays = (query: ReportQuery, today: string): { min: string; max: string } => ({
  min: addDays(today, isFiltered(query) ? -FILTERED_DAYS : -OLDEST_DAYS),
  max: today,
});

/** The months that may be chosen, the running one first. */
export const choosableMonths = (today: string): string[] => {
  const oldest = addDays(today, -OLDEST_DAYS);
  const months: string[] = [];
  for (let month = today.slice(0, 7); `${month}-01` >= oldest; month = addDays(`${month}-01`, -1).slice(0, 7)) months.push(month);
  return months;
};

export type Preset = 'last7' | 'last28' | 'custom' | 'month';

/** What the period of a query is called. */
export const presetOf = ({ from, to }: ReportQuery, today: string): Preset => {
  if (from === '') return 'month';
  if (to !== today) return 'custom';
  if (from === addDays(today, -6)) return 'last7';
  return from === addDays(today, -27) ? 'last28' : 'custom';
};

/** The period that a preset stands for; a range of one's own begins with the last 28 days. */
export const choosePreset = (preset: Preset, today: string): Pick<ReportQuery, 'month' | 'from' | 'to'> => {
  if (preset === 'month') return { month: '', from: '', to: '' };
  const days = { last7: 6, last28: 27, custom: 29 }[preset];
  return { month: '', from: addDays(today, -days), to: today };
};
