import type { ContentLanguage } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

/**
 * Exchanges pages' pictures when the default language changes. A page's own picture belongs to the default language; where the new default
 * has a picture of its own, the two are swapped, so that both languages keep showing the same.
 */
export const exchangeMedia = (ctx: CoreCtx, siteId: string, before: ContentLanguage, after: ContentLanguage) =>
  sql(
    ctx.db,
    `with saved as (
       update pages p
          set media_id = m.id, revision = p.revision + 1, updated_at = :now, updated_by = :userId,
              overlays = p.overlays || jsonb_build_object(
                cast(:after as text), (p.overlays -> cast(:after as text)) - 'mediaId',
                cast(:before as text), coalesce(p.overlays -> cast(:before as text), '{}') || jsonb_strip_nulls(jsonb_build_object('mediaId', p.media_id)))
         from media m
        where m.id = cast(p.overlays #>> array[cast(:after as text), 'mediaId'] as uuid) and m.account_id = p.account_id
          and p.site_id = :siteId and p.deleted_at is null and p.tpath >= :from and p.tpath < :to
       returning p.*
     )
     insert into page_revisions (page_id, revision, account_id, tpath, site_id, media_id, document, overlays, saved_at, saved_by)
     select id, revision, account_id, tpath, site_id, media_id, document, overlays, updated_at, updated_by from saved`,
    { siteId, before, after, now: ctx.now(), userId: ctx.actor.userId },
  );
