import { NotFound } from '@mekuri/kit/errors';
import type { ContentLanguage } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { requireLanguageOfSite } from '../sites/site-languages.ts';
import { checkRevision, openDraft } from '../sites/service.ts';
import { checkDocument } from './check.ts';
import { elementIdsOf, splitDocument, type PageDocumentInput, type StoredPage } from './document.ts';
import { takenIds, withOtherIds } from './element-ids.ts';
import { PageRevision, type Page } from './model.ts';
import { requirePage } from './ordering.ts';
import { pluginTexts } from './plugin-elements.ts';

interface Target {
  siteId: string;
  pageId: string;
  /** The revision that the change starts from, as its ETag. */
  ifMatch: string;
}

/**
 * Saves a page's document as its next revision. The texts are stored in one language, by default the site's default.
 * @throws PreconditionFailed with the current revision when another save came first
 * @throws PlanRequired multi_language for any language but the site's default; Conflict `languages.absent` for one that the site lacks
 */
export const savePage = async (
  ctx: CoreCtx,
  { siteId, pageId, ifMatch }: Target,
  document: PageDocumentInput,
  language?: ContentLanguage,
): Promise<void> => {
  const { defaultLanguage } = await openDraft(ctx, siteId);
  const page = await requirePage(ctx, siteId, pageId);
  checkRevision(ifMatch, page.revision);
  const written = language ?? defaultLanguage;
  if (written !== defaultLanguage) await requireLanguageOfSite(ctx, siteId, written);
  await checkDocument(ctx, page, document);
  await store(ctx, page, splitDocument(document, page.overlays, written, defaultLanguage, pluginTexts(ctx.deps.modules), page.mediaId));
};

/**
 * Makes an old revision the newest, in all languages. A media item that is gone leaves its place empty. An element whose id is now used by
 * another page gets a new id.
 * @throws NotFound, PreconditionFailed
 */
export const restorePage = async (ctx: CoreCtx, { siteId, pageId, ifMatch }: Target, revision: number): Promise<void> => {
  await openDraft(ctx, siteId);
  const page = await requirePage(ctx, siteId, pageId);
  checkRevision(ifMatch, page.revision);
  const old = await ctx.db.query(PageRevision).findOne({ page_id: page.id, revision });
  if (!old) throw new NotFound();
  const taken = await takenIds(ctx, page, elementIdsOf(old.document));
  await store(ctx, page, withOtherIds(old, taken));
};

const store = async (ctx: CoreCtx, page: Page, { mediaId, document, overlays }: StoredPage): Promise<void> => {
  await sql(
    ctx.db,
    `with saved as (
       update pages
          set media_id = (select id from media where id = :mediaId and tpath >= :from and tpath < :to), document = cast(:document as jsonb), overlays = cast(:overlays as jsonb),
              revision = revision + 1, updated_at = :now, updated_by = :userId
        where id = :pageId and tpath >= :from and tpath < :to
       returning *
     )
     insert into page_revisions (page_id, revision, account_id, tpath, site_id, media_id, document, overlays, saved_at, saved_by)
     select id, revision, account_id, tpath, site_id, media_id, document, overlays, updated_at, updated_by from saved`,
    {
      pageId: page.id,
      mediaId,
      document: JSON.stringify(document),
      overlays: JSON.stringify(overlays),
      now: ctx.now(),
      userId: ctx.actor.userId,
    },
  );
  const { mediaId: mediaBefore, document: documentBefore, overlays: overlaysBefore } = page;
  ctx.audit(
    { type: 'page', id: page.id },
    { before: { mediaId: mediaBefore, document: documentBefore, overlays: overlaysBefore }, after: { mediaId, document, overlays } },
  );
};
