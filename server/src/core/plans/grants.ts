import { Conflict, InvalidInput, NotFound } from '@mekuri/kit/errors';
import type { Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TenantRef } from '../../platform/database/tenant-scope.ts';
import { requireOpenAccount } from '../accounts/people/open-account.ts';
import { hold } from './resale.ts';

type Grant = Schemas['PlanGrant'];

/** @throws NotFound for what is no OEM below the caller */
const requireOem = async ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<TenantRef> => {
  const [oem] = await sql<TenantRef>(
    db,
    `select id as "accountId", tpath from accounts
      where id = :accountId and kind = 'oem_master' and deleted_at is null and tpath >= :from and tpath < :to`,
    { accountId },
  );
  if (!oem) throw new NotFound();
  return oem;
};

const granted = async ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<string[]> => {
  const rows = await sql<{ id: string }>(
    db,
    `select p.id from plan_grants g join plans p on p.id = g.plan_id
      where g.account_id = :accountId and g.tpath >= :from and g.tpath < :to order by p.rank, p.price, p.id`,
    { accountId },
  );
  return rows.map(({ id }) => id);
};

/** The plans that an OEM may resell. @throws NotFound */
export const readGrant = async (ctx: Pick<CoreCtx, 'db'>, accountId: string): Promise<Grant> => {
  await requireOem(ctx, accountId);
  return { planIds: await granted(ctx, accountId) };
};

/**
 * Says which of the caller's plans an OEM may resell.
 * @throws NotFound, Conflict `users.contract_terminated`, InvalidInput `plans.unknown`, Conflict `plans.resold` when one that it resells would be taken away
 */
export const setGrant = async (ctx: CoreCtx, accountId: string, grant: Grant): Promise<Grant> => {
  const planIds = [...new Set(grant.planIds.map((id) => id.toLowerCase()))];
  const oem = await requireOem(ctx, accountId);
  await requireOpenAccount(ctx, accountId);
  await hold(ctx.db, 'grant', accountId, 'alone');
  const before = await granted(ctx, accountId);
  const added = planIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !planIds.includes(id));
  await requireOwn(ctx, planIds, added);
  await refuseResold(ctx, oem, removed);
  await sql(
    ctx.db,
    'delete from plan_grants where account_id = :accountId and plan_id = any(:removed) and tpath >= :from and tpath < :to',
    {
      accountId,
      removed,
    },
  );
  await sql(
    ctx.db,
    'insert into plan_grants (account_id, tpath, plan_id) select :accountId, :tpath, id from unnest(cast(:added as uuid[])) as id',
    { ...oem, added },
  );
  ctx.audit({ type: 'account', id: accountId }, { before: { planIds: before }, after: { planIds } });
  return { planIds: await granted(ctx, accountId) };
};

/** What is granted anew is on offer; what was granted before may have been archived since. */
const requireOwn = async ({ db }: CoreCtx, planIds: readonly string[], added: readonly string[]): Promise<void> => {
  const rows = await sql<{ id: string }>(db, 'select id from plans where id = any(:added) and tpath = :seller and not archived', {
    added,
    seller: db.scope.tpath,
  });
  const known = new Set(rows.map(({ id }) => id));
  const fields = planIds.flatMap((id, at) =>
    added.includes(id) && !known.has(id) ? [{ pointer: `/body/plan_ids/${at}`, rule: 'plans.unknown' }] : [],
  );
  if (fields.length > 0) throw new InvalidInput({ code: 'plans.unknown', fields: fields.slice(0, 100) });
};

const refuseResold = async ({ db }: CoreCtx, { tpath }: TenantRef, removed: readonly string[]): Promise<void> => {
  const resold = await sql<{ name: string }>(
    db,
    `select b.name from plans b where b.id = any(:removed)
       and exists (select from plans p where p.base_plan_id = b.id and p.tpath = :tpath and p.tpath >= :from and p.tpath < :to)
      order by b.rank limit 1`,
    { removed, tpath },
  );
  if (resold[0]) throw new Conflict({ code: 'plans.resold', params: { plan: resold[0].name } });
};
