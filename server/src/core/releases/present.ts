import type { Schemas, SiteRef } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { siteUrl } from '../sites/addresses.ts';

type Row = Omit<Schemas['Release'], 'createdAt' | 'url'> & { createdAt: Date };

/** Selects one release of a site by its id, or those below a number. */
interface Selection {
  id?: string | undefined;
  below?: number | undefined;
  limit: number;
}

/** A site's releases, newest first, with the name of the user who published each. */
export const presentReleases = async (ctx: CoreCtx, site: SiteRef, { id, below, limit }: Selection): Promise<Schemas['Release'][]> => {
  const rows = await sql<Row>(
    ctx.db,
    `select r.id, r.number, r.created_at as "createdAt", u.name as "createdBy", r.pages,
            s.status = 'PUBLISH' and s.live_release_id = r.id as live
       from releases r
       join sites s on s.id = r.site_id
       left join users u on u.id = r.created_by
      where r.site_id = :siteId and r.tpath >= :from and r.tpath < :to
        and (cast(:id as uuid) is null or r.id = :id) and (cast(:below as int) is null or r.number < :below)
      order by r.number desc
      limit :limit`,
    { siteId: site.id, id: id ?? null, below: below ?? null, limit },
  );
  const url = siteUrl(ctx.deps.config, site);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString(), url }));
};
