import {
  dayInJapan,
  formatDateTime,
  mailContacts,
  type Ctx,
  type DeprecatedOperation,
  type Locale,
  type NamedOperation,
} from '@mekuri/kit/server';
import { ApiCalls, ApiDeprecationNotice } from './model.ts';

const DAY_MS = 86_400_000;
/** Days before the sunset at which main contacts are reminded, latest reminder first. */
const WARNINGS = [30, 90];
/** Accounts whose last call is older than this get no mail. */
const USED_DAYS = 30;

/** A notice that is currently due. */
interface Notice {
  deprecated: DeprecatedOperation;
  /** Value of the `days` column: 90 or 30 before the sunset, 0 for the first notice. */
  days: number;
  sunset: Date | null;
}

/** The due notice of each operation that is deprecated and not removed yet. */
const dueNotices = (ctx: Ctx): Notice[] => {
  const now = ctx.now().getTime();
  return ctx.core.publicApi
    .deprecated(ctx)
    .filter(({ deprecatedOn, sunset }) => deprecatedOn.getTime() <= now && now < sunset.getTime())
    .map((deprecated) => {
      const days = WARNINGS.find((warning) => deprecated.sunset.getTime() - now <= warning * DAY_MS) ?? 0;
      // The sunset identifies a reminder, so a postponed sunset is announced again.
      return { deprecated, days, sunset: days === 0 ? null : deprecated.sunset };
    });
};

const NOT_SENT = `not exists (select from public_api_deprecation_notices n where n.account_id = public_api_calls.account_id
  and n.operation = public_api_calls.operation and n.days = ? and n.sunset is not distinct from ?::timestamptz)`;

interface Caller {
  accountId: string;
  tpath: string;
}

/** Accounts with an id above `after` that called the operation within `USED_DAYS` and have not got the notice, at most `limit`. */
const callersToTell = (ctx: Ctx, { deprecated, days, sunset }: Notice, after: string, limit: number): Promise<Caller[]> =>
  ctx.db
    .query(ApiCalls)
    .where({ operation: deprecated.operation })
    .where('day', '>', dayInJapan(new Date(ctx.now().getTime() - USED_DAYS * DAY_MS)))
    .where('accountId', '>', after)
    .whereRaw(NOT_SENT, [days, sunset])
    .groupBy('accountId', 'tpath')
    .select('accountId', 'tpath')
    .orderBy('accountId')
    .limit(limit)
    .execute();

/**
 * Enqueues the mails of a batch of accounts.
 * @param after position of the previous batch: index of the notice, and the last account
 * @returns position for the next batch; undefined at the end
 */
export const tellSome = async (ctx: Ctx, after: Place, limit: number): Promise<Place | undefined> => {
  const notice = dueNotices(ctx)[after.notice];
  if (!notice) return undefined;
  const callers = await callersToTell(ctx, notice, after.accountId, limit);
  for (const { accountId, tpath } of callers) {
    const { operation } = notice.deprecated;
    await ctx.enqueue('public-api.mail-deprecation', { operation }, { account: { accountId, tpath } });
  }
  return callers.length < limit ? { ...FIRST, notice: after.notice + 1 } : { notice: after.notice, accountId: callers.at(-1)!.accountId };
};

export interface Place {
  notice: number;
  accountId: string;
}

export const FIRST: Place = { notice: 0, accountId: '00000000-0000-0000-0000-000000000000' };

/** Mails the due notice of an operation to the main contacts of the acting account, unless it was already sent. */
export const mailDeprecation = async (ctx: Ctx, operation: string): Promise<void> => {
  const notice = dueNotices(ctx).find(({ deprecated }) => deprecated.operation === operation);
  const last = await ctx.db.query(ApiCalls).where({ operation }).orderBy('lastAt', 'desc').first();
  if (!notice || !last) return;
  const { days, sunset, deprecated } = notice;
  if (!(await ctx.db.insertOnce(ApiDeprecationNotice, { operation, days, sunset, sentAt: ctx.now() }))) return;
  await mailContacts(ctx, (locale) => ({
    template: 'public-api.deprecated',
    data: { call: callOf(deprecated), sunset: formatDateTime(deprecated.sunset, locale) },
    sections: [sectionOf(ctx, deprecated, last.lastAt, locale)],
  }));
};

const callOf = ({ method, path }: NamedOperation): string => `${method} ${path}`;

const sectionOf = (ctx: Ctx, deprecated: DeprecatedOperation, lastAt: Date, locale: Locale) => {
  const say = (key: string): string => ctx.core.i18n.t(ctx, `public_api.deprecated.${key}`, {}, locale);
  const named = (operation: NamedOperation): string => `${callOf(operation)} (${operation.operation})`;
  return {
    heading: say('heading'),
    rows: [
      { label: say('operation'), value: named(deprecated) },
      { label: say('last_use'), value: formatDateTime(lastAt, locale) },
      { label: say('sunset'), value: formatDateTime(deprecated.sunset, locale) },
      { label: say('replacement'), value: deprecated.replacedBy ? named(deprecated.replacedBy) : say('no_replacement') },
    ],
  };
};
