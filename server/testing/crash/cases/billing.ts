import { expect } from 'vitest';
import { ownScope } from '../../../src/platform/database/tenant-scope.ts';
import { eventually, type JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

/** Adds a contract that has run for 40 days. */
const addContract = async ({ create, sql }: JobBench, name: string): Promise<string> => {
  const { id } = await create.account({ name, plan: 'Light' });
  await sql(`update accounts set contract_starts_on = current_date - 40, contract_ends_on = current_date + 300 where id = $1`, [id]);
  return id;
};

export const openMonths: CrashCase = {
  job: 'billing.open-months',
  async arrange(bench, round) {
    await addContract(bench, `opened ${round}`);
    await bench.enqueue('billing.open-months');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select m.plan_name, m.price, count(*)::int as accounts from billing_months m join accounts a on a.id = m.account_id
        where a.name like 'opened %' and m.closed_at is null group by 1, 2`,
    );
    expect(rows).toEqual([{ plan_name: 'Light', price: 9800, accounts: rounds }]);
  },
};

export const closeMonths: CrashCase = {
  job: 'billing.close-months',
  async arrange(bench, round) {
    const { sql } = bench;
    const id = await addContract(bench, `closed ${round}`);
    await sql('update usage_settlement set settled_through = current_date where settled_through is null');
    await sql(
      `insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
       select a.id, first.day, a.tpath, a.parent_id, a.plan_id, 'Light', 9800, 10000, 0, first.day
         from accounts a, (select (date_trunc('month', current_date) - interval '1 month')::date as day) first where a.id = $1`,
      [id],
    );
    await sql('delete from mrr_sums');
    await sql('delete from mrr_months');
    await bench.enqueue('billing.close-months');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql<{ serial: number }>(
      `select split_part(b.number, '-', 2)::int as serial from bills b join accounts a on a.id = b.account_id
        where a.name like 'closed %' and b.total = 120780 and exists (select from billing_months m where m.account_id = a.id and m.closed_at is not null)
        order by 1`,
    );
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: rounds }, (_, at) => at + 1));
    expect((await sql('select from bill_lines')).rows).toHaveLength(rounds * 2);
    const { rows: frozen } = await sql(`select is_running, mrr::int, count(*)::int as accounts from mrr_months group by 1, 2`);
    expect(frozen).toEqual([{ is_running: true, mrr: 9800, accounts: rounds }]);
    expect((await sql('select mrr::int, contracts::int from mrr_sums')).rows).toEqual([{ mrr: 9800 * rounds, contracts: rounds }]);
    const { rows: audited } = await sql(`select from audit_log where target_type = 'bill'`);
    expect(audited).toHaveLength(rounds);
  },
};

interface BillOptions {
  dueOn?: string;
  method?: 'bank_transfer' | 'card';
  chargeOn?: string | null;
  status?: 'unpaid' | 'processing' | 'paid';
}

/** Adds a bill whose document does not exist yet. @returns its id */
const addBill = async (
  { create, sql }: JobBench,
  name: string,
  { dueOn = '2026-11-30', method = 'bank_transfer', chargeOn = null, status = 'unpaid' }: BillOptions = {},
): Promise<string> => {
  const { id: accountId } = await create.account({ name, plan: 'Light' });
  const { rows } = await sql<{ id: string }>(
    `with bill as (
       insert into bills (id, tpath, account_id, issuer_id, kind, number, month, issued_on, due_on, method, charge_on, issuer, recipient, plan_name,
                          views, blocks_used, subtotal, tax, status, status_at)
       select gen_random_uuid(), a.tpath, a.id, a.parent_id, 'invoice', a.name, '2026-10-01', '2026-11-01', $2::date, $3, $4::date,
              '{"name": "Mekuri", "postalCode": "", "address": "", "telephone": "", "registrationNumber": null, "bankAccounts": [], "notes": ""}',
              jsonb_build_object('companyName', a.name), 'Light', 0, 0, 9800, 980, $5, now() - interval '1 day'
         from accounts a where a.id = $1 returning id, tpath
     )
     insert into bill_documents (bill_id, tpath) select id, tpath from bill returning bill_id as id`,
    [accountId, dueOn, method, chargeOn, status],
  );
  return rows[0]!.id;
};

const verifyRendered = async ({ sql }: JobBench, name: string, rounds: number): Promise<void> => {
  const { rows } = await sql(
    `select from bill_documents d join bills b on b.id = d.bill_id where b.number like $1 and d.rendered_at is not null and d.size > 0`,
    [`${name} %`],
  );
  expect(rows).toHaveLength(rounds);
};

export const renderDocument: CrashCase = {
  job: 'billing.render',
  async arrange(bench, round) {
    await bench.enqueue('billing.render', { billId: await addBill(bench, `rendered ${round}`) });
  },
  verify: (bench, rounds) => verifyRendered(bench, 'rendered', rounds),
};

export const queueDocuments: CrashCase = {
  job: 'billing.queue-documents',
  async arrange(bench, round) {
    await addBill(bench, `queued ${round}`);
    await bench.enqueue('billing.queue-documents');
  },
  verify: (bench, rounds) => verifyRendered(bench, 'queued', rounds),
};

/** Adds a bill that was issued a day ago, so that its mail no longer waits for the PDF. */
const addNotice = async (bench: JobBench, name: string, address: string): Promise<{ billId: string; accountId: string; tpath: string }> => {
  const billId = await addBill(bench, name);
  const { rows } = await bench.sql<{ accountId: string; tpath: string }>(
    `with bill as (select id, tpath, account_id from bills where id = $1), notice as (
       insert into billing_notices (bill_id, kind, tpath, created_at) select id, 'issued', tpath, now() - interval '1 day' from bill
     )
     select account_id as "accountId", tpath from bill`,
    [billId],
  );
  const { accountId, tpath } = rows[0]!;
  await bench.create.billingProfile({ id: accountId, tpath, kind: 'user' }, { mails: [address] });
  return { billId, accountId, tpath };
};

const verifyMailed = async ({ sql }: JobBench, template: string, recipient: string, rounds: number): Promise<void> => {
  const { rows } = await sql('select count(*)::int as mails from mails where template = $1 and recipient like $2 group by recipient', [
    template,
    recipient,
  ]);
  expect(rows).toEqual(Array.from({ length: rounds }, () => ({ mails: 1 })));
};

export const mailBill: CrashCase = {
  job: 'billing.mail-bill',
  async arrange(bench, round) {
    const { billId, accountId, tpath } = await addNotice(bench, `mailed ${round}`, `mailed-${round}@example.com`);
    await bench.enqueue('billing.mail-bill', { billId, kind: 'issued' }, { scope: ownScope({ accountId, tpath }) });
  },
  verify: (bench, rounds) => verifyMailed(bench, 'bill-issued', 'mailed-%', rounds),
};

export const queueMails: CrashCase = {
  job: 'billing.queue-mails',
  async arrange(bench, round) {
    await addNotice(bench, `announced ${round}`, `announced-${round}@example.com`);
    await bench.enqueue('billing.queue-mails');
  },
  verify: (bench, rounds) => verifyMailed(bench, 'bill-issued', 'announced-%', rounds),
};

export const checkUsage: CrashCase = {
  job: 'billing.check-usage',
  async arrange({ create, sql, enqueue }, round) {
    const { account } = await create.user({ email: `checked-${round}@example.com`, plan: 'Light' });
    await sql(
      `with first as (select date_trunc('month', now() at time zone 'Asia/Tokyo')::date as day), month as (
         insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
         select a.id, first.day, a.tpath, a.parent_id, a.plan_id, 'Light', 9800, 10000, 0, first.day from accounts a, first where a.id = $1
       )
       insert into usage_days (site_id, account_id, tpath, day, views)
       select gen_random_uuid(), a.id, a.tpath, first.day, 9000 from accounts a, first where a.id = $1`,
      [account.id],
    );
    await enqueue('billing.check-usage');
  },
  verify: (bench, rounds) => verifyMailed(bench, 'usage-near', 'checked-%', rounds),
};

export const mailUsage: CrashCase = {
  job: 'billing.mail-usage',
  async arrange({ create, sql, enqueue }, round) {
    const { account } = await create.user({ email: `warned-${round}@example.com`, plan: 'Light' });
    await sql(
      `insert into billing_usage_notices (account_id, month, percent, tpath, views, limit_access, total, created_at)
       values ($1, '2026-11-01', 100, $2, 10000, 10000, 10780, now())`,
      [account.id, account.tpath],
    );
    await enqueue(
      'billing.mail-usage',
      { month: '2026-11', percent: 100 },
      { scope: ownScope({ accountId: account.id, tpath: account.tpath }) },
    );
  },
  verify: (bench, rounds) => verifyMailed(bench, 'usage-reached', 'warned-%', rounds),
};

interface AddedCharge {
  billId: string;
  chargeId: string;
  accountId: string;
  tpath: string;
  issuerId: string;
}

/** Adds an attempt to charge a card for a bill of 10,780 yen, begun some minutes ago. */
const addCharge = async (
  bench: JobBench,
  name: string,
  { minutes = 0, state = 'started', ...options }: BillOptions & { minutes?: number; state?: 'started' | 'paid' | 'unallocated' } = {},
): Promise<AddedCharge> => {
  const billId = await addBill(bench, name, { status: 'processing', ...options });
  const { rows } = await bench.sql<AddedCharge>(
    `insert into bill_charges (id, tpath, bill_id, account_id, issuer_id, attempt, kind, amount, customer_ref, method_ref, status_before,
                               started_at, state, payment_ref, settled_at)
     select gen_random_uuid(), tpath, id, account_id, issuer_id, 1, 'automatic', 10780, 'customer', 'card', 'unpaid',
            now() - make_interval(mins => $2), $3, case when $3 <> 'started' then 'payment' end, case when $3 <> 'started' then now() end
       from bills where id = $1
     returning bill_id as "billId", id as "chargeId", account_id as "accountId", tpath, issuer_id as "issuerId"`,
    [billId, minutes, state],
  );
  return rows[0]!;
};

/** Waits for the jobs that follow from the one that was killed. */
const verifyPaid = async ({ sql }: JobBench, name: string, rounds: number): Promise<void> => {
  await eventually(
    async () => (await sql(`select from bills where number like $1 and status <> 'paid'`, [`${name} %`])).rows.length === 0,
    60,
  );
  const { rows } = await sql(
    `select b.status, (select count(*)::int from bill_charges c where c.bill_id = b.id and c.state = 'paid') as charges,
            (select count(*)::int from bill_charges c where c.bill_id = b.id) as attempts,
            (select sum(p.amount)::int from bill_payments p where p.bill_id = b.id) as paid
       from bills b where b.number like $1`,
    [`${name} %`],
  );
  expect(rows).toEqual(Array.from({ length: rounds }, () => ({ status: 'paid', charges: 1, attempts: 1, paid: 10_780 })));
};

export const chargeCards: CrashCase = {
  job: 'billing.charge-cards',
  async arrange(bench, round) {
    const billId = await addBill(bench, `collected ${round}`, { method: 'card', chargeOn: '2026-11-10' });
    await bench.sql(
      `insert into billing_cards (account_id, tpath, issuer_id, method, customer_ref, method_ref, brand, last4, expiry_month, expiry_year, saved_at)
       select account_id, tpath, issuer_id, 'card', 'customer', 'card', 'visa', '4242', 9, 2029, now() from bills where id = $1`,
      [billId],
    );
    await bench.enqueue('billing.charge-cards');
  },
  verify: (bench, rounds) => verifyPaid(bench, 'collected', rounds),
};

export const chargeCard: CrashCase = {
  job: 'billing.charge',
  async arrange(bench, round) {
    const { billId, chargeId, ...account } = await addCharge(bench, `charged ${round}`);
    await bench.enqueue('billing.charge', { billId, chargeId }, { scope: ownScope(account) });
  },
  verify: (bench, rounds) => verifyPaid(bench, 'charged', rounds),
};

export const lookUpCharge: CrashCase = {
  job: 'billing.look-up-charge',
  async arrange(bench, round) {
    const { issuerId, chargeId } = await addCharge(bench, `looked up ${round}`);
    await bench.enqueue('billing.look-up-charge', { issuerId, chargeId });
  },
  verify: (bench, rounds) => verifyPaid(bench, 'looked up', rounds),
};

export const reconcileCharges: CrashCase = {
  job: 'billing.reconcile-charges',
  async arrange(bench, round) {
    await addCharge(bench, `reconciled ${round}`, { minutes: 20 });
    await bench.enqueue('billing.reconcile-charges');
  },
  verify: (bench, rounds) => verifyPaid(bench, 'reconciled', rounds),
};

export const refund: CrashCase = {
  job: 'billing.refund',
  async arrange(bench, round) {
    const { billId, chargeId, issuerId, ...account } = await addCharge(bench, `refunded ${round}`, {
      state: 'unallocated',
      status: 'paid',
    });
    const { rows } = await bench.sql<{ id: string }>(
      `insert into bill_refunds (id, tpath, bill_id, charge_id, issuer_id, amount, started_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 10780, now()) returning id`,
      [account.tpath, billId, chargeId, issuerId],
    );
    await bench.enqueue('billing.refund', { refundId: rows[0]!.id }, { scope: ownScope(account) });
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(`select state, refund_ref = 'refund-' || id as "isOwn" from bill_refunds`);
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ state: 'done', isOwn: true })));
  },
};

export const alertPayment: CrashCase = {
  job: 'billing.alert-payment',
  async arrange(bench, round) {
    if (round === 0) await bench.create.user({ role: 'MASTER', email: 'issuer@example.com' });
    const { chargeId } = await addCharge(bench, `alerted ${round}`, { state: 'unallocated', status: 'paid' });
    await bench.enqueue('billing.alert-payment', { chargeId });
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select count(*)::int as mails from mails where template = 'payment-unallocated' group by data ->> 'chargeId'`,
    );
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ mails: 1 })));
  },
};

export const announceOverdue: CrashCase = {
  job: 'billing.announce-overdue',
  async arrange(bench, round) {
    const { rows } = await bench.sql<{ day: string }>(`select ((now() at time zone 'Asia/Tokyo')::date - 2)::text as day`);
    await addBill(bench, `overdue ${round}`, { dueOn: rows[0]!.day });
    await bench.enqueue('billing.announce-overdue');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(`select from billing_notices where kind = 'overdue_event'`);
    expect(rows).toHaveLength(rounds);
  },
};

export const removeCard: CrashCase = {
  job: 'billing.remove-card',
  async arrange(bench, round) {
    const { issuerId } = await addCharge(bench, `removed ${round}`);
    await bench.enqueue('billing.remove-card', { issuerId, customerRef: 'customer', methodRef: `card ${round}` });
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(
      `select distinct payload ->> 'methodRef' from outbox where name = 'billing.remove-card' and status = 'done'`,
    );
    expect(rows).toHaveLength(rounds);
  },
};

export const mailCharge: CrashCase = {
  job: 'billing.mail-charge',
  async arrange(bench, round) {
    const { billId, accountId, tpath } = await addNotice(bench, `thanked ${round}`, `thanked-${round}@example.com`);
    await bench.sql(`update bills set status = 'paid' where id = $1`, [billId]);
    await bench.enqueue('billing.mail-charge', { billId, state: 'paid' }, { scope: ownScope({ accountId, tpath }) });
  },
  verify: (bench, rounds) => verifyMailed(bench, 'bill-charged', 'thanked-%', rounds),
};
