import { Forbidden, LimitReached } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Site } from '../sites/model.ts';

interface Standing {
  contract: string;
  limit: number;
  /** The account has more sites than its plan allows, and may show only `limit` of them. */
  crowded: boolean;
}

/**
 * Checks that the current contract and plan allow the site to be public; they may have changed since the request was authorized. Call it
 * after locking the site. When the account has more sites than its plan allows, the creator chooses which are public; locking the account's
 * row serializes concurrent publishing.
 * @throws Forbidden `contract_suspended`, `contract_terminated` or `contract_inactive`, LimitReached `sites.above_plan`
 */
export const requirePublishQuota = async ({ db }: Pick<CoreCtx, 'db'>, { id, accountId, tpath, status }: Site): Promise<void> => {
  const [standing] = await sql<Standing>(
    db,
    `select a.contract_status as contract, p.quantity_site as "limit", a.sites_used > p.quantity_site as crowded
       from accounts a join plans p on p.id = a.plan_id
      where a.id = :accountId and a.tpath >= :from and a.tpath < :to`,
    { accountId },
  );
  const { contract, limit, crowded } = standing!;
  if (contract !== 'active') throw new Forbidden({ code: `contract_${contract}` });
  if (!crowded || status === 'PUBLISH') return;
  await sql(db, 'select 1 from accounts where id = :accountId and tpath >= :from and tpath < :to for update', { accountId });
  const [others] = await sql<{ live: number }>(
    db,
    `select count(*) as live from sites
      where tpath = :tpath and id <> :id and status = 'PUBLISH' and deleted_at is null and tpath >= :from and tpath < :to`,
    { id, tpath },
  );
  if (others!.live >= limit) throw new LimitReached({ code: 'sites.above_plan', params: { limit }, extra: { limit } });
};
