import type {
  AnalyticsExcludedList,
  AnalyticsPageDetail,
  AnalyticsPageList,
  AnalyticsRanking,
  AnalyticsSiteList,
  AnalyticsSourceList,
  LpChart,
  LpReport,
  SiteNumbers,
} from '@mekuri/client-console';
import type { Answers } from '@mekuri/storybook/answers';
import { aGrid, aSite, pageIdOf } from '@mekuri/storybook/console';
import { creatives } from './creative/testing.ts';
import { sampleChart, sampleReport } from './sample.ts';

export const SITE = '01900000-0000-7000-8000-000000000001';
const { period } = sampleReport;
const idOf = (number: number): string => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

export const pages: AnalyticsPageList = {
  period,
  visits: 1800,
  previous: null,
  items: (
    [
      ['A1', 1500, [0, 0.31, 0.42, 0, 0.06]],
      ['A2', 1100, [0.06, 0.14, 0.48, 0, 0.03]],
      ['A3', 620, [0.11, 0.1, 0.22, 0, 0.02]],
      ['A4', 90, [0.2, 0, 0, 0, 0.02]],
      ['B1', 480, [0, 0.12, 0.36, 0.21, 0.05]],
      ['B2', 210, [0.09, 0.08, 0.24, 0.19, 0.03]],
      ['C1', 74, [0, 0, 0.3, 0.26, 0.1]],
      ['', 12, [0, 0, 0.5, 0, 0]],
    ] as const
  ).map(([position, reach, [up, right, down, left, jump]], index) => {
    const views = Math.round(reach * 1.2);
    const moves = {
      up: Math.round(views * up),
      right: Math.round(views * right),
      down: Math.round(views * down),
      left: Math.round(views * left),
      jump: Math.round(views * jump),
    };
    const exits = views - Object.values(moves).reduce((sum, count) => sum + count, 0);
    return {
      pageId: position === '' ? idOf(99) : pageIdOf(position),
      position,
      views,
      reach,
      reachRate: reach / 1800,
      meanDwellMs: 6400 - index * 500,
      medianDwellMs: 4100 - index * 300,
      entries: Math.round(reach * 0.7),
      exits,
      exitRate: exits / reach,
      ...moves,
      ctaClicks: Math.round(reach * 0.12),
      ctr: 0.11,
      linkClicks: 4,
      productClicks: 2,
      popupClicks: 1,
      cv: Math.round(reach * 0.02),
      cvr: 0.02,
    };
  }),
};

/** With the previous period, in which the page outside the grid had no views. */
export const compared: AnalyticsPageList = {
  ...pages,
  previous: pages.items.slice(0, 6).map(({ pageId, reach, reachRate, meanDwellMs, exitRate, ctr, cv }, index) => {
    const grown = index % 2 === 0 ? 0.8 : 1.15;
    return {
      pageId,
      reach: Math.round(reach * grown),
      reachRate: (reachRate ?? 0) * grown,
      meanDwellMs: (meanDwellMs ?? 0) + 400,
      exitRate,
      ctr,
      cv: Math.round(cv * grown),
    };
  }),
};

export const page: AnalyticsPageDetail = {
  period,
  visits: 1800,
  page: pages.items.at(1)!,
  previous: { ...pages.items.at(1)!, reach: 940, views: 1100, cv: 31 },
  movesIn: [
    { pageId: pageIdOf('A1'), position: 'A1', move: 'down', views: 756, share: 756 / 1320 },
    { pageId: null, position: null, move: 'entries', views: 290, share: 290 / 1320 },
    { pageId: pageIdOf('B2'), position: 'B2', move: 'left', views: 120, share: 120 / 1320 },
    { pageId: pageIdOf('A3'), position: 'A3', move: 'up', views: 82, share: 82 / 1320 },
    { pageId: null, position: null, move: 'jump', views: 72, share: 72 / 1320 },
  ],
  dwell: [
    { belowMs: 500, visits: 12 },
    { belowMs: 1000, visits: 40 },
    { belowMs: 2000, visits: 96 },
    { belowMs: 3000, visits: 180 },
    { belowMs: 5000, visits: 260 },
    { belowMs: 8000, visits: 214 },
    { belowMs: 13_000, visits: 150 },
    { belowMs: 20_000, visits: 80 },
    { belowMs: 30_000, visits: 41 },
    { belowMs: 60_000, visits: 19 },
    { belowMs: 180_000, visits: 6 },
    { belowMs: null, visits: 2 },
  ],
  devices: [
    { name: 'mobile', reach: 940, share: 940 / 1100, meanDwellMs: 5900, exitRate: 0.31 },
    { name: 'pc', reach: 132, share: 0.12, meanDwellMs: 7100, exitRate: 0.24 },
    { name: 'tablet', reach: 28, share: 28 / 1100, meanDwellMs: 6000, exitRate: 0.3 },
  ],
};

const ranking: AnalyticsRanking = {
  period,
  kind: 'cv',
  state: 'ok',
  have: 12,
  need: 10,
  items: Array.from({ length: 10 }, (_, index) => ({
    rank: index + 1,
    previousRank: [2, 1, 3, null, 4, 6, 5, 9, null, 10].at(index) ?? null,
    pageId: idOf(index),
    position: `${index % 2 === 0 ? 'A' : 'B'}${index + 1}`,
    value: 90 - index * 7,
    rate: 0.06 - index * 0.004,
    reach: 1500 - index * 90,
  })),
};

const sources: AnalyticsSourceList = {
  period,
  visits: 1800,
  items: (
    [
      ['social', 'instagram', 740],
      ['direct', '', 480],
      ['search', 'google', 340],
      ['ad', 'spring-sale', 150],
      ['referral', 'blog.example.com', 60],
      ['referral', '', 30],
    ] as const
  ).map(([channel, name, visits]) => ({
    channel,
    name,
    visits,
    previousVisits: Math.round(visits * 0.9),
    share: visits / 1800,
    bounceRate: 0.22,
    cv: Math.round(visits * 0.03),
    cvr: 0.03,
  })),
};

const excluded: AnalyticsExcludedList = {
  period,
  items: [
    {
      day: '2026-10-28',
      reason: 'agent',
      visits: 14,
      views: 31,
      samples: ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'bingbot/2.0'],
    },
    { day: '2026-10-28', reason: 'empty', visits: 6, views: 6, samples: [] },
    { day: '2026-10-27', reason: 'own', visits: 2, views: 18, samples: [] },
  ],
  crawlers: [
    { day: '2026-10-28', kind: 'ai', name: 'GPTBot', requests: 48 },
    { day: '2026-10-28', kind: 'search', name: 'bingbot', requests: 21 },
    { day: '2026-10-28', kind: 'preview', name: 'line-poker', requests: 6 },
    { day: '2026-10-28', kind: 'other', name: '', requests: 3 },
  ],
};

const aListedSite: AnalyticsSiteList['items'][number] = {
  siteId: SITE,
  name: '汐町珈琲',
  status: 'PUBLISH',
  views: 9200,
  visits: 1800,
  previousVisits: 1590,
  ctaClicks: 324,
  cv: 54,
  cvr: 0.028,
};

/** Site list with a single site, overridden by `changes`. */
export const listed = (changes: Partial<typeof aListedSite> = {}): AnalyticsSiteList => ({
  period,
  items: [{ ...aListedSite, ...changes }],
});

const sites: AnalyticsSiteList = {
  period,
  items: [
    aListedSite,
    { siteId: idOf(1), name: '新しいサイト', status: 'DRAFT', views: 0, visits: 0, previousVisits: 0, ctaClicks: 0, cv: 0, cvr: null },
  ],
};

/** Chart at 15:00. Future hours have no value. */
export const hourlyChart: LpChart = {
  ...sampleChart,
  grain: 'hour',
  points: Array.from({ length: 24 }, (_, hour) => ({
    start: `2026-10-28T${String(hour).padStart(2, '0')}`,
    value: hour > 15 ? null : 2 + ((hour * 5) % 7),
    previous: 1 + ((hour * 3) % 5),
  })),
};

/** Responses for a site with visits. */
export const answers = (more: Answers = {}): Answers => ({
  'sites.get': () => aSite({ id: SITE, name: '汐町珈琲', status: 'PUBLISH', url: 'https://shiomachi.example.com/' }),
  'analytics.listSites': () => sites,
  'analytics.getWeeklyMail': () => ({ enabled: false, whenEmpty: false }),
  'analytics.getLp': () => sampleReport,
  'analytics.getLpChart': () => ({ ...sampleChart, marks: [{ at: '2026-10-09T03:00:00.000Z', release: 12 }] }),
  'analytics.listPages': () => pages,
  'analytics.getPage': () => page,
  'analytics.listCreatives': () => creatives,
  'pages.list': () => aGrid(),
  'analytics.getRanking': () => ranking,
  'analytics.listSources': () => sources,
  'analytics.listExcluded': () => excluded,
  'analytics.getRecount': ({ url }) => ({
    day: new URL(url).searchParams.get('day')!,
    state: 'equal',
    visits: 74,
    rows: 212,
    differing: 0,
    at: '2026-10-28T03:03:00.000Z',
  }),
  ...more,
});

const none = Object.fromEntries(
  Object.entries(sampleReport.totals).map(([name, value]) => [name, Number.isInteger(value) ? 0 : null]),
) as unknown as SiteNumbers;

/** Report of a site without visits. */
export const emptyReport: LpReport = {
  ...sampleReport,
  totals: none,
  previous: none,
  rows: [],
  devices: [],
  languages: [],
  channels: [],
  entries: [],
};
export const withoutVisits: Answers = { 'analytics.getLp': () => emptyReport };
