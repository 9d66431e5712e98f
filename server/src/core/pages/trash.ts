import { NotFound } from '@mekuri/kit/errors';
import type { Output, Schemas, SiteRef } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import { comparableName } from '@mekuri/kit/text-rules';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor, instantSql, isInstant } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { openDraft } from '../sites/service.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { checkCategoryRoom, checkRoom } from './limits.ts';
import { Category, Page } from './model.ts';
import { categoriesOf, pageIdsOf, reorderCategories, inserted, reorderPages } from './ordering.ts';
import { presentStored, type MediaJson } from './read.ts';

interface TrashRow extends Omit<Schemas['TrashedPage'], 'media'> {
  media: MediaJson | null;
  deletedInstant: string;
}

/** The pages removed from a site's grid in the last 30 days, newest first. @throws NotFound */
export const readTrash = async (
  ctx: CoreCtx,
  site: SiteRef,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Output<'pages.listTrash'>> => {
  const [deletedBefore, idBefore] = cursor ? decodeCursor(cursor, 2, ([at = '', id = '']) => isInstant(at) && isUuid(id)) : [];
  const rows = await sql<TrashRow>(
    ctx.db,
    `select p.id, p.category_id as "categoryId", coalesce(c.names ->> cast(:language as text), '') as "categoryName", p.order_num as "order",
            to_json(m) as media, coalesce(p.overlays -> cast(:language as text) ->> 'mainText', '') as "mainText",
            ${instantSql('p.deleted_at')} as "deletedInstant"
       from pages p join categories c on c.id = p.category_id left join media m on m.id = p.media_id
      where p.site_id = :siteId and p.deleted_at >= :since and p.tpath >= :from and p.tpath < :to
        and (cast(:idBefore as uuid) is null or (p.deleted_at, p.id) < (cast(:deletedBefore as timestamptz), cast(:idBefore as uuid)))
      order by p.deleted_at desc, p.id desc
      limit :count`,
    {
      siteId: site.id,
      language: site.defaultLanguage,
      since: trashedBefore(ctx.now()),
      deletedBefore: deletedBefore ?? null,
      idBefore: idBefore ?? null,
      count: limit + 1,
    },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ deletedInstant, media, ...row }) => ({
      ...row,
      media: presentStored(ctx, media),
      deletedAt: new Date(deletedInstant).toISOString(),
    })),
    nextCursor: rows.length > limit && last ? encodeCursor([last.deletedInstant, last.id]) : null,
  };
};

/**
 * Restores pages from the trash, each to its category and to its former position or, if the category is shorter now, the end. Restores a
 * removed category along with its pages.
 * @throws NotFound for a page that is not in the trash, or for longer than 30 days; LimitReached, PlanRequired
 */
export const restorePages = async (ctx: CoreCtx, siteId: string, pageIds: readonly string[]): Promise<void> => {
  await openDraft(ctx, siteId);
  const ids = [...new Set(pageIds.map((id) => id.toLowerCase()))];
  const pages = await ctx.db
    .query(Page)
    .whereIn('id', ids)
    .where('site_id', siteId)
    .where('deleted_at', '>=', trashedBefore(ctx.now()))
    .orderBy('order_num');
  if (pages.length < ids.length) throw new NotFound();
  const columns = Map.groupBy(pages, ({ categoryId }) => categoryId);
  const gone = await ctx.db
    .query(Category)
    .whereIn('id', [...columns.keys()])
    .whereNotNull('deleted_at')
    .orderBy('order_num');
  await checkRoom(ctx, siteId, { categories: gone.length, cells: pages.length });
  await restoreCategories(ctx, siteId, gone);
  for (const [categoryId, own] of columns) {
    const there = await pageIdsOf(ctx, categoryId);
    checkCategoryRoom(there.length, own.length);
    await reorderPages(
      ctx,
      categoryId,
      own.reduce((list, { id, orderNum }) => inserted(list, id, orderNum), there),
    );
  }
  // The live release lacks these pages, so the grid has to show them as changed.
  await ctx.db.query(Page).whereIn('id', ids).patch({ deletedAt: null, updatedAt: ctx.now() });
  ctx.audit({ type: 'site', id: siteId }, { after: { restoredPages: ids, restoredCategories: gone.map(({ id }) => id) } });
};

const restoreCategories = async (ctx: CoreCtx, siteId: string, gone: readonly Category[]): Promise<void> => {
  for (const category of gone) {
    const others = await categoriesOf(ctx, siteId);
    const names = Object.fromEntries(
      Object.entries(category.names).map(([language, name]) => [
        language,
        freeName(
          name,
          others.map((other) => other.names[language as keyof typeof other.names] ?? ''),
        ),
      ]),
    );
    await ctx.db.query(Category).findById(category.id).patch({ deletedAt: null, names });
    await reorderCategories(
      ctx,
      inserted(
        others.map(({ id }) => id),
        category.id,
        category.orderNum,
      ),
    );
  }
};

const MAX_NAME = 50;

/** The name or, when another category has it by now, the first free one of `name 2`, `name 3` … */
const freeName = (name: string, others: readonly string[]): string => {
  const taken = new Set(others.map(comparableName));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const candidate = [...name].slice(0, MAX_NAME - suffix.length).join('') + suffix;
    if (!taken.has(comparableName(candidate))) return candidate;
  }
};
