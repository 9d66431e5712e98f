import type { Schemas } from '@mekuri/kit/server';
import type { CoreDb, CoreJobCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { japanDay, lastOfMonth, monthOf, monthsBefore, nextDay, startOfDay } from '../../platform/japan-time.ts';
import { sellerPath } from './terms.ts';

/**
 * Where the contracts of a month are read: from its frozen rows, from its billing months once it has ended, from the contracts themselves
 * while it runs, or nowhere if no month was opened in it.
 */
type Source = 'frozen' | 'ended' | 'live' | 'unknown';

export interface MonthSource {
  month: string;
  source: Source;
}

/** Numbers of a month. Null: not known. */
export interface MonthFigures {
  month: string;
  /** Yen without tax a month. */
  mrr: number | null;
  new: number | null;
  expansion: number | null;
  contraction: number | null;
  churn: number | null;
  contracts: number | null;
  /** Contracts with a price. */
  paid: number | null;
  /** Accounts with a contract that are not resellers, also those of other sellers below. */
  companies: number | null;
  /** Companies that had a contract at the end of the month before, and have none. */
  ended: number | null;
  /** Plans with a contract. */
  plans: PlanFigures[];
}

interface PlanFigures {
  planId: string;
  planName: string;
  contracts: number;
  mrr: number;
}

interface When {
  /** `YYYY-MM`, neither in the future. */
  first: string;
  last: string;
  today: string;
}

const monthBefore = (month: string): string => monthOf(monthsBefore(`${month}-01`, 1));

/** Where each month of a range is read. */
export const sourcesOf = async (db: CoreDb, { first, last, today }: When): Promise<MonthSource[]> => {
  const running = monthOf(today);
  const found = await sql<{ month: string; is_frozen: boolean; is_billed: boolean }>(
    db,
    `select * from mrr_sources(cast(:first as date), cast(:last as date))`,
    { first: `${first}-01`, last: `${last}-01` },
  );
  return found.map(({ month, is_frozen: isFrozen, is_billed: isBilled }) => ({
    month,
    source: month === running ? 'live' : isFrozen ? 'frozen' : isBilled ? 'ended' : 'unknown',
  }));
};

const IN_RANGE = 'r.tpath >= :from and r.tpath < :to';
const COLUMNS = ['account_id', 'tpath', 'kind', 'plan_id', 'plan_name'] as const;

/** Whether the contract of account `a`, with its billing month `m` of a month that has ended, ran to the end of it. */
const ranToEnd = (month: string, m: string, a: string): string => {
  const last = lastOfMonth(month);
  return `((${m}.ended_on is null or ${m}.ended_on = date '${last}')
    and coalesce(${a}.terminated_at >= timestamptz '${startOfDay(nextDay(last)).toISOString()}', true))`;
};

/**
 * Wholesale fees of OEM masters for the contracts below them that run, as rows of account and fee.
 * @param running rows of account (`account_id`, `tpath`) and the plan that its plan resells (`base_plan_id`)
 */
const wholesaleSql = (month: string, running: string): string =>
  `select m.account_id, sum(cast(w.term ->> 'price' as bigint))::bigint as fee
     from billing_months m
     cross join lateral jsonb_array_elements(m.wholesale_prices) as w (term)
     join (${running}) c on c.base_plan_id = cast(w.term ->> 'planId' as uuid) and starts_with(c.tpath, m.tpath)
    where m.month = date '${month}-01' and m.wholesale_prices <> '[]' and m.tpath >= :from and m.tpath < :to
    group by m.account_id`;

/** Contracts that run at the end of a month that has ended: an account may have lost its contract within it. */
const endedSql = (month: string): string => {
  const isRunning = ranToEnd(month, 'r', 'a');
  const below = `select n.tpath, n.base_plan_id from billing_months n join accounts b on b.id = n.account_id
    where n.month = date '${month}-01' and n.base_plan_id is not null and ${ranToEnd(month, 'n', 'b')} and n.tpath >= :from and n.tpath < :to`;
  return `select r.account_id, r.tpath, a.kind, r.plan_id, r.plan_name, ${isRunning} as is_running,
          case when ${isRunning} then r.price + coalesce(w.fee, 0) else 0 end as mrr
    from billing_months r
    join accounts a on a.id = r.account_id
    left join (${wholesaleSql(month, below)}) w on w.account_id = r.account_id
   where r.month = date '${month}-01' and ${IN_RANGE}`;
};

const PLAN_NOW = 'case when r.next_plan_on <= cast(:today as date) then r.next_plan_id else r.plan_id end';
const RUNS_NOW = `r.kind <> 'provider' and r.deleted_at is null and r.contract_status in ('active', 'suspended')
      and r.contract_ends_on >= cast(:today as date) and ${IN_RANGE}`;
const monthNow = (month: string): string =>
  `billing_months m on m.account_id = r.id and m.month = date '${month}-01' and m.tpath >= :from and m.tpath < :to`;

/** Contracts that run now. The price is that of the running month; a contract that began just now has none yet. */
const liveSql = (month: string): string => {
  const below = `select r.tpath, case when m.account_id is null then p.base_plan_id else m.base_plan_id end as base_plan_id
    from accounts r join plans p on p.id = ${PLAN_NOW} left join ${monthNow(month)} where ${RUNS_NOW}`;
  return `select r.id as account_id, r.tpath, r.kind, coalesce(m.plan_id, p.id) as plan_id, coalesce(m.plan_name, p.name) as plan_name,
          true as is_running, coalesce(m.price, p.price) + coalesce(w.fee, 0) as mrr
     from accounts r
     join plans p on p.id = ${PLAN_NOW}
     left join ${monthNow(month)}
     left join (${wholesaleSql(month, below)}) w on w.account_id = r.id
    where ${RUNS_NOW}`;
};

const frozenSql = (month: string, columns: readonly string[] = [...COLUMNS, 'is_running', 'mrr']): string =>
  `select ${columns.map((column) => `r.${column}`).join(', ')} from mrr_months r where r.month = date '${month}-01' and ${IN_RANGE}`;

/** Contracts at the end of a month, or now: `account_id`, `tpath`, `kind`, `plan_id`, `plan_name`, `is_running`, `mrr`. */
export const contractsSql = ({ month, source }: MonthSource): string =>
  ({ frozen: frozenSql, ended: endedSql, live: liveSql, unknown: frozenSql })[source](month);

/** Contracts of a month next to those of the month before, one row an account: the rows of `mrr_months`. */
const movementSql = (month: MonthSource, before: MonthSource): string => {
  const was = (column: string, otherwise: string): string => (before.source === 'unknown' ? 'null' : `coalesce(${column}, ${otherwise})`);
  return `select date '${month.month}-01' as month, ${COLUMNS.map((column) => `coalesce(n.${column}, b.${column}) as ${column}`).join(', ')},
      coalesce(n.is_running, false) as is_running, coalesce(n.mrr, 0) as mrr,
      cast(${was('b.is_running', 'false')} as boolean) as was_running, cast(${was('b.mrr', '0')} as bigint) as mrr_before
    from (${contractsSql(month)}) n
    full join (select * from (${contractsSql(before)}) c where c.is_running) b on b.account_id = n.account_id`;
};

/** The columns of `mrr_sums`: numbers of the rows of `mrr_months` below one operator. Of money and contracts, those that its side sells. */
const SUMS = {
  contracts: 'count(*) filter (where r.is_sold and r.is_running)',
  paid: 'count(*) filter (where r.is_sold and r.mrr > 0)',
  mrr: 'sum(r.mrr) filter (where r.is_sold)',
  new: 'sum(r.mrr) filter (where r.is_sold and r.mrr_before = 0)',
  expansion: 'sum(r.mrr - r.mrr_before) filter (where r.is_sold and r.mrr_before > 0 and r.mrr > r.mrr_before)',
  contraction: 'sum(r.mrr_before - r.mrr) filter (where r.is_sold and r.mrr > 0 and r.mrr < r.mrr_before)',
  churn: 'sum(r.mrr_before) filter (where r.is_sold and r.mrr = 0)',
  companies: `count(*) filter (where r.kind in ('user', 'master_user') and r.is_running)`,
  ended: `count(*) filter (where r.kind in ('user', 'master_user') and r.was_running and not r.is_running)`,
} as const;
type Sum = keyof typeof SUMS;
const SUM_NAMES = Object.keys(SUMS) as Sum[];
const SUM_COLUMNS = ['month', 'tpath', 'plan_id', 'plan_name', ...SUM_NAMES].map((name) => `"${name}"`).join(', ');

/** Paths of the accounts above the one of row `r`. */
const OPERATORS = `(select '/' || array_to_string(parts[1:depth], '/') || '/' as path
  from string_to_array(trim(both '/' from r.tpath), '/') parts, generate_series(1, cardinality(parts) - 1) depth)`;

/**
 * The sums of rows by month, operator and plan. The side of operator `o` sells to an account if the seller is the operator or above it: the
 * provider to those directly below itself, an OEM to all below it. An OEM admin has those of its OEM that are below itself. `offset 0`
 * keeps the path from being taken apart once for each sum.
 */
const summedSql = (rows: string, operators: string): string =>
  `select r.month, r.operator as tpath, r.plan_id, max(r.plan_name) as plan_name,
          ${SUM_NAMES.map((name) => `coalesce(${SUMS[name]}, 0)::bigint as "${name}"`).join(', ')}
     from (select r.*, o.path as operator, starts_with(o.path, ${sellerPath('r.tpath')}) as is_sold
             from (${rows}) r cross join lateral ${operators} o where r.tpath <> o.path offset 0) r
    group by 1, 2, 3`;

/** The caller's sums of several months. Those of frozen months are stored. */
const sumsSql = (sources: readonly MonthSource[]): string => {
  const frozen = sources.flatMap(({ month, source }, at) => (at > 0 && source === 'frozen' ? [`date '${month}-01'`] : []));
  const computed = sources.flatMap((month, at) =>
    at > 0 && (month.source === 'ended' || month.source === 'live')
      ? [summedSql(movementSql(month, sources[at - 1]!), '(select cast(:own as text) as path)')]
      : [],
  );
  const stored = `select ${SUM_COLUMNS} from mrr_sums
    where month in (${frozen.join(', ')}) and tpath = :own and tpath >= :from and tpath < :to`;
  return [...(frozen.length > 0 ? [stored] : []), ...computed].map((part) => `(${part})`).join(' union all ');
};

type SumRow = { month: string; planId: string; planName: string } & Record<Sum, number>;

const readSums = async (db: CoreDb, sources: readonly MonthSource[], today: string): Promise<SumRow[]> => {
  const sums = sumsSql(sources);
  if (sums === '') return [];
  return sql(
    db,
    `select to_char(month, 'YYYY-MM') as month, plan_id as "planId", plan_name as "planName", ${SUM_NAMES.map((name) => `"${name}"`).join(', ')}
       from (${sums}) s`,
    { own: db.scope.tpath, today },
  );
};

const UNMOVED = { new: null, expansion: null, contraction: null, churn: null, ended: null };
const UNKNOWN = { ...UNMOVED, mrr: null, contracts: null, paid: null, companies: null };

/** Numbers of each month from the first to the last, of the accounts below the caller's. */
export const readFigures = async (db: CoreDb, when: When): Promise<MonthFigures[]> => {
  const sources = await sourcesOf(db, { ...when, first: monthBefore(when.first) });
  const rows = Map.groupBy(await readSums(db, sources, when.today), ({ month }) => month);
  return sources.slice(1).map(({ month, source }, at) => {
    const found = rows.get(month) ?? [];
    const total = (name: Sum): number => found.reduce((sum, row) => sum + row[name], 0);
    return {
      month,
      ...(source === 'unknown' ? UNKNOWN : (Object.fromEntries(SUM_NAMES.map((name) => [name, total(name)])) as Record<Sum, number>)),
      ...(sources[at]!.source === 'unknown' && UNMOVED),
      plans: found.filter(({ contracts }) => contracts > 0),
    };
  });
};

const MOST_PLANS = 500;

/** Plans of a month and of the month before it, the greatest MRR first. */
export const compareAdoption = (now: MonthFigures, before: MonthFigures): Schemas['AdoptedPlan'][] => {
  const earlier = new Map(before.plans.map((plan) => [plan.planId, plan]));
  const present = new Map(now.plans.map((plan) => [plan.planId, plan]));
  const isComparable = before.contracts !== null;
  const plans = now.contracts === null ? [] : [...new Map([...earlier, ...present]).values()];
  return plans
    .map(({ planId, planName: name }) => {
      const { contracts = 0, mrr = 0 } = present.get(planId) ?? {};
      const was = earlier.get(planId);
      return {
        planId,
        name,
        contracts,
        contractsBefore: isComparable ? (was?.contracts ?? 0) : null,
        mrr,
        mrrBefore: isComparable ? (was?.mrr ?? 0) : null,
      };
    })
    .toSorted((one, other) => other.mrr - one.mrr || other.contracts - one.contracts || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_PLANS);
};

/**
 * Freezes every past month that is not frozen, the earliest first. It does not wait for page views, which do not change a monthly price.
 * What the contracts were at the end of a month is known from its billing months, however late this runs.
 */
export const freezeMrr = async (job: CoreJobCtx): Promise<void> => {
  const today = japanDay(job.now());
  const last = monthBefore(monthOf(today));
  const open = await job.transaction(async ({ db }) => {
    const [row] = await sql<{ first: string | null }>(
      db,
      `select to_char(min(month), 'YYYY-MM') as first from billing_months where tpath >= :from and tpath < :to`,
    );
    if (!row?.first || row.first > last) return [];
    return (await sourcesOf(db, { first: row.first, last, today })).filter(({ source }) => source === 'ended');
  });
  for (const { month } of open) await job.transaction(({ db }) => freezeMonth(db, month, today));
};

const freezeMonth = async (db: CoreDb, month: string, today: string): Promise<void> => {
  const [before, now] = await sourcesOf(db, { first: monthBefore(month), last: month, today });
  if (!before || now?.source !== 'ended') return;
  await sql(
    db,
    `insert into mrr_months (month, account_id, tpath, kind, plan_id, plan_name, is_running, mrr, was_running, mrr_before)
     ${movementSql(now, before)} on conflict do nothing`,
  );
  const frozen = frozenSql(month, ['month', ...COLUMNS, 'is_running', 'mrr', 'was_running', 'mrr_before']);
  await sql(db, `insert into mrr_sums (${SUM_COLUMNS}) ${summedSql(frozen, OPERATORS)} on conflict do nothing`);
};
