import type { Schemas } from '@mekuri/kit/server';
import { dayFromNow, idOf } from '../users/testing.ts';

type MonthUsage = Schemas['MonthUsage'];

/** The current month, below the limit of the Premium plan. */
export const aMonth = (changes: Partial<MonthUsage> = {}): MonthUsage => ({
  month: dayFromNow(0).slice(0, 7),
  views: 52_340,
  limit: 200_000,
  forecast: 65_425,
  settledThrough: dayFromNow(-1),
  days: [{ day: dayFromNow(0), views: 52_340 }],
  sites: [{ siteId: idOf(1), name: '汐町珈琲焙煎所', views: 52_340 }],
  ...changes,
});
