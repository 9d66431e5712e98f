import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { sql } from '../../platform/database/sql.ts';
import { checkRoom } from '../pages/limits.ts';
import { Category, Page } from '../pages/model.ts';
import { categoriesOf } from '../pages/ordering.ts';
import { withFreshIds } from './fresh-ids.ts';
import { Site } from './model.ts';
import { takePlace } from './quota.ts';
import { lockSite } from './service.ts';

const MAX_NAME = 50;

const messages = loadMessages([]);

/** A name for the copy, truncated if it would be too long. */
const copyName = ({ locale }: Pick<CoreCtx, 'locale'>, name: string): string => {
  const called = (text: string): string => translate(messages[locale], ['sites.copy_name'], { name: text });
  const room = MAX_NAME - [...called('')].length;
  return called([...name].slice(0, room).join('').trim());
};

/**
 * Creates another site of the same account with the same settings, categories and pages, as a draft; returns its id. Media are shared,
 * links point within the copy, and plugins copy their parts on `site.duplicated`. Pages and categories in the trash are not copied.
 * @throws NotFound, LimitReached, PlanRequired
 */
export const duplicateSite = async (ctx: CoreCtx, siteId: string, name?: string): Promise<string> => {
  const source = await lockSite(ctx, siteId);
  await takePlace(ctx);
  const now = ctx.now();
  const { title, settings, defaultLanguage, languages, overlays } = source;
  const copy = await ctx.db.insert(Site, {
    id: randomUUIDv7(),
    name: name?.trim() ?? copyName(ctx, source.name),
    title,
    slug: null,
    defaultLanguage,
    languages,
    overlays,
    // Like the slug, it must be unique.
    settings: { ...settings, customPath: null },
    createdAt: now,
    updatedAt: now,
    draftChangedAt: now,
  });
  const pageIds = await copyGrid(ctx, source.id, copy.id);
  ctx.audit({ type: 'site', id: copy.id }, { after: { name: copy.name, duplicateOf: source.id } });
  await ctx.emit('site.duplicated', { siteId: source.id, copyId: copy.id, pageIds: Object.fromEntries(pageIds) });
  return copy.id;
};

/** @returns the copies' ids by the ids of the original pages */
const copyGrid = async (ctx: CoreCtx, siteId: string, copyId: string): Promise<ReadonlyMap<string, string>> => {
  const categories = await categoriesOf(ctx, siteId);
  const pages = await ctx.db.query(Page).select('id').where('site_id', siteId).whereNull('deleted_at');
  await checkRoom(ctx, copyId, { categories: categories.length, cells: pages.length });
  const pageIds = new Map(pages.map(({ id }) => [id, randomUUIDv7()]));
  for (const category of categories) {
    const copy = await ctx.db.insert(Category, { siteId: copyId, orderNum: category.orderNum, names: category.names });
    await copyPages(ctx, category, copy, pageIds);
  }
  return pageIds;
};

/** Copies one category at a time: documents are large, and a site may have a thousand pages. */
const copyPages = async (ctx: CoreCtx, from: Category, to: Category, pageIds: ReadonlyMap<string, string>): Promise<void> => {
  const pages = await ctx.db.query(Page).where('category_id', from.id).whereNull('deleted_at').orderBy('order_num');
  const copies = pages.map((page) => ({ ...withFreshIds(page, pageIds, to.siteId), mediaId: page.mediaId, id: pageIds.get(page.id)! }));
  await sql(
    ctx.db,
    `with made as (
       insert into pages (id, account_id, tpath, site_id, category_id, order_num, media_id, document, overlays, updated_at, updated_by)
       select p.id, c.account_id, c.tpath, c.site_id, c.id, p.place, p.media_id, cast(p.document as jsonb), cast(p.overlays as jsonb), :now, :userId
         from categories c,
              unnest(cast(:ids as uuid[]), cast(:mediaIds as uuid[]), cast(:documents as text[]), cast(:overlays as text[]))
                with ordinality as p (id, media_id, document, overlays, place)
        where c.id = :categoryId and c.tpath >= :from and c.tpath < :to
       returning *
     )
     insert into page_revisions (page_id, revision, account_id, tpath, site_id, media_id, document, overlays, saved_at, saved_by)
     select id, revision, account_id, tpath, site_id, media_id, document, overlays, updated_at, updated_by from made`,
    {
      categoryId: to.id,
      ids: copies.map(({ id }) => id),
      mediaIds: copies.map(({ mediaId }) => mediaId),
      documents: copies.map(({ document }) => JSON.stringify(document)),
      overlays: copies.map(({ overlays }) => JSON.stringify(overlays)),
      now: ctx.now(),
      userId: ctx.actor.userId,
    },
  );
};
