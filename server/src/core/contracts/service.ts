import { NotFound } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import type { ContractStatus } from '../../contract/operation.ts';
import type { AccountKind } from '../../context/principal.ts';
import { sql } from '../../platform/database/sql.ts';
import { notifySiteChanged } from '../sites/site-changed.ts';

/** An account's contract; days are days in Japan, `YYYY-MM-DD`. */
export interface Contract {
  accountId: string;
  tpath: string;
  kind: AccountKind;
  companyName: string;
  planId: string;
  nextPlanId: string | null;
  nextPlanOn: string | null;
  status: ContractStatus;
  startsOn: string;
  endsOn: string;
  minimumEndsOn: string;
  terminationRequestedAt: Date | null;
  terminationReason: string | null;
  terminatedAt: Date | null;
  sitesUsed: number;
}

/** Columns of `Contract`, from `accounts a`. */
export const CONTRACT_COLUMNS = `a.id as "accountId", a.tpath, a.kind, a.name as "companyName", a.plan_id as "planId",
  a.next_plan_id as "nextPlanId", to_char(a.next_plan_on, 'YYYY-MM-DD') as "nextPlanOn", a.contract_status as status,
  to_char(a.contract_starts_on, 'YYYY-MM-DD') as "startsOn", to_char(a.contract_ends_on, 'YYYY-MM-DD') as "endsOn",
  to_char(a.minimum_ends_on, 'YYYY-MM-DD') as "minimumEndsOn", a.termination_requested_at as "terminationRequestedAt",
  a.termination_reason as "terminationReason", a.terminated_at as "terminatedAt", a.sites_used as "sitesUsed"`;

/** The contract of an account within the caller's range, including the caller's own. @throws NotFound */
export const contractOf = async (ctx: Pick<CoreCtx, 'db'>, accountId: string): Promise<Contract> => {
  const [contract] = await sql<Contract>(
    ctx.db,
    `select ${CONTRACT_COLUMNS} from accounts a
      where a.id = :accountId and a.deleted_at is null and a.tpath >= :from and a.tpath < :to`,
    { accountId },
  );
  if (!contract) throw new NotFound();
  return contract;
};

/** The contract of an account below the caller's own. @throws NotFound */
export const contractBelow = async (ctx: Pick<CoreCtx, 'db'>, accountId: string): Promise<Contract> => {
  const contract = await contractOf(ctx, accountId);
  if (contract.tpath === ctx.db.scope.tpath) throw new NotFound();
  return contract;
};

/**
 * Locks an account's sites until the transaction ends. Must come before its account's row is changed: publishing and deleting a site take
 * the two in this order, which prevents deadlocks.
 */
export const lockSites = async ({ db }: Pick<CoreCtx, 'db'>, accountTpath: string): Promise<void> => {
  await sql(
    db,
    'select 1 from sites where tpath = :accountTpath and deleted_at is null and tpath >= :from and tpath < :to order by id for update',
    { accountTpath },
  );
};

/**
 * Makes all of an account's sites private, or the given ones, and notifies every process, so that they disappear for visitors when the
 * transaction commits. Drafts become private as well, because they may have been about to be published. Returns the ids of those that were
 * public.
 */
export const hideSites = async (
  ctx: Pick<CoreCtx, 'db' | 'deps' | 'audit' | 'emit'>,
  accountTpath: string,
  siteIds?: readonly string[],
): Promise<string[]> => {
  const sites = await sql<{ id: string; seen: boolean }>(
    ctx.db,
    `with held as (
       select id, status from sites
        where tpath = :accountTpath and deleted_at is null and tpath >= :from and tpath < :to
          and (cast(:siteIds as uuid[]) is null or id = any(:siteIds))
        order by id for update
     )
     update sites set status = 'PRIVATE' from held where sites.id = held.id
     returning sites.id, held.status = 'PUBLISH' as seen`,
    { accountTpath, siteIds: siteIds ?? null },
  );
  const hidden = sites.filter(({ seen }) => seen).map(({ id }) => id);
  for (const siteId of hidden) {
    ctx.audit({ type: 'site', id: siteId }, { after: { event: 'site.unpublished' } });
    await notifySiteChanged(ctx, siteId);
    await ctx.emit('site.unpublished', { siteId });
  }
  return hidden;
};

/** Ends every session of an account's people, on their next call. */
export const endSessions = async ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<void> => {
  await sql(
    db,
    'update users set epoch = epoch + 1, revision = revision + 1 where account_id = :accountId and tpath >= :from and tpath < :to',
    { accountId },
  );
};
