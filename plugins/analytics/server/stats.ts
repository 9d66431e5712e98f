import type { StatsTable, VisitStats } from '@mekuri/kit/server';
import { contribute } from './contribute.ts';
import { CREATIVE_NUMBERS, ELEMENT_NUMBERS, PAGE_NUMBERS, SITE_NUMBERS, SOURCE_NUMBERS } from './numbers.ts';

const PERIOD = { grain: 'text', start: 'date', segment: 'smallint' } as const;

/** Maximum source names per channel and period. Further names are counted together. */
const MOST_SOURCES = 200;

export const tables = {
  analytics_site_stats: { byPeriod: true, key: PERIOD, numbers: SITE_NUMBERS },
  analytics_hour_stats: { key: { day: 'date', hour: 'smallint' }, numbers: SITE_NUMBERS },
  analytics_page_stats: { byPeriod: true, key: { ...PERIOD, page_id: 'uuid' }, numbers: PAGE_NUMBERS },
  analytics_creative_stats: { byPeriod: true, key: { ...PERIOD, page_id: 'uuid', media_id: 'uuid' }, numbers: CREATIVE_NUMBERS },
  analytics_element_stats: {
    byPeriod: true,
    key: { ...PERIOD, page_id: 'uuid', element_id: 'uuid', kind: 'text' },
    numbers: ELEMENT_NUMBERS,
  },
  analytics_source_stats: {
    byPeriod: true,
    key: { ...PERIOD, channel: 'text', name: 'text' },
    numbers: SOURCE_NUMBERS,
    bounded: { column: 'name', most: MOST_SOURCES },
  },
} as const satisfies Record<string, StatsTable>;

export const visits: VisitStats = { version: 2, tables, contribute };
