import { STATS_KEPT } from '@mekuri/kit/server';
import type { Measurement } from '@mekuri/kit/viewer';
import type { Config } from '../../config.ts';
import { COOKIE_DAYS } from './cookies.ts';
import { NETWORK_HOURS, VISITOR_MONTHS } from './jobs.ts';

/** Facts about the service's measurement, the same for all sites. */
export const measurementOf = ({ operatorName, trafficRawDays }: Pick<Config, 'operatorName' | 'trafficRawDays'>): Measurement => ({
  operator: operatorName,
  cookieDays: COOKIE_DAYS,
  networkHours: NETWORK_HOURS,
  visitDays: trafficRawDays,
  visitorMonths: VISITOR_MONTHS,
  totalMonths: STATS_KEPT.monthMonths,
});
