import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

interface References {
  /** Ids of pages of the site that are not in the trash. */
  pages: ReadonlySet<string>;
  /** Kinds of the account's media that pages may show. */
  media: ReadonlyMap<string, 'IMAGE' | 'VIDEO'>;
}

/** Returns the pages and media that exist and may be referred to. Locks the media until the transaction ends. */
export const findReferences = async (
  { db }: Pick<CoreCtx, 'db'>,
  siteId: string,
  wanted: { pages: readonly string[]; media: readonly string[] },
): Promise<References> => {
  if (wanted.pages.length + wanted.media.length === 0) return { pages: new Set(), media: new Map() };
  const [found] = await sql<{ pages: string[]; media: Record<string, 'IMAGE' | 'VIDEO'> | null }>(
    db,
    `select array(select cast(id as text) from pages
                   where id = any(cast(:pages as uuid[])) and site_id = :siteId and deleted_at is null and tpath >= :from and tpath < :to) as pages,
            (select json_object_agg(m.id, m.kind) from (
               select id, kind from media
                where id = any(cast(:media as uuid[])) and purpose = 'content' and deleted_at is null and tpath >= :from and tpath < :to
                for share) m) as media`,
    { siteId, pages: wanted.pages, media: wanted.media },
  );
  return { pages: new Set(found!.pages), media: new Map(Object.entries(found!.media ?? {})) };
};
