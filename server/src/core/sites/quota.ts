import { LimitReached } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

type QuotaCtx = Pick<CoreCtx, 'db' | 'plan' | 'actor'>;

/**
 * Counts one more site of the account if its plan allows it. A single statement, so that concurrent requests cannot exceed the quota.
 * @throws LimitReached `sites.used_up`
 */
export const takePlace = async (ctx: QuotaCtx): Promise<void> => {
  const taken = await sql(
    ctx.db,
    `update accounts a set sites_used = a.sites_used + 1
       from plans p
      where a.id = :accountId and p.id = a.plan_id and a.sites_used < p.quantity_site and a.tpath >= :from and a.tpath < :to
      returning 1`,
    { accountId: ctx.actor.accountId },
  );
  if (taken.length > 0) return;
  const limit = ctx.plan.limit('quantity_site');
  throw new LimitReached({ code: 'sites.used_up', params: { limit }, extra: { limit } });
};

/** Sites in the trash do not count. */
export const givePlacesBack = async (ctx: QuotaCtx, count: number): Promise<void> => {
  await sql(ctx.db, 'update accounts set sites_used = sites_used - :count where id = :accountId and tpath >= :from and tpath < :to', {
    accountId: ctx.actor.accountId,
    count,
  });
};
