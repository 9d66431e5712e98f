import { CHANNELS, DEVICES, VISIT_LANGUAGES, type Channel, type Device, type VisitLanguage } from '@mekuri/kit/segments';
import type { TabSearch } from '@mekuri/kit/console';
import { isUuid } from '@mekuri/kit/uuid';

export const TABS = ['lp', 'swipe', 'creative', 'ranking', 'sources', 'excluded', 'setting'] as const;
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

/** What the grid is coloured by. */
export const GRID_VALUES = ['reach', 'reach_rate', 'dwell', 'exit_rate', 'ctr', 'cv'] as const;

/** What creatives can be sorted by; `-` before it: the highest first. An empty text is the order of the grid. */
export const SORTS = ['views', 'reach', 'dwell', 'exit_rate', 'ctr', 'cvr'] as const;
export const CREATIVE_SORTS = SORTS.flatMap((key) => [key, `-${key}`] as const);

export type CreativeSort = '' | (typeof CREATIVE_SORTS)[number];
export type GridValue = (typeof GRID_VALUES)[number];
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
  device: '' | Device;
  language: '' | VisitLanguage;
  channel: '' | Channel;
}

/** All that the address says of the screen, beside the site. */
export interface ReportSearch extends ReportQuery {
  tab: Tab;
  metric: Metric;
  kind: RankingKind;
  /** How the pages are shown. */
  view: 'grid' | 'table';
  value: GridValue;
  /** The page whose numbers are open, by its id. */
  page: string;
  /** `on`: the numbers of the running day are updated every few seconds. */
  live: '' | 'on';
  sort: CreativeSort;
  /** Creatives that are compared, two at most: `page.medium` each, the older pick first. */
  pick: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const one = <Value extends string>(values: readonly Value[], text: string | undefined): Value | '' =>
  values.find((value) => value === text) ?? '';

const isCreative = (text: string): boolean => text.split('.').length === 2 && text.split('.').every(isUuid);

/** The first two well-formed creatives of the address. */
const readPicks = (text: string): string => [...new Set(text.split(',').filter(isCreative))].slice(-2).join(',');

export const readSearch = (search: TabSearch): ReportSearch => {
  const { month = '', from = '', to = '', page = '' } = search;
  const isRange = DAY.test(from) && DAY.test(to);
  return {
    tab: one(TABS, search['tab']) || 'lp',
    metric: one(METRICS, search['metric']) || 'views',
    kind: one(RANKINGS, search['kind']) || 'cv',
    view: one(['table'], search['view']) || 'grid',
    value: one(GRID_VALUES, search['value']) || 'reach',
    page: isUuid(page) ? page : '',
    live: one(['on'], search['live']),
    sort: one(CREATIVE_SORTS, search['sort']),
    pick: readPicks(search['pick'] ?? ''),
    month: !isRange && MONTH.test(month) ? month : '',
    from: isRange ? from : '',
    to: isRange ? to : '',
    compare: one(['none'], search['compare']),
    device: one(DEVICES, search['device']),
    language: one(VISIT_LANGUAGES, search['language']),
    channel: one(CHANNELS, search['channel']),
  };
};

/** As the address has it: what is as it begins is left out. */
export const writeSearch = ({ tab, metric, kind, view, value, ...query }: ReportSearch): TabSearch => ({
  tab: tab === 'lp' ? '' : tab,
  metric: metric === 'views' ? '' : metric,
  kind: kind === 'cv' ? '' : kind,
  view: view === 'grid' ? '' : view,
  value: value === 'reach' ? '' : value,
  ...query,
});

/** The end of an address: the period alone, of which there may be another report. */
export const periodInAddress = ({ month, from, to, compare }: ReportQuery): string => {
  const said = new URLSearchParams(Object.entries({ month, from, to, compare }).filter(([, value]) => value !== '')).toString();
  return said && `?${said}`;
};

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

/** Whether a text is a day of the calendar. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return DAY.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const OLDEST_DAYS = 400;
const MOST_DAYS = 366;
const FILTERED_DAYS = 35;

export interface Range {
  from: string;
  to: string;
}

/** As many days as a range can have. */
export const yearUntil = (to: string): Range => ({ from: to && addDays(to, 1 - MOST_DAYS), to });

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

const isWholeMonths = ({ from, to }: Range): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/** The days that a range may have. Under a filter, older days are kept as whole months alone. */
export const choosableDays = (today: string): { min: string; max: string } => ({ min: addDays(today, -OLDEST_DAYS), max: today });

/** Why the server would refuse a range; null where it would not. */
export const faultOfRange = (
  range: Range,
  query: ReportQuery,
  today: string,
): 'invalid' | 'order' | 'future' | 'old' | 'long' | 'filtered' | null => {
  const { from, to } = range;
  if (!isDay(from) || !isDay(to)) return 'invalid';
  if (to > today) return 'future';
  if (from > to) return 'order';
  if (from < choosableDays(today).min) return 'old';
  if (from < addDays(to, 1 - MOST_DAYS)) return 'long';
  return isFiltered(query) && !isWholeMonths(range) && from < addDays(today, 1 - FILTERED_DAYS) ? 'filtered' : null;
};

/** What changes with a filter: a range whose days are not kept under it becomes the last 28 days. */
export const chooseFilter = (
  filter: Partial<Pick<ReportQuery, 'device' | 'language' | 'channel'>>,
  query: ReportQuery,
  today: string,
): Partial<ReportQuery> => {
  const isOut = query.from !== '' && faultOfRange(query, { ...query, ...filter }, today) === 'filtered';
  return { ...filter, ...(isOut ? choosePreset('last28', today) : {}) };
};

/** The months that may be chosen, the running one first. */
export const choosableMonths = (today: string): string[] => {
  const { min } = choosableDays(today);
  const months: string[] = [];
  for (let month = today.slice(0, 7); `${month}-01` >= min; month = monthBefore(month)) months.push(month);
  return months;
};

export const PRESETS = ['thisMonth', 'lastMonth', 'last7', 'last28', 'month', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

/** What the period of a query is called. */
export const presetOf = ({ month, from, to }: ReportQuery, today: string): Preset => {
  const running = today.slice(0, 7);
  if (from === '' && (month === '' || month === running)) return 'thisMonth';
  if (from === '') return month === monthBefore(running) ? 'lastMonth' : 'month';
  if (to !== today) return 'custom';
  if (from === addDays(today, -6)) return 'last7';
  return from === addDays(today, -27) ? 'last28' : 'custom';
};

/** The period that a preset stands for. `month` begins two months ago, `custom` with the last 30 days. */
export const choosePreset = (preset: Preset, today: string): Pick<ReportQuery, 'month' | 'from' | 'to'> => {
  const last = monthBefore(today.slice(0, 7));
  const months = { thisMonth: '', lastMonth: last, month: monthBefore(last) };
  if (preset === 'thisMonth' || preset === 'lastMonth' || preset === 'month') return { month: months[preset], from: '', to: '' };
  const days = { last7: 6, last28: 27, custom: 29 }[preset];
  return { month: '', from: addDays(today, -days), to: today };
};
