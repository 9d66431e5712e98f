import { NotFound } from '@mekuri/kit/errors';
import type { Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { japanDay, monthOf, nextDay } from '../../platform/japan-time.ts';
import { forecastViews } from '../usage/forecast.ts';
import { daysBetween, PAGE_VIEW_UNIT } from './amounts.ts';
import { issuerOf } from './issuer.ts';
import { readMeter, viewsOf } from './meter.ts';
import { amountsOf, findOpenMonth, lastDayOf } from './month.ts';

/** The running month of the caller's account. @throws NotFound */
export const readUpcoming = async (ctx: CoreCtx, wanted: number | undefined): Promise<Schemas['UpcomingBill']> => {
  const found = await upcomingOf(ctx, ctx.actor.accountId!, wanted);
  if (found === null) throw new NotFound({ code: 'billing.no_open_month' });
  return found;
};

/** The running month of an account, as closing it now would bill it, and with the views that are expected by its end. */
export const upcomingOf = async (
  { db, now }: Pick<CoreCtx, 'db' | 'now'>,
  accountId: string,
  wanted?: number,
): Promise<Schemas['UpcomingBill'] | null> => {
  const today = japanDay(now());
  const month = await findOpenMonth(db, accountId, monthOf(today));
  if (!month) return null;
  const [firstDay, lastDay] = [month.firstDay, lastDayOf(month)];
  const issuer = await issuerOf(db, month.issuerId);
  const meter = await readMeter(db, month, { firstDay, lastDay });
  const expected = wanted ?? forecastViews(meter.days, today);
  return {
    month: month.month,
    planName: month.planName,
    firstDay,
    lastDay,
    daysLeft: today < lastDay ? daysBetween(nextDay(today), lastDay) : 0,
    limit: month.limitAccess,
    unit: PAGE_VIEW_UNIT,
    unitPrice: month.limitAccessPrice,
    blocksUsed: meter.blocksUsed,
    current: amountsOf(month, issuer, viewsOf(meter.days) + month.carriedIn),
    forecast: expected === null ? null : amountsOf(month, issuer, expected + month.carriedIn),
  };
};
