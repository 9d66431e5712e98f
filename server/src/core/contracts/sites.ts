import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

export interface OwnedSite {
  id: string;
  name: string;
  cells: number;
}

/** The limits of a plan that decide which sites it can hold. */
interface Room {
  quantitySite: number;
  quantitySwipe: number;
}

/** An account's sites, oldest first, without those in the trash. */
export const sitesByAge = ({ db }: Pick<CoreCtx, 'db'>, accountTpath: string): Promise<OwnedSite[]> =>
  sql<OwnedSite>(
    db,
    `select s.id, s.name, (select count(*) from pages p where p.site_id = s.id and p.deleted_at is null) as cells
       from sites s
      where s.tpath = :accountTpath and s.deleted_at is null and s.tpath >= :from and s.tpath < :to
      order by s.created_at, s.id`,
    { accountTpath },
  );

/** The sites beyond the plan's number of sites: the oldest are kept. */
export const above = (sites: readonly OwnedSite[], { quantitySite }: Pick<Room, 'quantitySite'>): OwnedSite[] => sites.slice(quantitySite);

/** The sites with more cells than the plan allows. */
export const tooLarge = (sites: readonly OwnedSite[], { quantitySwipe }: Pick<Room, 'quantitySwipe'>): OwnedSite[] =>
  sites.filter(({ cells }) => cells > quantitySwipe);

/** Cells of all sites of each account, by the account's path. */
export const blocksUsed = async ({ db }: Pick<CoreCtx, 'db'>, accountTpaths: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ tpath: string; cells: number }>(
    db,
    `select s.tpath, count(*) as cells
       from sites s join pages p on p.site_id = s.id and p.deleted_at is null
      where s.tpath = any(:accountTpaths) and s.deleted_at is null and s.tpath >= :from and s.tpath < :to
      group by s.tpath`,
    { accountTpaths },
  );
  return new Map(rows.map(({ tpath, cells }) => [tpath, cells]));
};
