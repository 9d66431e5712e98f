import { randomUUID } from 'node:crypto';
import type { AccountOptions, TestAccount, TestApp } from '@mekuri/server/testing';
import { createContext } from '../../../composition/create-context.ts';
import { noPlan } from '../../../context/plan.ts';
import { nobody } from '../../../kernel/actor.ts';
import type { CoreCtx, Module } from '../../../kernel/types.ts';
import { systemScope } from '../../../platform/database/tenant-scope.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { monthOf, monthsBefore, lastOfMonth, startOfDay } from '../../../platform/japan-time.ts';
import { reportUsage, settleUsage } from '../../usage/service.ts';
import { closeMonth } from '../close.ts';

export const runJob = async (app: TestApp, ...names: string[]): Promise<void> => {
  for (const name of names) {
    await app.deps.database.transaction(systemScope, (db) => enqueue(db, name, {}));
    await app.runJobs();
  }
};

/** Moves the clock to an hour of a day in Japan. */
export const goTo = (app: TestApp, day: string, hour = 0): void =>
  app.clock.set(new Date(startOfDay(day).getTime() + hour * 3_600_000).toISOString());

/** Reports page views of a site of the account. */
export const addViews = (app: TestApp, { id, tpath }: Pick<TestAccount, 'id' | 'tpath'>, day: string, views: number): Promise<boolean> =>
  app.deps.database.transaction(systemScope, (db) =>
    reportUsage(db, randomUUID(), [{ siteId: randomUUID(), accountId: id, tpath, day, views }]),
  );

export const settle = (app: TestApp, day: string): Promise<void> =>
  app.deps.database.transaction(systemScope, (db) => settleUsage(db, day));

/** Midnight in Japan on the first of a month (`YYYY-MM`), and what runs then: contracts, settlement, opening, closing. */
export const turnMonth = async (app: TestApp, month: string): Promise<void> => {
  goTo(app, `${month}-01`);
  await runJob(app, 'contracts.daily', 'billing.open-months');
  await settle(app, lastOfMonth(monthOf(monthsBefore(`${month}-01`, 1))));
  goTo(app, `${month}-01`, 3.5);
  await runJob(app, 'billing.close-months');
};

export interface BilledRow {
  name: string;
  month: string;
  number: string;
  subtotal: number;
  tax: number;
  total: number;
  lines: string;
}

/** Bills of these accounts, by name of the account and number, each line as `kind quantity×price`. */
export const billsOf = async (app: TestApp, ids: readonly string[]): Promise<BilledRow[]> => {
  const { rows } = await app.sql<BilledRow>(
    `select a.name, to_char(b.month, 'YYYY-MM') as month, b.number, b.subtotal::int, b.tax::int, b.total::int,
            (select string_agg(l.kind || ' ' || l.quantity || '×' || l.unit_price, ', ' order by l.position) from bill_lines l where l.bill_id = b.id) as lines
       from bills b join accounts a on a.id = b.account_id where b.account_id = any($1::uuid[]) order by a.name, b.issued_on, b.id`,
    [ids],
  );
  return rows;
};

/** An account under contract from one day to another, both included. */
export const createContract = async (
  app: TestApp,
  startsOn: string,
  endsOn: string,
  options: AccountOptions = {},
): Promise<TestAccount> => {
  const account = await app.create.account({ plan: 'Standard', contractStatus: 'inactive', ...options });
  await setTerm(app, account, startsOn, endsOn);
  return account;
};

/** Gives an account a term; `contracts.daily` starts and ends it. */
export const setTerm = async (app: TestApp, { id }: Pick<TestAccount, 'id'>, startsOn: string, endsOn: string): Promise<void> => {
  await app.sql('update accounts set contract_starts_on = $1, contract_ends_on = $2::date, minimum_ends_on = $2::date where id = $3', [
    startsOn,
    endsOn,
    id,
  ]);
};

/** Runs work in a transaction of its own as the system does. */
export const asSystem = <T>({ deps }: TestApp, work: (ctx: CoreCtx) => Promise<T>): Promise<T> => {
  const actor = { ...nobody, kind: 'system', authority: 'edit' } as const;
  const caller = { actor, plan: noPlan, locale: 'ja', requestId: randomUUID(), ip: '', log: deps.log } as const;
  return deps.database.transaction(systemScope, (db) => work(createContext(deps, caller, db, [])));
};

export interface Billed {
  account: TestAccount;
  id: string;
  number: string;
}

/**
 * Bills a month of an account, by default a new one, at a price without tax and without page views. The issuer's initial fee comes on top.
 */
export const createBill = async (
  app: TestApp,
  {
    month = '2026-10',
    price = 30_010,
    account: given,
    ...options
  }: AccountOptions & { month?: string; price?: number; account?: TestAccount } = {},
): Promise<Billed> => {
  const account = given ?? (await createContract(app, `${month}-01`, '2027-09-30', { contractStatus: 'active', ...options }));
  await app.sql(
    `insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
     select a.id, cast($2::text || '-01' as date), a.tpath, i.id, p.id, p.name, $3::int, 50000, 1000, cast($2::text || '-01' as date)
       from accounts a join plans p on p.id = a.plan_id
       join accounts i on i.tpath = case when split_part(a.tpath, '/', 4) = '' then '/p/' else '/p/' || split_part(a.tpath, '/', 3) || '/' end
      where a.id = $1`,
    [account.id, month, price],
  );
  await asSystem(app, (ctx) => closeMonth(ctx, account.id, month));
  const { rows } = await app.sql<{ id: string; number: string }>(
    `select id, number from bills where account_id = $1 and month = cast($2::text || '-01' as date) and kind = 'invoice'`,
    [account.id, month],
  );
  return { account, ...rows[0]! };
};

/** A module that keeps bills of chosen accounts from being issued, as often as is set. */
export const createObstacle = (): { module: Module; times: Map<string, number> } => {
  const times = new Map<string, number>();
  const on: Module['on'] = {
    async 'bill.issued'(_ctx, { accountId }) {
      const left = times.get(accountId) ?? 0;
      if (left === 0) return;
      times.set(accountId, left - 1);
      throw new Error('The bill is held up.');
    },
  };
  return { module: { id: 'obstacle', operations: {}, on }, times };
};
