import { Client } from 'pg';
import { scopeStatement } from '../../src/platform/database/scoped-client.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';

/** The month before the running one, open for every account that is not the provider, on a plan of 29,800 yen. */
const MONTHS = `
  insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
  select a.id, first.day, a.tpath, i.id, a.plan_id, 'Standard', 29800, 50000, 1000, first.day
    from accounts a
    join accounts i on i.tpath = '/p/' || case split_part(a.tpath, '/', 4) when '' then '' else split_part(a.tpath, '/', 3) || '/' end,
         (select (date_trunc('month', current_date) - interval '1 month')::date as day) first
   where a.kind <> 'provider' on conflict do nothing`;

/** Page views of ten days for each of them, of which a third is above the limit. */
const USAGE = `
  insert into usage_days (site_id, account_id, tpath, day, views)
  select uuidv7(), m.account_id, m.tpath, m.month + n, 3000 * (1 + ascii(substr(m.account_id::text, 36)) % 3)
    from billing_months m, generate_series(0, 9) as n`;

const BILLS = `
  insert into bills (id, tpath, account_id, issuer_id, kind, number, month, issued_on, due_on, method, issuer, recipient, plan_name, views,
                     blocks_used, subtotal, tax, status, status_at)
  select uuidv7(), m.tpath, m.account_id, m.issuer_id, 'invoice', 'OLD-' || n || '-' || m.account_id, m.month - n * interval '1 month',
         m.month - n * interval '1 month' + interval '1 month', m.month - n * interval '1 month' + interval '59 days', 'bank_transfer', '{}',
         jsonb_build_object('companyName', a.name), 'Standard', 0, 0, 29800, 2980, (array['paid', 'unpaid'])[1 + n % 2], now()
    from billing_months m join accounts a on a.id = m.account_id, generate_series(1, $1::int) as n`;

/** Frozen months of all accounts; in each, one account in ten changes its price. */
const MRR = `
  insert into mrr_months (month, account_id, tpath, kind, plan_id, plan_name, is_running, mrr, was_running, mrr_before)
  select first.day, a.id, a.tpath, a.kind, a.plan_id, p.name, true, 29800 + 1000 * ((ascii(substr(a.id::text, 36)) + n) % 10),
         true, 29800 + 1000 * ((ascii(substr(a.id::text, 36)) + n + 1) % 10)
    from accounts a join plans p on p.id = a.plan_id, generate_series(1, $1::int) as n,
         lateral (select (date_trunc('month', now() at time zone 'Asia/Tokyo') - n * interval '1 month')::date as day) first
   where a.kind <> 'provider'`;

/** Sums of these for the provider alone. */
const MRR_SUMS = `
  insert into mrr_sums (tpath, month, plan_id, plan_name, contracts, paid, mrr, "new", expansion, contraction, churn, companies, ended)
  select '/p/', m.month, m.plan_id, max(m.plan_name), count(*), count(*), sum(m.mrr), 0, 0, 0, 0, count(*), 0 from mrr_months m group by 2, 3`;

/** The running month of every account. */
const RUNNING = `
  insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
  select a.id, first.day, a.tpath, a.parent_id, p.id, p.name, 29800, 50000, 1000, first.day
    from accounts a join plans p on p.id = a.plan_id,
         (select date_trunc('month', now() at time zone 'Asia/Tokyo')::date as day) first
   where a.kind <> 'provider' on conflict do nothing`;

/** Adds frozen recurring revenue of as many months before the running one, and opens the running one. */
export async function addManyMrrMonths(ownerUrl: string, months: number): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`begin; ${scopeStatement(systemScope)}`);
    await owner.query(MRR, [months]);
    await owner.query(MRR_SUMS);
    await owner.query(RUNNING);
    await owner.query('commit');
    await owner.query('vacuum analyze mrr_months, mrr_sums, billing_months');
  } finally {
    await owner.end();
  }
}

/** Opens the month before the running one for all accounts, with usage that is settled, and adds invoices of as many earlier months. */
export async function addManyBillingMonths(ownerUrl: string, earlierMonths: number): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`begin; ${scopeStatement(systemScope)}`);
    await owner.query(MONTHS);
    await owner.query(USAGE);
    await owner.query(BILLS, [earlierMonths]);
    await owner.query(`update usage_settlement set settled_through = current_date - 1`);
    await owner.query('commit');
    await owner.query('vacuum analyze billing_months, bills, bill_recipients, usage_days');
  } finally {
    await owner.end();
  }
}

/** Documents of bills that are not created yet. */
export async function countPendingDocuments(ownerUrl: string): Promise<number> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`begin; ${scopeStatement(systemScope)}`);
    const { rows } = await owner.query<{ pending: string }>('select count(*) as pending from bill_documents where rendered_at is null');
    return Number(rows[0]!.pending);
  } finally {
    await owner.end();
  }
}
