import type { AccountKind } from '../../context/principal.ts';
import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { lastOfMonth } from '../../platform/japan-time.ts';
import { composeMonth, type BillAmounts, type MonthTerms, type WholesalePlan } from './amounts.ts';
import type { Issuer } from './issuer.ts';

/** An open or closed month of an account. Days are days in Japan, `YYYY-MM-DD`. */
export interface BillingMonth extends Omit<MonthTerms, 'lastDay'> {
  accountId: string;
  tpath: string;
  kind: AccountKind;
  companyName: string;
  issuerId: string;
  planName: string;
  /** The last day of the contract, where that is known and in this month. */
  endedOn: string | null;
  /** The day on which the contract would have ended, had it not been terminated; null unless remaining fees are due. */
  feesThrough: string | null;
  /** Credited views (below zero) that the month before could not use. */
  carriedIn: number;
  /** Plans that an OEM master resells at a wholesale price, with the accounts below it that had them in the month. */
  wholesale: WholesalePlan[];
  /** Views that credit notes gave back when the month was closed before. */
  creditedViews: number;
  /** Yen without tax that an invoice with a license fee starts with; null for the issuer's. */
  ownInitialFee: number | null;
  /** Whether a month before it is open. That one closes first: it may carry views into this one. */
  isEarlierOpen: boolean;
  /** Whether a standing invoice charged the initial fee. */
  isInitialFeeCharged: boolean;
}

/** Columns of `BillingMonth`, from `billing_months m join accounts a`. */
const COLUMNS = `m.account_id as "accountId", m.tpath, a.kind, a.name as "companyName", m.issuer_id as "issuerId", m.plan_name as "planName",
  to_char(m.month, 'YYYY-MM') as month, m.price, m.limit_access as "limitAccess", m.limit_access_price as "limitAccessPrice",
  m.first_day::text as "firstDay", m.ended_on::text as "endedOn", m.gap_days as "gapDays", m.credited_views as "creditedViews",
  case when a.contract_status = 'terminated' and not a.termination_fees_waived and m.ended_on < a.contract_ends_on
       then a.contract_ends_on::text end as "feesThrough",
  coalesce((
    select json_agg(json_build_object('planName', w.term ->> 'planName', 'price', cast(w.term ->> 'price' as int), 'accounts',
             (select count(*) from billing_months c
               where c.issuer_id = m.account_id and c.month = m.month and c.base_plan_id = cast(w.term ->> 'planId' as uuid)
                 and c.tpath >= :from and c.tpath < :to)) order by w.place)
      from jsonb_array_elements(m.wholesale_prices) with ordinality as w (term, place)), '[]') as wholesale,
  coalesce((select p.carried_views from billing_months p
             where p.account_id = m.account_id and p.month = m.month - interval '1 month' and p.tpath >= :from and p.tpath < :to), 0) as "carriedIn",
  (select o.initial_fee from billing_accounts o where o.account_id = m.account_id and o.tpath >= :from and o.tpath < :to) as "ownInitialFee",
  exists (select from billing_months e
           where e.account_id = m.account_id and e.month < m.month and e.closed_at is null
             and e.tpath >= :from and e.tpath < :to) as "isEarlierOpen",
  exists (select from bills b join bill_lines l on l.bill_id = b.id
           where b.account_id = m.account_id and b.kind = 'invoice' and b.status <> 'void' and l.kind = 'initial_fee'
             and b.tpath >= :from and b.tpath < :to) as "isInitialFeeCharged"`;

/** The open ones among a month of some accounts, by account. `lock` holds their rows until the transaction ends. */
export const findOpenMonths = (
  db: CoreDb,
  accountIds: readonly string[],
  month: string,
  { lock }: { lock: boolean },
): Promise<BillingMonth[]> =>
  sql<BillingMonth>(
    db,
    `select ${COLUMNS} from billing_months m join accounts a on a.id = m.account_id
      where m.account_id = any(cast(:accountIds as uuid[])) and m.month = cast(:first as date) and m.closed_at is null
        and m.tpath >= :from and m.tpath < :to
      order by m.account_id
      ${lock ? 'for update of m' : ''}`,
    { accountIds, first: `${month}-01` },
  );

/** A month of an account; undefined when it is not open. */
export const findOpenMonth = async (db: CoreDb, accountId: string, month: string): Promise<BillingMonth | undefined> =>
  (await findOpenMonths(db, [accountId], month, { lock: false }))[0];

export const lastDayOf = ({ endedOn, month }: Pick<BillingMonth, 'endedOn' | 'month'>): string => endedOn ?? lastOfMonth(month);

/** Amounts of a month with a given number of counted views: those of the meter with what was carried, below zero when credits exceed them. */
export const amountsOf = (month: BillingMonth, issuer: Issuer, views: number): BillAmounts =>
  composeMonth({
    terms: { ...month, lastDay: lastDayOf(month) },
    views,
    wholesale: month.wholesale,
    initialFee: month.isInitialFeeCharged ? 0 : (month.ownInitialFee ?? issuer.initialFee),
    feesThrough: month.feesThrough,
    rounding: issuer.taxRounding,
  });
