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

/** Metrics by which the grid can be colored. */
export const GRID_VALUES = ['reach', 'reach_rate', 'dwell', 'exit_rate', 'ctr', 'cv'] as const;

/** Sort keys of creatives. The prefix `-` sorts in descending order; an empty string means grid order. */
export const SORTS = ['views', 'reach', 'dwell', 'exit_rate', 'ctr', 'cvr'] as const;
export const CREATIVE_SORTS = SORTS.flatMap((key) => [key, `-${key}`] as const);

export type CreativeSort = '' | (typeof CREATIVE_SORTS)[number];
export type GridValue = (typeof GRID_VALUES)[number];
export type Tab = (typeof TABS)[number];
export type Metric = (typeof METRICS)[number];
export type RankingKind = (typeof RANKINGS)[number];

/** Parameters of a report. An empty string means not selected. */
export interface ReportQuery {
  month: string;
  from: string;
  to: string;
  /** `none` omits the comparison with the previous period. */
  compare: '' | 'none';
  device: '' | Device;
  language: '' | VisitLanguage;
  channel: '' | Channel;
}

/** The complete screen state in the URL, except for the site. */
export interface ReportSearch extends ReportQuery {
  tab: Tab;
  metric: Metric;
  /** Granularity of the chart. Empty means days or months, as in the report. */
  grain: '' | 'hour';
  kind: RankingKind;
  /** View of the pages. */
  view: 'grid' | 'table';
  value: GridValue;
  /** Id of the page in the drawer. */
  page: string;
  /** `on` refreshes the data every few seconds if the period includes today. */
  live: '' | 'on';
  sort: CreativeSort;
  /** Up to two creatives to compare, each as `pageId.mediaId`, the older selection first. */
  pick: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const one = <Value extends string>(values: readonly Value[], text: string | undefined): Value | '' =>
  values.find((value) => value === text) ?? '';

const isCreative = (text: string): boolean => text.split('.').length === 2 && text.split('.').every(isUuid);

/** The last two distinct well-formed creatives in the URL. */
const readPicks = (text: string): string => [...new Set(text.split(',').filter(isCreative))].slice(-2).join(',');

export const readSearch = (search: TabSearch): ReportSearch => {
  const { month = '', from = '', to = '', page = '' } = search;
  const isRange = DAY.test(from) && DAY.test(to);
  return {
    tab: one(TABS, search['tab']) || 'lp',
    metric: one(METRICS, search['metric']) || 'views',
    grain: one(['hour'], search['grain']),
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

/** Converts to URL parameters. Default values are omitted. */
export const writeSearch = ({ tab, metric, kind, view, value, ...query }: ReportSearch): TabSearch => ({
  tab: tab === 'lp' ? '' : tab,
  metric: metric === 'views' ? '' : metric,
  kind: kind === 'cv' ? '' : kind,
  view: view === 'grid' ? '' : view,
  value: value === 'reach' ? '' : value,
  ...query,
});

/** Query string with the period only, for linking to another report. */
export const periodInAddress = ({ month, from, to, compare }: ReportQuery): string => {
  const said = new URLSearchParams(Object.entries({ month, from, to, compare }).filter(([, value]) => value !== '')).toString();
  return said && `?${said}`;
};

type Parameters<Query> = { [Name in keyof Query]?: Exclude<Query[Name], ''> };

/** Query parameters of a report request. Omits everything not selected. */
export const parametersOf = ({ month, from, to, compare, device, language, channel }: ReportQuery): Parameters<ReportQuery> =>
  Object.fromEntries(Object.entries({ month, from, to, compare, device, language, channel }).filter(([, value]) => value !== ''));

export const isFiltered = ({ device, language, channel }: ReportQuery): boolean => device !== '' || language !== '' || channel !== '';

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Whether a string is a valid calendar date. */
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

/** Maximum number of days that a chart can show by hour. */
const HOURLY_DAYS = 7;

interface Charted {
  unit: 'day' | 'month';
  period: Range & { today: string };
}

/** Whether a report's chart can be shown by hour. Hourly data goes back 35 days and has no filters and no visitors. */
export const hasHours = (search: ReportQuery & { metric: Metric }, { unit, period: { from, to, today } }: Charted): boolean =>
  unit === 'day' &&
  search.metric !== 'visitors' &&
  !isFiltered(search) &&
  from > addDays(to, -HOURLY_DAYS) &&
  from > addDays(today, -FILTERED_DAYS);

export const grainOf = (search: ReportSearch, report: Charted): 'hour' | 'day' | 'month' =>
  search.grain === 'hour' && hasHours(search, report) ? 'hour' : report.unit;

/** The longest allowed range that ends on a day. */
export const yearUntil = (to: string): Range => ({ from: to && addDays(to, 1 - MOST_DAYS), to });

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

const isWholeMonths = ({ from, to }: Range): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/** Limits for the days of a range. With a filter, older days are available as whole months only. */
export const choosableDays = (today: string): { min: string; max: string } => ({ min: addDays(today, -OLDEST_DAYS), max: today });

/** Validates a range like the server does; null if valid. */
export const issueOfRange = (
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

/** Applies a filter. A range that has no filtered data is replaced by the last 28 days. */
export const chooseFilter = (
  filter: Partial<Pick<ReportQuery, 'device' | 'language' | 'channel'>>,
  query: ReportQuery,
  today: string,
): Partial<ReportQuery> => {
  const isOut = query.from !== '' && issueOfRange(query, { ...query, ...filter }, today) === 'filtered';
  return { ...filter, ...(isOut ? choosePreset('last28', today) : {}) };
};

/** Selectable months, the current one first. */
export const choosableMonths = (today: string): string[] => {
  const { min } = choosableDays(today);
  const months: string[] = [];
  for (let month = today.slice(0, 7); `${month}-01` >= min; month = monthBefore(month)) months.push(month);
  return months;
};

export const PRESETS = ['thisMonth', 'lastMonth', 'last7', 'last28', 'month', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

/** The preset that matches the period of a query. */
export const presetOf = ({ month, from, to }: ReportQuery, today: string): Preset => {
  const running = today.slice(0, 7);
  if (from === '' && (month === '' || month === running)) return 'thisMonth';
  if (from === '') return month === monthBefore(running) ? 'lastMonth' : 'month';
  if (to !== today) return 'custom';
  if (from === addDays(today, -6)) return 'last7';
  return from === addDays(today, -27) ? 'last28' : 'custom';
};

/** The period of a preset. `month` starts as the month before last, `custom` as the last 30 days. */
export const choosePreset = (preset: Preset, today: string): Pick<ReportQuery, 'month' | 'from' | 'to'> => {
  const last = monthBefore(today.slice(0, 7));
  const months = { thisMonth: '', lastMonth: last, month: monthBefore(last) };
  if (preset === 'thisMonth' || preset === 'lastMonth' || preset === 'month') return { month: months[preset], from: '', to: '' };
  const days = { last7: 6, last28: 27, custom: 29 }[preset];
  return { month: '', from: addDays(today, -days), to: today };
};
