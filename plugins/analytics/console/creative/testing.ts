import type { AnalyticsCreative, AnalyticsCreativeList } from '@mekuri/client-console';
import { pageIdOf } from '@mekuri/storybook/console';
import { sampleReport } from '../sample.ts';

const mediaIdOf = (number: number): string => `01900000-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`;

const aCreative = (position: string, number: number, changes: Partial<AnalyticsCreative> = {}): AnalyticsCreative => {
  const reach = changes.reach ?? 1500;
  const views = Math.round(reach * 1.2);
  const exits = Math.round(reach * 0.3);
  return {
    pageId: pageIdOf(position || 'C3'),
    mediaId: mediaIdOf(number),
    position,
    kind: 'IMAGE',
    name: `visual-${number}.jpg`,
    thumbnail: `/m/demo/${position}/resized/image-w200.webp`,
    isCurrent: true,
    firstDay: '2026-10-12',
    lastDay: '2026-10-28',
    views,
    reach,
    meanDwellMs: 6400,
    medianDwellMs: 4100,
    dwell: [12, 40, 96, 180, 260, 214, 150, 80, 41, 19, 6, 2],
    onward: views - exits,
    onwardRate: (views - exits) / views,
    exits,
    exitRate: 0.3,
    ctaClicks: Math.round(reach * 0.12),
    ctr: 0.11,
    linkClicks: 4,
    productClicks: 2,
    popupClicks: 1,
    cv: Math.round(reach * 0.02),
    cvr: 0.02,
    ...changes,
  };
};

const items = [
  aCreative('A1', 1),
  aCreative('A1', 2, {
    isCurrent: false,
    firstDay: '2026-08-01',
    lastDay: '2026-10-12',
    reach: 940,
    meanDwellMs: 4900,
    medianDwellMs: 3300,
    dwell: [40, 70, 160, 210, 200, 130, 60, 30, 20, 10, 6, 4],
    exitRate: 0.38,
    ctr: 0.08,
    cvr: 0.014,
  }),
  aCreative('A2', 3, { kind: 'VIDEO', name: 'brewing-at-home.mp4', reach: 1100, ctr: 0.19 }),
  aCreative('B1', 4, { reach: 48, ctr: null, firstDay: '2026-10-28' }),
  aCreative('', 5, {
    isCurrent: false,
    kind: null,
    name: null,
    thumbnail: null,
    reach: 12,
    firstDay: null,
    lastDay: null,
    meanDwellMs: null,
    medianDwellMs: null,
    dwell: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  }),
];

const { period } = sampleReport;

/** Creatives of a site whose first page had its image replaced. */
export const creatives: AnalyticsCreativeList = {
  period: { ...period, previousFrom: null, previousTo: null },
  dwellBounds: [500, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 60_000, 180_000],
  items,
};

/** URL key of the creative at an index. */
export const keyAt = (index: number): string => {
  const creative = items.at(index);
  return `${creative?.pageId}.${creative?.mediaId}`;
};
