import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { plansById } from '../plans/read.ts';
import { notifySiteChanged } from '../sites/site-changed.ts';
import { hideSites, lockSites, type Contract } from './service.ts';
import { above, sitesByAge } from './sites.ts';
import { shut } from './status.ts';

export type Account = Pick<Contract, 'accountId' | 'tpath'>;

/** Conditions on a contract's row for changes that are due by a day. Each is false once its change is applied. */
const STARTS = `contract_status = 'inactive' and contract_starts_on <= cast(:day as date) and contract_ends_on >= cast(:day as date)`;
const ENDS = `contract_status in ('active', 'suspended') and contract_ends_on < cast(:day as date)`;
const CHANGES = `next_plan_on <= cast(:day as date) and contract_status <> 'terminated'`;
const CUSTOMERS = `kind <> 'provider' and deleted_at is null and tpath >= :from and tpath < :to`;

/** Order of the work: ends first, because visitors must see them within a minute, however much else is due at that midnight. */
export const PASSES = ['ends', 'all'] as const;
const WANTED = { ends: ENDS, all: `((${STARTS}) or (${ENDS}) or (${CHANGES}))` } as const;

/** Accounts whose contracts have changes due, by id. */
export const dueAfter = (
  { db }: Pick<CoreCtx, 'db'>,
  pass: (typeof PASSES)[number],
  after: string,
  day: string,
  most: number,
): Promise<Account[]> =>
  sql<Account>(
    db,
    `select id as "accountId", tpath from accounts where id > :after and ${WANTED[pass]} and ${CUSTOMERS} order by id limit :most`,
    { after, day, most },
  );

/** Brings one contract up to a day: starts it, ends it, changes its plan. Changes already applied are not repeated. */
export const bringTo = async (ctx: CoreCtx, account: Account, day: string): Promise<void> => {
  await lockSites(ctx, account.tpath);
  await start(ctx, account, day);
  await end(ctx, account, day);
  await changePlan(ctx, account, day);
};

const start = async (ctx: CoreCtx, account: Account, day: string): Promise<void> => {
  const started = await sql(
    ctx.db,
    `update accounts set contract_status = 'active' where id = :accountId and ${STARTS} and ${CUSTOMERS} returning 1`,
    { accountId: account.accountId, day },
  );
  if (started.length > 0) await note(ctx, account, 'contract.started', { status: 'active' });
};

/**
 * Terminates the contract if termination was requested; otherwise it becomes inactive and may be extended later. Its sites become private
 * either way.
 */
const end = async (ctx: CoreCtx, account: Account, day: string): Promise<void> => {
  const [ended] = await sql<{ status: 'terminated' | 'inactive'; reason: string | null }>(
    ctx.db,
    `update accounts
        set contract_status = case when termination_requested_at is null then 'inactive' else 'terminated' end,
            terminated_at = case when termination_requested_at is null then null else cast(:now as timestamptz) end,
            next_plan_id = case when termination_requested_at is null then next_plan_id end,
            next_plan_on = case when termination_requested_at is null then next_plan_on end
      where id = :accountId and ${ENDS} and ${CUSTOMERS}
      returning contract_status as status, termination_reason as reason`,
    { accountId: account.accountId, day, now: ctx.now() },
  );
  if (ended?.status === 'terminated') {
    await shut(ctx, account);
    await note(ctx, account, 'contract.terminated', { status: 'terminated', reason: ended.reason ?? '' });
    await ctx.emit('contract.terminated', { accountId: account.accountId, on: day });
  } else if (ended) {
    await hideSites(ctx, account.tpath);
    await note(ctx, account, 'contract.ended', { status: 'inactive' });
  }
};

const changePlan = async (ctx: CoreCtx, account: Account, day: string): Promise<void> => {
  const [change] = await sql<{ from: string; to: string }>(
    ctx.db,
    `with due as (select id, plan_id from accounts where id = :accountId and ${CHANGES} and ${CUSTOMERS} for update)
     update accounts set plan_id = accounts.next_plan_id, next_plan_id = null, next_plan_on = null
       from due where accounts.id = due.id
     returning due.plan_id as "from", accounts.plan_id as "to"`,
    { accountId: account.accountId, day },
  );
  if (!change) return;
  const plans = await plansById(ctx, [change.from, change.to]);
  const [from, to] = [plans.get(change.from)!, plans.get(change.to)!];
  const hidden = above(await sitesByAge(ctx, account.tpath), to).map(({ id }) => id);
  if (hidden.length > 0) await hideSites(ctx, account.tpath, hidden);
  await tellSites(ctx, account);
  await note(ctx, account, 'plan.changed', { from: from.name, to: to.name });
  await ctx.emit('plan.changed', { accountId: account.accountId, planId: change.to, on: day });
};

/** Notifies every process, so that visitors get exactly what the new plan includes on their next request. */
const tellSites = async (ctx: CoreCtx, { tpath }: Account): Promise<void> => {
  const live = await sql<{ id: string }>(
    ctx.db,
    `select id from sites where tpath = :tpath and status = 'PUBLISH' and deleted_at is null and tpath >= :from and tpath < :to`,
    { tpath },
  );
  for (const { id } of live) await notifySiteChanged(ctx, id);
};

const note = async (ctx: CoreCtx, account: Account, event: string, after: Readonly<Record<string, string>>): Promise<void> => {
  await writeHistory(ctx, account, event, after);
  ctx.audit({ type: 'contract', id: account.accountId }, { after: { event, ...after } });
};
