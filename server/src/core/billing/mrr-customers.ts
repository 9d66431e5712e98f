import type { Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreDb } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { lastOfMonth } from '../../platform/japan-time.ts';
import { contractsSql, sourcesOf } from './mrr.ts';
import { sellerPath } from './terms.ts';

type Customer = Schemas['DashboardCustomer'];

interface Asked {
  /** `YYYY-MM`, not in the future. */
  month: string;
  today: string;
  cursor?: string;
  /** Customers of a page. All if omitted. */
  limit?: number;
}

const DIGITS = /^\d{1,15}$/;

/** Customers of a month below the caller's account that make up its MRR, the greatest first. None for a month that is not known. */
export const readCustomers = async (db: CoreDb, { month, today, cursor, limit }: Asked): Promise<Schemas['DashboardCustomers']> => {
  const [mrr, id] = cursor ? decodeCursor(cursor, 2, ([mrr = '', id = '']) => DIGITS.test(mrr) && isUuid(id)) : [];
  const [source] = await sourcesOf(db, { first: month, last: month, today });
  const found = await sql<Customer>(
    db,
    `select c.account_id as "accountId", a.name as "companyName", a.deleted_at is not null as deleted, c.plan_name as "planName",
            c.mrr::bigint as mrr, (case when m.wholesale_prices <> '[]' then greatest(c.mrr - m.price, 0) else 0 end)::bigint as wholesale,
            case when a.contract_starts_on <= date '${lastOfMonth(month)}' then a.contract_starts_on::text end as "contractStartsOn"
       from (${contractsSql(source!)}) c
       join accounts a on a.id = c.account_id and a.tpath >= :from and a.tpath < :to
       left join billing_months m on m.account_id = c.account_id and m.month = date '${month}-01' and m.tpath >= :from and m.tpath < :to
      where c.is_running and c.mrr > 0 and c.tpath <> :own and starts_with(:own, ${sellerPath('c.tpath')})
            ${cursor ? 'and (c.mrr < cast(:mrr as bigint) or (c.mrr = cast(:mrr as bigint) and c.account_id > cast(:id as uuid)))' : ''}
      order by c.mrr desc, c.account_id ${limit === undefined ? '' : 'limit :count'}`,
    { own: db.scope.tpath, today, mrr, id, count: (limit ?? 0) + 1 },
  );
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > items.length && last ? encodeCursor([String(last.mrr), last.accountId]) : null };
};
