import { randomUUIDv7 } from 'node:crypto';
import { NotFound } from '@mekuri/kit/errors';
import { linkTargetOf } from '@mekuri/kit/links';
import type { SiteRef } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { withFreshIds } from '../sites/fresh-ids.ts';
import { openDraft } from '../sites/service.ts';
import { mergeDocument, splitDocument, transitionsOf, type StoredPage, type Transition } from './document.ts';
import { insertPages } from './grid.ts';
import { checkCategoryRoom, checkRoom } from './limits.ts';
import { Page } from './model.ts';
import { pageIdsOf, inserted, reorderPages, requireCategory, requirePages, withoutPages } from './ordering.ts';
import { pluginTexts } from './plugin-elements.ts';

/** A category with its pages in their order. */
interface PagesOfCategory {
  id: string;
  pageIds: string[];
}

/**
 * Moves pages, in this order, to one position of the grid. Returns the categories that lost or received pages.
 * @throws NotFound, LimitReached, Conflict `pages.last_page`
 */
export const movePages = async (
  ctx: CoreCtx,
  siteId: string,
  pageIds: readonly string[],
  to: { categoryId: string; order: number },
): Promise<PagesOfCategory[]> => {
  await openDraft(ctx, siteId);
  const pages = await requirePages(ctx, siteId, pageIds);
  const category = await requireCategory(ctx, siteId, to.categoryId);
  const ids = pages.map(({ id }) => id);
  const there = await pageIdsOf(ctx, category.id);
  const others = there.filter((id) => !ids.includes(id));
  checkCategoryRoom(others.length, ids.length);
  const sources = [...new Set(pages.map(({ categoryId }) => categoryId))].filter((id) => id !== category.id);
  const changed: PagesOfCategory[] = [{ id: category.id, pageIds: inserted(there, ids, to.order) }];
  for (const id of sources) changed.push({ id, pageIds: withoutPages(await pageIdsOf(ctx, id), ids) });
  for (const { id, pageIds: present } of changed) await reorderPages(ctx, id, present);
  ctx.audit(
    { type: 'site', id: siteId },
    {
      before: pages.map(({ id, categoryId, orderNum }) => ({ id, categoryId, order: orderNum })),
      after: { pageIds: ids, categoryId: category.id, order: to.order },
    },
  );
  return changed;
};

/** Moves pages to the trash; those after them move up. @throws NotFound, Conflict `pages.last_page` */
export const removePages = async (ctx: CoreCtx, siteId: string, pageIds: readonly string[]): Promise<void> => {
  await openDraft(ctx, siteId);
  const pages = await requirePages(ctx, siteId, pageIds);
  const ids = pages.map(({ id }) => id);
  const left: { id: string; pages: string[] }[] = [];
  for (const id of new Set(pages.map(({ categoryId }) => categoryId)))
    left.push({ id, pages: withoutPages(await pageIdsOf(ctx, id), ids) });
  await ctx.db.query(Page).whereIn('id', ids).patch({ deletedAt: ctx.now() });
  for (const category of left) await reorderPages(ctx, category.id, category.pages);
  ctx.audit(
    { type: 'site', id: siteId },
    { before: pages.map(({ id, categoryId, orderNum, revision }) => ({ id, categoryId, order: orderNum, revision })) },
  );
};

/**
 * Copies pages of the account's sites into a category. Returns the ids of the copies in the order of the originals.
 * @throws NotFound, LimitReached
 */
export const copyPages = async (
  ctx: CoreCtx,
  siteId: string,
  pageIds: readonly string[],
  to: { categoryId: string; order?: number | undefined },
): Promise<string[]> => {
  const site = await openDraft(ctx, siteId);
  const category = await requireCategory(ctx, siteId, to.categoryId);
  const originals = await readOriginals(ctx, site, pageIds);
  const there = await pageIdsOf(ctx, category.id);
  checkCategoryRoom(there.length, originals.length);
  await checkRoom(ctx, siteId, { categories: 0, cells: originals.length });
  const copyIds = new Map(originals.map(({ id }) => [id, randomUUIDv7()]));
  const ids = [...copyIds.values()];
  await insertPages(
    ctx,
    siteId,
    originals.map((original, index) => ({
      id: copyIds.get(original.id)!,
      categoryId: category.id,
      place: there.length + index + 1,
      contents: copyOf(ctx, site, original, copyIds),
    })),
  );
  if (to.order !== undefined) await reorderPages(ctx, category.id, inserted([...there, ...ids], ids, to.order));
  ctx.audit({ type: 'site', id: siteId }, { after: { copies: Object.fromEntries(copyIds), categoryId: category.id } });
  return ids;
};

interface Original extends StoredPage {
  id: string;
  siteId: string;
  defaultLanguage: SiteRef['defaultLanguage'];
}

/** In the requested order. Another account's pages count as missing, like those in the trash. @throws NotFound */
const readOriginals = async (ctx: CoreCtx, site: SiteRef, pageIds: readonly string[]): Promise<Original[]> => {
  const ids = pageIds.map((id) => id.toLowerCase());
  const rows = await sql<Original>(
    ctx.db,
    `select p.id, p.site_id as "siteId", p.media_id as "mediaId", p.document, p.overlays, s.default_language as "defaultLanguage"
       from pages p join sites s on s.id = p.site_id and s.deleted_at is null
      where p.id = any(cast(:ids as uuid[])) and p.account_id = :accountId and p.deleted_at is null and p.tpath >= :from and p.tpath < :to`,
    { ids, accountId: site.accountId },
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const original = found.get(id);
    if (!original) throw new NotFound();
    return original;
  });
};

/** Links within the same site are kept, those to pages copied along lead to the copies, and all others lose their target. */
const copyOf = (ctx: CoreCtx, site: SiteRef, original: Original, copyIds: ReadonlyMap<string, string>): StoredPage => {
  const isOwn = original.siteId === site.id;
  const targets = transitionsOf(original.document).flatMap(({ transition }) =>
    transition.transitionType === 'CREATIVE_BLOCK' ? [transition.targetPageId] : [],
  );
  const pageIds = new Map([...(isOwn ? targets.map((id) => [id, id] as const) : []), ...copyIds]);
  const { document, overlays } = withFreshIds(isOwn ? original : withoutLinkedItems(original), pageIds);
  const copy = { mediaId: original.mediaId, document, overlays };
  if (original.defaultLanguage === site.defaultLanguage) return copy;
  const shown = mergeDocument(copy, site.defaultLanguage, original.defaultLanguage);
  return splitDocument(shown, overlays, site.defaultLanguage, site.defaultLanguage, pluginTexts(ctx.deps.modules));
};

/** Items of plugins belong to one site, so a copy in another site cannot link to them. */
const withoutLinkedItems = <T extends StoredPage>(page: T): T => {
  const kept = <E extends { transition: Transition | null }>(element: E): E =>
    (linkTargetOf(element.transition)?.item ?? null) === null ? element : { ...element, transition: null };
  const { document } = page;
  return {
    ...page,
    document: {
      ...document,
      buttons: document.buttons.map(kept),
      links: document.links?.map(kept),
      products: document.products?.map(kept),
    },
  };
};
