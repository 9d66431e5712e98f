import { randomUUIDv7 } from 'node:crypto';
import { Conflict } from '@mekuri/kit/errors';
import type { SiteRef } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { openDraft } from '../sites/service.ts';
import { emptyPage, type StoredPage } from './document.ts';
import { checkCategoryRoom, checkName, checkRoom, freeNames } from './limits.ts';
import { Category, Page } from './model.ts';
import { categoryName } from './names.ts';
import {
  categoriesOf,
  pageIdsOf,
  reorderCategories,
  inserted,
  reorderPages,
  requireCategory,
  requirePage,
  withoutPages,
} from './ordering.ts';

/** Adds categories at the end, each with its number of empty pages; unnamed ones get a default name. The draft must be open. */
export const addCategories = async (
  ctx: CoreCtx,
  site: SiteRef,
  columns: readonly { name?: string; pages: number }[],
): Promise<string[]> => {
  await checkRoom(ctx, site.id, { categories: columns.length, cells: columns.reduce((sum, { pages }) => sum + pages, 0) });
  const taken = (await categoriesOf(ctx, site.id)).map(({ names }) => names[site.defaultLanguage] ?? '');
  const chosen = columns.flatMap(({ name }) => (name === undefined ? [] : [name.trim()]));
  chosen.forEach((name, index) => checkName(name, [...taken, ...chosen.slice(0, index)]));
  const free = freeNames(columns.length - chosen.length, [...taken, ...chosen], (number) => categoryName(site.defaultLanguage, number));
  const categories = columns.map(({ name, pages }) => ({ id: randomUUIDv7(), name: name?.trim() ?? free.shift(), pages }));
  await sql(
    ctx.db,
    `insert into categories (id, account_id, tpath, site_id, order_num, names)
     select c.id, s.account_id, s.tpath, s.id, :last + c.place, jsonb_build_object(s.default_language, c.name)
       from sites s, unnest(cast(:ids as uuid[]), cast(:names as text[])) with ordinality as c (id, name, place)
      where s.id = :siteId and s.tpath >= :from and s.tpath < :to`,
    { siteId: site.id, last: taken.length, ids: categories.map(({ id }) => id), names: categories.map(({ name }) => name) },
  );
  await insertPages(
    ctx,
    site.id,
    categories.flatMap(({ id, pages }) =>
      Array.from({ length: pages }, (_, index) => ({ id: randomUUIDv7(), categoryId: id, place: index + 1 })),
    ),
  );
  return categories.map(({ id }) => id);
};

/** Renames a category in the site's default language, moves it, or both. */
export const changeCategory = async (
  ctx: CoreCtx,
  siteId: string,
  categoryId: string,
  change: { name?: string; order?: number },
): Promise<void> => {
  const site = await openDraft(ctx, siteId);
  const category = await requireCategory(ctx, siteId, categoryId);
  const all = await categoriesOf(ctx, siteId);
  if (change.name !== undefined) {
    const name = change.name.trim();
    checkName(
      name,
      all.filter(({ id }) => id !== category.id).map(({ names }) => names[site.defaultLanguage] ?? ''),
    );
    const names = { ...category.names, [site.defaultLanguage]: name };
    await ctx.db.query(Category).findById(category.id).patch({ names });
    ctx.audit({ type: 'category', id: category.id }, { before: category.names, after: names });
  }
  if (change.order !== undefined) {
    await reorderCategories(
      ctx,
      inserted(
        all.map(({ id }) => id),
        category.id,
        change.order,
      ),
    );
    ctx.audit({ type: 'category', id: category.id }, { before: { order: category.orderNum }, after: { order: change.order } });
  }
};

/** Moves a category and its pages to the trash. @throws Conflict `pages.last_category` */
export const removeCategory = async (ctx: CoreCtx, siteId: string, categoryId: string): Promise<void> => {
  await openDraft(ctx, siteId);
  const category = await requireCategory(ctx, siteId, categoryId);
  const all = await categoriesOf(ctx, siteId);
  if (all.length === 1) throw new Conflict({ code: 'pages.last_category' });
  const deletedAt = ctx.now();
  await ctx.db.query(Category).findById(category.id).patch({ deletedAt });
  await ctx.db.query(Page).where('category_id', category.id).whereNull('deleted_at').patch({ deletedAt });
  await reorderCategories(
    ctx,
    all.map(({ id }) => id).filter((id) => id !== category.id),
  );
  ctx.audit({ type: 'category', id: category.id }, { before: { names: category.names, order: category.orderNum } });
};

/** Adds an empty page to a category. Returns its id. */
export const addPage = async (ctx: CoreCtx, siteId: string, categoryId: string, order?: number): Promise<string> => {
  await openDraft(ctx, siteId);
  const category = await requireCategory(ctx, siteId, categoryId);
  const ids = await pageIdsOf(ctx, category.id);
  checkCategoryRoom(ids.length, 1);
  await checkRoom(ctx, siteId, { categories: 0, cells: 1 });
  const id = randomUUIDv7();
  await insertPages(ctx, siteId, [{ id, categoryId: category.id, place: ids.length + 1 }]);
  if (order !== undefined) await reorderPages(ctx, category.id, inserted(ids, id, order));
  ctx.audit({ type: 'page', id });
  return id;
};

/** Moves a page within its category or to another one. */
export const movePage = async (ctx: CoreCtx, siteId: string, pageId: string, to: { categoryId: string; order: number }): Promise<void> => {
  await openDraft(ctx, siteId);
  const page = await requirePage(ctx, siteId, pageId);
  const category = await requireCategory(ctx, siteId, to.categoryId);
  const ids = await pageIdsOf(ctx, category.id);
  if (category.id !== page.categoryId) {
    checkCategoryRoom(ids.length, 1);
    const left = withoutPages(await pageIdsOf(ctx, page.categoryId), [page.id]);
    await reorderPages(ctx, category.id, inserted(ids, page.id, to.order));
    await reorderPages(ctx, page.categoryId, left);
  } else {
    await reorderPages(ctx, category.id, inserted(ids, page.id, to.order));
  }
  ctx.audit(
    { type: 'page', id: page.id },
    { before: { categoryId: page.categoryId, order: page.orderNum }, after: { categoryId: category.id, order: to.order } },
  );
};

/** Moves a page to the trash; those after it move up. @throws Conflict `pages.last_page` */
export const removePage = async (ctx: CoreCtx, siteId: string, pageId: string): Promise<void> => {
  await openDraft(ctx, siteId);
  const page = await requirePage(ctx, siteId, pageId);
  const left = withoutPages(await pageIdsOf(ctx, page.categoryId), [page.id]);
  await ctx.db.query(Page).findById(page.id).patch({ deletedAt: ctx.now() });
  await reorderPages(ctx, page.categoryId, left);
  ctx.audit({ type: 'page', id: page.id }, { before: { categoryId: page.categoryId, order: page.orderNum, revision: page.revision } });
};

/** A page to insert; empty without `contents`. */
export interface NewPage {
  id: string;
  categoryId: string;
  place: number;
  contents?: StoredPage;
}

/** Inserts pages together with their first revisions in one statement. */
export const insertPages = async (ctx: CoreCtx, siteId: string, pages: readonly NewPage[]): Promise<void> => {
  await sql(
    ctx.db,
    `with made as (
       insert into pages (id, account_id, tpath, site_id, category_id, order_num, media_id, document, overlays, updated_at, updated_by)
       select p.id, s.account_id, s.tpath, s.id, p.category_id, p.place, p.media_id,
              cast(coalesce(p.document, :document) as jsonb), cast(coalesce(p.overlays, '{}') as jsonb), :now, :userId
         from sites s, unnest(cast(:ids as uuid[]), cast(:categoryIds as uuid[]), cast(:places as int[]), cast(:mediaIds as uuid[]),
                              cast(:documents as text[]), cast(:overlays as text[])) as p (id, category_id, place, media_id, document, overlays)
        where s.id = :siteId and s.tpath >= :from and s.tpath < :to
       returning *
     )
     insert into page_revisions (page_id, revision, account_id, tpath, site_id, media_id, document, overlays, saved_at, saved_by)
     select id, revision, account_id, tpath, site_id, media_id, document, overlays, updated_at, updated_by from made`,
    {
      siteId,
      ids: pages.map(({ id }) => id),
      categoryIds: pages.map(({ categoryId }) => categoryId),
      places: pages.map(({ place }) => place),
      mediaIds: pages.map(({ contents }) => contents?.mediaId ?? null),
      documents: pages.map(({ contents }) => (contents ? JSON.stringify(contents.document) : null)),
      overlays: pages.map(({ contents }) => (contents ? JSON.stringify(contents.overlays) : null)),
      document: JSON.stringify(emptyPage.document),
      now: ctx.now(),
      userId: ctx.actor.userId,
    },
  );
};
