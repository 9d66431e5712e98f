import { InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { openDraft } from '../sites/service.ts';
import { requirePages } from './ordering.ts';
import { findReferences } from './references.ts';

/** A page and the media item that it is to show; null clears it. */
export interface Filling {
  pageId: string;
  mediaId: string | null;
}

/**
 * Sets the media items of a site's pages, all or none; each page that changes gets a revision. Opens the draft.
 * @throws NotFound for a page that does not exist
 * @throws InvalidInput `pages.document_invalid` for media that do not exist, and for a page that is listed twice
 */
export const fillPages = async (ctx: CoreCtx, siteId: string, fillings: readonly Filling[]): Promise<void> => {
  await openDraft(ctx, siteId);
  const wanted = fillings.map(({ pageId, mediaId }) => ({ pageId: pageId.toLowerCase(), mediaId: mediaId?.toLowerCase() ?? null }));
  const pages = await requirePages(
    ctx,
    siteId,
    wanted.map(({ pageId }) => pageId),
  );
  const { media } = await findReferences(ctx, siteId, { pages: [], media: wanted.flatMap(({ mediaId }) => mediaId ?? []) });
  const before = new Map(pages.map((page) => [page.id, page.mediaId]));
  const seen = new Set<string>();
  const fields = wanted.flatMap(({ pageId, mediaId }, index): FieldIssue[] => {
    const isTwin = seen.has(pageId);
    seen.add(pageId);
    const isGone = mediaId !== null && !media.has(mediaId) && before.get(pageId) !== mediaId;
    return [
      ...(isTwin ? [{ pointer: `/body/pages/${index}/page_id`, rule: 'unique' }] : []),
      ...(isGone ? [{ pointer: `/body/pages/${index}/media_id`, rule: 'exists' }] : []),
    ];
  });
  if (fields.length > 0) throw new InvalidInput({ code: 'pages.document_invalid', fields: fields.slice(0, 100) });
  await store(ctx, siteId, wanted);
  ctx.audit(
    { type: 'site', id: siteId },
    { before: Object.fromEntries(before), after: Object.fromEntries(wanted.map(({ pageId, mediaId }) => [pageId, mediaId])) },
  );
};

const store = async (ctx: CoreCtx, siteId: string, fillings: readonly Filling[]): Promise<void> => {
  await sql(
    ctx.db,
    `with saved as (
       update pages p
          set media_id = f.media_id, revision = p.revision + 1, updated_at = :now, updated_by = :userId
         from unnest(cast(:pageIds as uuid[]), cast(:mediaIds as uuid[])) as f (page_id, media_id)
        where p.id = f.page_id and p.media_id is distinct from f.media_id and p.site_id = :siteId and p.tpath >= :from and p.tpath < :to
       returning p.*
     )
     insert into page_revisions (page_id, revision, account_id, tpath, site_id, media_id, document, overlays, saved_at, saved_by)
     select id, revision, account_id, tpath, site_id, media_id, document, overlays, updated_at, updated_by from saved`,
    {
      siteId,
      pageIds: fillings.map(({ pageId }) => pageId),
      mediaIds: fillings.map(({ mediaId }) => mediaId),
      now: ctx.now(),
      userId: ctx.actor.userId,
    },
  );
};
