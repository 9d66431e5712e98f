import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { japanDay, lastOfMonth, monthOf, monthsBefore, startOfDay } from '../../platform/japan-time.ts';

/** Path of the seller of the plans of an account: the provider, or the OEM master above it. The SQL of `sellerTo`. */
export const sellerPath = (tpath: string): string =>
  `'/' || split_part(${tpath}, '/', 2) || '/' || case split_part(${tpath}, '/', 4) when '' then '' else split_part(${tpath}, '/', 3) || '/' end`;

/** The day in Japan on which contract `a` was terminated. */
const TERMINATED_ON = `(a.terminated_at at time zone 'Asia/Tokyo')::date`;

/** The last day of a contract that is over. */
const ENDED_ON = `case a.contract_status when 'terminated' then least(${TERMINATED_ON}, a.contract_ends_on) else a.contract_ends_on end`;

/**
 * The wholesale prices of OEM master `a` at a time, in the order of the plans. A grant that changed since has a row with its earlier price,
 * which is null if it had no price.
 */
const wholesaleAt = (time: string): string => `
  select jsonb_agg(jsonb_build_object('planId', b.id, 'planName', coalesce(n.name, b.name), 'price', g.price) order by b.rank, b.price, b.id)
    from (
      select k.plan_id, case when r.replaced_at is null then o.wholesale_price else r.wholesale_price end as price
        from (select account_id, plan_id, tpath from plan_grants union select account_id, plan_id, tpath from plan_grant_revisions) k
        left join plan_grants o on o.account_id = k.account_id and o.plan_id = k.plan_id and o.tpath = k.tpath
        left join lateral (
          select r.replaced_at, r.wholesale_price from plan_grant_revisions r
           where r.account_id = k.account_id and r.plan_id = k.plan_id and r.tpath = k.tpath and r.replaced_at > ${time}
           order by r.replaced_at limit 1
        ) r on true
       where k.account_id = a.id and k.tpath = a.tpath
    ) g
    join plans b on b.id = g.plan_id
    left join lateral (
      select r.name from plan_revisions r where r.plan_id = b.id and r.replaced_at > ${time} order by r.replaced_at limit 1
    ) n on true
   where g.price > 0`;

/**
 * Opens a month (`YYYY-MM`) for the accounts under contract: freezes plan, price and limits as they were when it began. A month that is
 * open already stays as it is. With `startsOn` only for contracts that start on this day.
 */
const openMonth = async (db: CoreDb, month: string, { today, startsOn }: { today: string; startsOn: string | null }): Promise<void> => {
  const first = `${month}-01`;
  await sql(
    db,
    `insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day,
                                 base_plan_id, wholesale_prices)
     select a.id, cast(:first as date), a.tpath, i.id, p.id, coalesce(r.name, p.name), coalesce(r.price, p.price),
            coalesce(r.limit_access, p.limit_access), coalesce(r.limit_access_price, p.limit_access_price), start.day,
            coalesce(r.base_plan_id, p.base_plan_id), case a.kind when 'oem_master' then coalesce((${wholesaleAt('begun.at')}), '[]') else '[]' end
       from accounts a
       join accounts i on i.tpath = ${sellerPath('a.tpath')}
       left join lateral (
         select m.month, m.ended_on from billing_months m
          where m.account_id = a.id and m.month < cast(:first as date) order by m.month desc limit 1
       ) before on true
       cross join lateral (
         select case when before.month is null then greatest(cast(:first as date), a.contract_starts_on)
                     when before.ended_on is null or before.ended_on = cast(:first as date) - 1 then cast(:first as date)
                     else cast(:today as date) end as day
       ) start
       cross join lateral (
         select cast(:firstStart as timestamptz)
                  + (start.day - cast(:first as date) + case when start.day = a.contract_starts_on then 1 else 0 end) * interval '24 hours' as at
       ) begun
       join plans p on p.id = case when a.next_plan_on <= start.day then a.next_plan_id else a.plan_id end
       left join lateral (
         select * from plan_revisions r
          where r.plan_id = p.id and r.replaced_at > begun.at
          order by r.replaced_at limit 1
       ) r on true
      where a.kind <> 'provider' and a.deleted_at is null
        and (a.contract_status in ('active', 'suspended') or (a.contract_status = 'terminated' and ${TERMINATED_ON} >= start.day))
        and start.day <= cast(:last as date) and start.day <= cast(:today as date) and a.contract_ends_on >= start.day
        and a.tpath >= :from and a.tpath < :to
        and (cast(:startsOn as date) is null or a.contract_starts_on = cast(:startsOn as date))
     on conflict do nothing`,
    { first, last: lastOfMonth(month), firstStart: startOfDay(first), today, startsOn },
  );
};

/**
 * Notes on open months that the contract ended in them, or that it began again after that. An earlier month that is still open is not
 * the last one: it would charge the fees to the term a second time.
 */
const noteEnds = async (db: CoreDb, today: string): Promise<void> => {
  await sql(
    db,
    `update billing_months m
        set ended_on = greatest(m.first_day, ${ENDED_ON})
       from accounts a
      where a.id = m.account_id and m.closed_at is null and m.ended_on is null and a.contract_status in ('inactive', 'terminated')
        and ${ENDED_ON} < m.month + interval '1 month'
        and m.tpath >= :from and m.tpath < :to`,
  );
  await sql(
    db,
    `update billing_months m set gap_days = m.gap_days + (cast(:today as date) - m.ended_on - 1), ended_on = null
       from accounts a
      where a.id = m.account_id and m.closed_at is null and m.month = cast(:month as date) and m.ended_on < cast(:today as date)
        and a.contract_status in ('active', 'suspended') and m.tpath >= :from and m.tpath < :to`,
    { today, month: `${monthOf(today)}-01` },
  );
};

/**
 * Brings the billing months up to now: those of contracts that run are open, with the terms of their beginning, and ends are noted. The
 * month before is opened for contracts that began on its last day. May run at any time, and any number of times.
 */
export const bringMonthsUpTo = async (ctx: Pick<CoreCtx, 'db' | 'now'>): Promise<void> => {
  const { db } = ctx;
  const today = japanDay(ctx.now());
  const month = monthOf(today);
  await noteEnds(db, today);
  const before = monthOf(monthsBefore(`${month}-01`, 1));
  await openMonth(db, before, { today: lastOfMonth(before), startsOn: lastOfMonth(before) });
  await openMonth(db, month, { today, startsOn: null });
};
