import type { Schemas } from '@mekuri/kit/server';
import { today } from '../../ui/text/days.ts';
import { idOf } from '../users/testing.ts';
import { monthsBack } from './search.ts';

export const RUNNING = today().slice(0, 'YYYY-MM'.length);

/** The month before the range, and the twelve months of it. */
const MONTHS = Array.from({ length: 13 }, (_, at) => monthsBack(RUNNING, 12 - at));

const withBefore = <Month>(months: readonly Month[]): { months: Month[]; before: Month } => ({
  months: months.slice(1),
  before: months[0]!,
});

/** New, expansion, contraction and churn of each month, in yen. The first two months are not known. */
const MOVES = [
  [98_000, 20_000, 0, 9800],
  [147_800, 0, 20_000, 0],
  [49_800, 40_000, 0, 98_000],
  [9800, 0, 40_000, 29_800],
  [206_000, 48_200, 0, 0],
  [58_000, 0, 9800, 49_800],
  [129_600, 20_000, 0, 9800],
  [29_800, 0, 0, 0],
  [107_800, 68_200, 20_000, 39_600],
  [59_600, 20_000, 0, 0],
] as const;

export const aRevenue = (): Schemas['DashboardRevenue'] => {
  let mrr = 2_412_000;
  return withBefore(
    MONTHS.map((month, at) => {
      const unmoved = { new: null, expansion: null, contraction: null, churn: null };
      if (at < 2) return { month, mrr: null, arr: null, ...unmoved };
      const moves = MOVES[at - 3];
      if (moves === undefined) return { month, mrr, arr: mrr * 12, ...unmoved };
      const [added, expansion, contraction, churn] = moves;
      mrr += added + expansion - contraction - churn;
      return { month, mrr, arr: mrr * 12, new: added, expansion, contraction, churn };
    }),
  );
};

export const anAdoption = (): Schemas['DashboardAdoption'] => ({
  plans: [
    { planId: idOf(205), name: 'Pro', contracts: 14, contractsBefore: 13, mrr: 1_372_000, mrrBefore: 1_274_000 },
    { planId: idOf(204), name: 'Premium', contracts: 21, contractsBefore: 21, mrr: 1_045_800, mrrBefore: 1_045_800 },
    { planId: idOf(203), name: 'Standard', contracts: 32, contractsBefore: 34, mrr: 953_600, mrrBefore: 1_013_200 },
    { planId: idOf(202), name: 'Light', contracts: 27, contractsBefore: 25, mrr: 264_600, mrrBefore: 245_000 },
    { planId: idOf(201), name: 'トライアル', contracts: 9, contractsBefore: 12, mrr: 0, mrrBefore: 0 },
  ],
  ...withBefore(MONTHS.map((month, at) => ({ month, contracts: at < 2 ? null : 70 + at * 3, paid: at < 2 ? null : 60 + at * 3 }))),
});

export const someRegistrations = (): Schemas['DashboardRegistrations'] =>
  withBefore(
    MONTHS.map((month, at) => ({
      month,
      companies: at < 2 ? null : 64 + at * 4 - (at % 3),
      registered: 3 + ((at * 5) % 4),
      ended: at < 3 ? null : at % 3,
    })),
  );

export const someSites = (): Schemas['DashboardSites'] =>
  withBefore(
    MONTHS.map((month, at) =>
      at < 4
        ? { month, sites: null, published: null, created: null }
        : { month, sites: 118 + at * 9, published: 74 + at * 6, created: 8 + (at % 4) },
    ),
  );

const aCustomer = (at: number, changes: Partial<Schemas['DashboardCustomer']>): Schemas['DashboardCustomer'] => ({
  accountId: idOf(5000 + at),
  companyName: '汐町珈琲焙煎所',
  deleted: false,
  planName: 'Premium',
  mrr: 49_800,
  wholesale: 0,
  contractStartsOn: '2026-04-01',
  ...changes,
});

/** The first page of customers, and the last one. */
export const customerPages = (): Schemas['DashboardCustomers'][] => [
  {
    items: [
      aCustomer(0, {
        companyName: '株式会社ミナト・パートナーズ',
        planName: 'Pro',
        mrr: 214_000,
        wholesale: 116_000,
        contractStartsOn: '2025-09-01',
      }),
      aCustomer(1, { companyName: '北浜ホールディングス株式会社', planName: 'Pro', mrr: 98_000, contractStartsOn: '2025-12-15' }),
      aCustomer(2, {}),
    ],
    nextCursor: 'next',
  },
  {
    items: [
      aCustomer(3, { companyName: '夕凪リネン', planName: 'Standard', mrr: 29_800, contractStartsOn: null }),
      aCustomer(4, { companyName: '山手書店', planName: 'Light', mrr: 9800, deleted: true }),
    ],
    nextCursor: null,
  },
];

/** Answers of an operator who has no account below yet. */
export const noRevenue = (): Schemas['DashboardRevenue'] =>
  withBefore(
    MONTHS.map((month, at) => {
      const yen = at === 12 ? 0 : null;
      return { month, mrr: yen, arr: yen, new: null, expansion: null, contraction: null, churn: null };
    }),
  );
export const noAdoption = (): Schemas['DashboardAdoption'] => ({
  plans: [],
  ...withBefore(MONTHS.map((month, at) => ({ month, contracts: at === 12 ? 0 : null, paid: at === 12 ? 0 : null }))),
});
export const noRegistrations = (): Schemas['DashboardRegistrations'] =>
  withBefore(MONTHS.map((month, at) => ({ month, companies: at === 12 ? 0 : null, registered: 0, ended: null })));
export const noSites = (): Schemas['DashboardSites'] =>
  withBefore(
    MONTHS.map((month, at) => {
      const count = at === 12 ? 0 : null;
      return { month, sites: count, published: count, created: count };
    }),
  );
export const noCustomers = (): Schemas['DashboardCustomers'] => ({ items: [], nextCursor: null });
