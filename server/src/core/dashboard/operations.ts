import type { Schemas } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { compareAdoption, readFigures, type MonthFigures } from '../billing/mrr.ts';
import { readCustomers } from '../billing/mrr-customers.ts';
import { csvOf } from './export.ts';
import { monthAsked, monthsBack, rangeOf, type Range } from './range.ts';
import { readRegistrations } from './registrations.ts';
import { readSites } from './site-months.ts';

interface Asked {
  query: { first?: string; last?: string };
}

/** Splits off the month before the range. */
const withBefore = <Month>([before, ...months]: readonly Month[]): { months: Month[]; before: Month } => ({ months, before: before! });

const figuresOf = ({ db }: CoreCtx, range: Range): Promise<MonthFigures[]> =>
  readFigures(db, { ...range, first: monthsBack(range.first, 1) });

const MONTHS_A_YEAR = 12;

const registrations = async (ctx: CoreCtx, { query }: Asked) => withBefore(await readRegistrations(ctx.db, rangeOf(query, ctx.now())));

const sites = async (ctx: CoreCtx, { query }: Asked) => withBefore(await readSites(ctx.db, rangeOf(query, ctx.now()), ctx.now()));

const adoption = async (ctx: CoreCtx, { query }: Asked): Promise<Schemas['DashboardAdoption']> => {
  const figures = await figuresOf(ctx, rangeOf(query, ctx.now()));
  const [before, last] = figures.slice(-2);
  return {
    plans: compareAdoption(last!, before!),
    ...withBefore(figures.map(({ month, contracts, paid }) => ({ month, contracts, paid }))),
  };
};

const revenue = async (ctx: CoreCtx, { query }: Asked): Promise<Schemas['DashboardRevenue']> => {
  const figures = await figuresOf(ctx, rangeOf(query, ctx.now()));
  return withBefore(
    figures.map(({ month, mrr, new: added, expansion, contraction, churn }) => ({
      month,
      mrr,
      arr: mrr === null ? null : mrr * MONTHS_A_YEAR,
      new: added,
      expansion,
      contraction,
      churn,
    })),
  );
};

const PLAN_COLUMNS = ['plan', 'contracts', 'contracts_before', 'plan_mrr', 'plan_mrr_before'] as const;
const CUSTOMER_COLUMNS = ['company', 'plan', 'plan_mrr', 'wholesale', 'contract_starts_on'] as const;
const CUSTOMERS_A_PAGE = 20;
const REVENUE_COLUMNS = ['month', 'mrr', 'arr', 'new', 'expansion', 'contraction', 'churn'] as const;

export const operations = {
  'dashboard.registrationData': registrations,
  'dashboard.userSite': sites,
  'dashboard.adoptionByPlan': adoption,
  'dashboard.revenue': revenue,
  'dashboard.customers': (ctx, { query: { cursor, limit = CUSTOMERS_A_PAGE, ...query } }) =>
    readCustomers(ctx.db, { ...monthAsked(query, ctx.now()), limit, ...(cursor !== undefined && { cursor }) }),

  'dashboard.exportRegistrationData': async (ctx, asked) =>
    csvOf(ctx, 'companies', ['month', 'companies', 'registered', 'ended'], (await registrations(ctx, asked)).months),
  'dashboard.exportUserSite': async (ctx, asked) =>
    csvOf(ctx, 'sites', ['month', 'sites', 'published', 'created'], (await sites(ctx, asked)).months),
  async 'dashboard.exportAdoptionByPlan'(ctx, asked) {
    const { plans } = await adoption(ctx, asked);
    const rows = plans.map(({ name, contracts, contractsBefore, mrr, mrrBefore }) => ({
      plan: name,
      contracts,
      contracts_before: contractsBefore,
      plan_mrr: mrr,
      plan_mrr_before: mrrBefore,
    }));
    return csvOf(ctx, 'plans', PLAN_COLUMNS, rows);
  },
  async 'dashboard.exportCustomers'(ctx, { query }) {
    const asked = monthAsked(query, ctx.now());
    const { items } = await ctx.transaction((inner) => {
      inner.audit({ type: 'account', id: inner.actor.accountId! }, { after: { month: asked.month } });
      return readCustomers(inner.db, asked);
    });
    const rows = items.map(({ companyName, planName, mrr, wholesale, contractStartsOn }) => ({
      company: companyName,
      plan: planName,
      plan_mrr: mrr,
      wholesale,
      contract_starts_on: contractStartsOn,
    }));
    return csvOf(ctx, 'customers', CUSTOMER_COLUMNS, rows);
  },
  'dashboard.exportRevenue': async (ctx, asked) => csvOf(ctx, 'revenue', REVENUE_COLUMNS, (await revenue(ctx, asked)).months),
} satisfies CoreOperations<'dashboard'>;
