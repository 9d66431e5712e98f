/** Number columns of the statistics tables. */
export const SITE_NUMBERS = [
  'visits',
  'views',
  'cells',
  'slides',
  'slide_visits',
  'bounces',
  'new_visits',
  'no_id_visits',
  'dwell_ms',
  'cta_clicks',
  'cta_visits',
  'link_clicks',
  'product_clicks',
  'popup_clicks',
  'cv',
  'cv_visits',
] as const;

/** Upper bounds, in ms, of the histogram of the time that a visit spends on a page. The last bucket is open. */
export const DWELL_BUCKETS = [
  500,
  1000,
  2000,
  3000,
  5000,
  8000,
  13_000,
  20_000,
  30_000,
  60_000,
  180_000,
  Number.POSITIVE_INFINITY,
] as const;

/** One column per bucket, with the number of visits in it. */
export const DWELL_NUMBERS = [
  'dwell_0',
  'dwell_1',
  'dwell_2',
  'dwell_3',
  'dwell_4',
  'dwell_5',
  'dwell_6',
  'dwell_7',
  'dwell_8',
  'dwell_9',
  'dwell_10',
  'dwell_11',
] as const;

export const PAGE_NUMBERS = [
  'views',
  'reach',
  'entries',
  'exits',
  'to_left',
  'to_right',
  'to_up',
  'to_down',
  'to_other',
  'dwell_ms',
  'dwell_visits',
  ...DWELL_NUMBERS,
  'cta_clicks',
  'cta_visits',
  'link_clicks',
  'product_clicks',
  'popup_clicks',
  'cv',
  'cv_visits',
] as const;

/** Columns for a creative: a page with a media item. `onward` counts views that were followed by another view. */
export const CREATIVE_NUMBERS = [
  'views',
  'reach',
  'exits',
  'onward',
  'dwell_ms',
  'dwell_visits',
  ...DWELL_NUMBERS,
  'cta_clicks',
  'cta_visits',
  'link_clicks',
  'product_clicks',
  'popup_clicks',
  'cv',
  'cv_visits',
] as const;

export const ELEMENT_NUMBERS = ['clicks', 'visits'] as const;
export const SOURCE_NUMBERS = ['visits', 'bounces', 'cv', 'cv_visits'] as const;

/** Numbers by column. */
export type NumbersOf<Names extends readonly string[]> = Record<Names[number], number>;
