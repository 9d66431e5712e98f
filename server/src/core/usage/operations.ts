import { InvalidInput } from '@mekuri/kit/errors';
import type { CoreOperations } from '../../kernel/types.ts';
import { japanDay, monthOf, monthsBefore } from '../../platform/japan-time.ts';
import { forecastViews } from './forecast.ts';
import { monthUsage, settledThrough } from './service.ts';

const MOST_MONTHS = 24;
const MOST_SITES = 1000;

/** @throws InvalidInput `usage.month_unavailable` for a month that has not begun or is more than 24 months back */
const requireAvailable = (month: string, today: string): void => {
  const earliest = monthOf(monthsBefore(`${monthOf(today)}-01`, MOST_MONTHS));
  if (month >= earliest && month <= monthOf(today)) return;
  const code = 'usage.month_unavailable';
  throw new InvalidInput({ code, fields: [{ pointer: '/query/month', rule: code }] });
};

export const operations = {
  async 'usage.get'(ctx, { query }) {
    const { db, actor, plan } = ctx;
    const today = japanDay(ctx.now());
    const { month = monthOf(today) } = query;
    requireAvailable(month, today);
    // Read this first: days settled by then have their final values in the next query.
    const finalThrough = await settledThrough(db);
    const { views, days, sites } = await monthUsage(db, { accountId: actor.accountId!, tpath: actor.tenantPath }, month);
    return {
      month,
      views,
      limit: plan.limit('limit_access'),
      forecast: month === monthOf(today) ? forecastViews(days, today) : null,
      settledThrough: finalThrough,
      days,
      sites: sites.slice(0, MOST_SITES),
    };
  },
} satisfies CoreOperations<'usage'>;
