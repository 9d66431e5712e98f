import { dayInJapan, runInBatches, type Ctx, type Job, type RecurringJob } from '@mekuri/kit/server';
import { FIRST, mailDeprecation, tellSome, type Place } from './deprecations.ts';
import { mailHandover } from './handover.ts';
import { mailExpiry } from './mails.ts';
import { ApiCalls, ApiKey } from './model.ts';

const DAY_MS = 86_400_000;
/** Days before expiry at which main contacts are warned, latest warning first. */
const WARNINGS = [3, 14];
const KEPT_DAYS = 400;
const BATCH = 500;

/** Keys that expire within `days` and have not had this or a later warning. */
const toWarn = (ctx: Ctx, days: number) =>
  ctx.db
    .query(ApiKey)
    .whereNull('revokedAt')
    .where('expiresAt', '>', ctx.now())
    .where('expiresAt', '<=', new Date(ctx.now().getTime() + days * DAY_MS))
    .where((either) => void either.whereNull('warnedDays').orWhere('warnedDays', '>', days));

/** @returns whether more keys may be due */
const warnSome = async (ctx: Ctx): Promise<boolean> => {
  let found = 0;
  for (const days of WARNINGS) {
    const keys = await toWarn(ctx, days).orderBy('id').limit(BATCH).forUpdate().skipLocked();
    for (const { id, accountId, tpath } of keys) {
      await ctx.db.query(ApiKey).findById(id).patch({ warnedDays: days });
      await ctx.enqueue('public-api.mail-expiry', { keyId: id, days }, { account: { accountId, tpath } });
    }
    found = Math.max(found, keys.length);
  }
  return found === BATCH;
};

const cleanUp = async (ctx: Ctx): Promise<boolean> => {
  const old = ctx.db.query(ApiCalls).where('day', '<', dayInJapan(new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS)));
  const rows = await old.select('keyId', 'day', 'operation').limit(BATCH);
  for (const { keyId, day, operation } of rows) await ctx.db.query(ApiCalls).where({ keyId, day, operation }).delete();
  return rows.length === BATCH;
};

export const jobs = {
  'public-api.warn-expiring': { run: (job) => runInBatches(job, () => job.transaction(warnSome)) },
  'public-api.mail-expiry': {
    run: async (job, { keyId, days }) => {
      await job.once('mail', async (ctx) => {
        const key = await ctx.db.query(ApiKey).findById(String(keyId)).whereNull('revokedAt');
        if (key) await mailExpiry(ctx, key.name, Number(days));
      });
    },
  },
  'public-api.warn-deprecated': {
    run: async (job) => {
      let place: Place | undefined = FIRST;
      await runInBatches(job, async () => {
        place = await job.transaction((ctx) => tellSome(ctx, place!, BATCH));
        return place !== undefined;
      });
    },
  },
  'public-api.mail-deprecation': {
    run: async (job, { operation }) => {
      await job.once('mail', (ctx) => mailDeprecation(ctx, String(operation)));
    },
  },
  'public-api.mail-handover': {
    run: async (job, { personId }) => {
      await job.once('mail', (ctx) => mailHandover(ctx, String(personId)));
    },
  },
  'public-api.clean-up': { run: (job) => runInBatches(job, () => job.transaction(cleanUp)) },
} satisfies Record<string, Job>;

export const recurring: readonly RecurringJob[] = [
  { job: 'public-api.warn-expiring', pattern: '20 9 * * *' },
  { job: 'public-api.warn-deprecated', pattern: '30 9 * * *' },
  { job: 'public-api.clean-up', pattern: '40 3 * * *' },
];
