import type { AnalyticsPeriod, LpChart, LpReport, SiteNumbers } from '@mekuri/client-console';

const DAYS = 28;

const period: AnalyticsPeriod = {
  from: '2026-10-01',
  to: '2026-10-28',
  previousFrom: '2026-09-03',
  previousTo: '2026-09-30',
  today: '2026-10-28',
  asOf: '2026-10-28T03:00:00.000Z',
};

/** Visits per day: higher on weekends, with slight growth every week. */
const visitsOn = (day: number): number => 40 + (day % 7 > 4 ? 24 : 0) + Math.floor(day / 7) * 5 + ((day * 7) % 11);

const numbersOf = (visits: number): SiteNumbers => ({
  views: visits * 5,
  visits,
  visitors: Math.round(visits * 0.84),
  newVisits: Math.round(visits * 0.62),
  returningVisits: visits - Math.round(visits * 0.62) - Math.round(visits * 0.06),
  noIdVisits: Math.round(visits * 0.06),
  cellsPerVisit: 4.2,
  meanDwellMs: 38_000 + (visits % 9) * 900,
  bounceRate: 0.21,
  slides: visits * 4,
  swipeRate: 0.78,
  ctaClicks: Math.round(visits * 0.18),
  ctr: 0.142,
  linkClicks: Math.round(visits * 0.05),
  productClicks: Math.round(visits * 0.04),
  popupClicks: Math.round(visits * 0.03),
  cv: Math.round(visits * 0.03),
  cvr: 0.028,
});

const days = Array.from({ length: DAYS }, (_, index) => ({
  start: `2026-10-${String(index + 1).padStart(2, '0')}`,
  visits: visitsOn(index),
}));
const total = days.reduce((sum, { visits }) => sum + visits, 0);
const breakdown = (shares: Readonly<Record<string, number>>) =>
  Object.entries(shares).map(([name, share]) => ({
    name,
    share,
    visits: Math.round(total * share),
    cv: Math.round(total * share * 0.03),
    cvr: 0.03,
  }));

/** Sample report for accounts whose plan lacks analytics. */
export const sampleReport: LpReport = {
  period,
  totals: numbersOf(total),
  previous: numbersOf(Math.round(total * 0.88)),
  unit: 'day',
  rows: days.map(({ start, visits }) => ({ start, ...numbersOf(visits), notes: [] })),
  devices: breakdown({ mobile: 0.83, pc: 0.14, tablet: 0.03 }),
  languages: breakdown({ JP: 0.94, EN: 0.06 }),
  channels: breakdown({ social: 0.41, direct: 0.27, search: 0.19, ad: 0.13 }),
  entries: [
    { pageId: '01900000-0000-7000-8000-000000000001', position: 'A1', visits: Math.round(total * 0.81) },
    { pageId: '01900000-0000-7000-8000-000000000002', position: 'B1', visits: Math.round(total * 0.12) },
    { pageId: '01900000-0000-7000-8000-000000000003', position: 'A2', visits: Math.round(total * 0.07) },
  ],
};

export const sampleChart: LpChart = {
  period,
  metric: 'visits',
  grain: 'day',
  points: days.map(({ start, visits }) => ({ start, value: visits, previous: Math.round(visits * 0.88) })),
  marks: [],
  notes: [],
};
