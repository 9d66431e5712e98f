import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { ownScope, subtreeScope, type TenantRef } from '../../platform/database/tenant-scope.ts';
import type { AccountKind } from '../../context/principal.ts';

export interface MonthMeter {
  /** Views that the bill counts, by day with views. Negative on a day that corrected earlier ones. */
  days: { day: string; views: number }[];
  /** Cells of all sites now. */
  blocksUsed: number;
}

interface Metered extends TenantRef {
  kind: AccountKind;
}

/** Usage in a range of days: of the account alone, or of the whole subtree of an OEM master, which pays for its customers. */
export const readMeter = async (
  db: CoreDb,
  { accountId, tpath, kind }: Metered,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<MonthMeter> => {
  const { to: end } = subtreeScope({ accountId, tpath });
  const isSubtree = kind === 'oem_master';
  const days = await sql<{ day: string; views: number }>(
    db,
    `select day::text as day, sum(views)::bigint as views from usage_days
      where ${isSubtree ? 'tpath >= :tpath and tpath < :end' : 'account_id = :accountId and tpath = :tpath'}
        and day between cast(:firstDay as date) and cast(:lastDay as date) and tpath >= :from and tpath < :to
      group by day having sum(views) <> 0 order by day`,
    { accountId, tpath, end, firstDay, lastDay },
  );
  const [blocks] = await sql<{ cells: number }>(
    db,
    `select count(*) as cells from sites s join pages p on p.site_id = s.id and p.deleted_at is null
      where ${isSubtree ? 's.tpath >= :tpath and s.tpath < :end' : 's.tpath = :tpath'} and s.deleted_at is null and s.tpath >= :from and s.tpath < :to`,
    { tpath, end },
  );
  return { days, blocksUsed: blocks!.cells };
};

export interface MeteredMonth extends Metered {
  firstDay: string;
  lastDay: string;
}

export interface MonthUse {
  accountId: string;
  views: number;
  blocksUsed: number;
}

/** Usage in months of several accounts, in sum, by the rules of `readMeter`. */
export const readUses = (db: CoreDb, months: readonly MeteredMonth[]): Promise<MonthUse[]> =>
  sql<MonthUse>(
    db,
    `select m."accountId",
            coalesce((select sum(u.views) from usage_days u
              where u.tpath >= m.tpath and u.tpath < m."end" and (m."isSubtree" or u.account_id = m."accountId")
                and u.day between m."firstDay" and m."lastDay" and u.tpath >= :from and u.tpath < :to), 0)::bigint as views,
            (select count(*) from sites s join pages p on p.site_id = s.id and p.deleted_at is null
              where s.tpath >= m.tpath and s.tpath < m."end" and s.deleted_at is null
                and s.tpath >= :from and s.tpath < :to) as "blocksUsed"
       from jsonb_to_recordset(cast(:months as jsonb))
         as m ("accountId" uuid, tpath text, "end" text, "isSubtree" boolean, "firstDay" date, "lastDay" date)`,
    {
      months: JSON.stringify(
        months.map(({ accountId, tpath, kind, firstDay, lastDay }) => {
          const isSubtree = kind === 'oem_master';
          const { to: end } = isSubtree ? subtreeScope({ accountId, tpath }) : ownScope({ accountId, tpath });
          return { accountId, tpath, end, isSubtree, firstDay, lastDay };
        }),
      ),
    },
  );

export const viewsOf = (days: MonthMeter['days']): number => days.reduce((sum, { views }) => sum + views, 0);
