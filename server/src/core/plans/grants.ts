import { Conflict, InvalidInput, NotFound, type FieldIssue } from '@mekuri/kit/errors';
import type { Input, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TenantRef } from '../../platform/database/tenant-scope.ts';
import { requireOpenAccount } from '../accounts/people/open-account.ts';
import { hold } from './resale.ts';

type Grant = Schemas['PlanGrant'];

/** A granted plan, and its price in yen a month without tax for each account; null for none. */
interface GrantedPlan {
  id: string;
  price: number | null;
}

/** @throws NotFound unless the account is an OEM below the caller */
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

const granted = ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<GrantedPlan[]> =>
  sql<GrantedPlan>(
    db,
    `select p.id, g.wholesale_price as price from plan_grants g join plans p on p.id = g.plan_id
      where g.account_id = :accountId and g.tpath >= :from and g.tpath < :to order by p.rank, p.price, p.id`,
    { accountId },
  );

const present = (plans: readonly GrantedPlan[]): Grant => ({
  planIds: plans.map(({ id }) => id),
  wholesalePrices: plans.flatMap(({ id: planId, price }) => (price === null ? [] : [{ planId, price }])),
});

/** The plans that an OEM may resell, and what it pays for them. @throws NotFound */
export const readGrant = async (ctx: Pick<CoreCtx, 'db'>, accountId: string): Promise<Grant> => {
  await requireOem(ctx, accountId);
  return present(await granted(ctx, accountId));
};

/**
 * Sets which of the caller's plans an OEM may resell, and what it pays for them from its next month on. Without prices, those of plans that
 * stay granted are kept.
 * @throws NotFound, Conflict `users.contract_terminated`, InvalidInput `plans.unknown` or `plans.price_misplaced`, Conflict `plans.resold` when a plan that it resells
 * would be withdrawn
 */
export const setGrant = async (ctx: CoreCtx, accountId: string, grant: Input<'masterPlans.setGrant'>['body']): Promise<Grant> => {
  const planIds = [...new Set(grant.planIds.map((id) => id.toLowerCase()))];
  const oem = await requireOem(ctx, accountId);
  await requireOpenAccount(ctx, accountId);
  await hold(ctx.db, 'grant', accountId, 'alone');
  const before = await granted(ctx, accountId);
  const priceBefore = new Map(before.map(({ id, price }) => [id, price]));
  const added = planIds.filter((id) => !priceBefore.has(id));
  const removed = before.map(({ id }) => id).filter((id) => !planIds.includes(id));
  requirePlaced(grant, planIds);
  const prices = grant.wholesalePrices && new Map(grant.wholesalePrices.map(({ planId, price }) => [planId.toLowerCase(), price]));
  const plans = planIds.map((id): GrantedPlan => ({ id, price: (prices ?? priceBefore).get(id) ?? null }));
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
    `insert into plan_grants (account_id, tpath, plan_id, wholesale_price)
     select :accountId, :tpath, id, price from jsonb_to_recordset(cast(:plans as jsonb)) as p (id uuid, price int)
     on conflict (account_id, plan_id) do update set wholesale_price = excluded.wholesale_price`,
    { ...oem, plans: JSON.stringify(plans) },
  );
  await keepPrices(ctx, oem, before, plans);
  const after = await granted(ctx, accountId);
  ctx.audit({ type: 'account', id: accountId }, { before: present(before), after: present(after) });
  return present(after);
};

/** Keeps the prices until now of plans whose price changes: months that began before are billed by them. */
const keepPrices = async (ctx: CoreCtx, oem: TenantRef, before: readonly GrantedPlan[], after: readonly GrantedPlan[]): Promise<void> => {
  const priceOf = (plans: readonly GrantedPlan[], id: string): number | null => plans.find((plan) => plan.id === id)?.price ?? null;
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const changed = [...ids].filter((id) => priceOf(before, id) !== priceOf(after, id)).map((id) => ({ id, price: priceOf(before, id) }));
  await sql(
    ctx.db,
    `insert into plan_grant_revisions (account_id, tpath, plan_id, wholesale_price, replaced_at)
     select :accountId, :tpath, id, price, cast(:now as timestamptz) from jsonb_to_recordset(cast(:changed as jsonb)) as p (id uuid, price int)
     on conflict do nothing`,
    { ...oem, changed: JSON.stringify(changed), now: ctx.now() },
  );
};

/** A price belongs to a plan that is granted, and a plan has one price. */
const requirePlaced = ({ wholesalePrices = [] }: Input<'masterPlans.setGrant'>['body'], planIds: readonly string[]): void => {
  const priced = wholesalePrices.map(({ planId }) => planId.toLowerCase());
  const fields = priced.flatMap((id, at): FieldIssue[] =>
    planIds.includes(id) && priced.indexOf(id) === at
      ? []
      : [{ pointer: `/body/wholesale_prices/${at}/plan_id`, rule: 'plans.price_misplaced' }],
  );
  if (fields.length > 0) throw new InvalidInput({ code: 'plans.price_misplaced', fields: fields.slice(0, 100) });
};

/** Newly granted plans must be on offer; earlier grants may have been archived since. */
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
