import { Conflict } from '@mekuri/kit/errors';
import { runInBatches } from '@mekuri/kit/server';
import type { CoreCtx, CoreJob, Module } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { issueText } from '../present.ts';
import { trashedBefore } from '../../../platform/database/trash.ts';
import { requireMediaItem } from './library.ts';
import { Media } from '../model.ts';
import { removeMediaItem } from '../processing.ts';
import { noteReleasedMedia } from './released-media.ts';
import { namedByPlugins, usesOf, type MediaUse } from './media-usage.ts';

/** Moves a media item to the trash. @throws Conflict `media.in_use` naming the first use, `media.not_ready`; NotFound */
export const trashMediaItem = async (ctx: CoreCtx, mediaId: string): Promise<void> => {
  const row = await requireMediaItem(ctx, mediaId, { forUpdate: true });
  if (row.status === 'PROCESSING') throw new Conflict({ code: 'media.not_ready', headers: { 'retry-after': '5' } });
  const uses = await usesOf(ctx, row.id);
  if (uses[0]) {
    const params = { name: row.name, place: placeOf(ctx, uses[0]), count: uses.length };
    throw new Conflict({ code: 'media.in_use', params });
  }
  await ctx.db.query(Media).findById(row.id).patch({ deletedAt: ctx.now(), updatedAt: ctx.now() });
  ctx.audit({ type: 'medium', id: row.id }, { before: { name: row.name } });
};

const PLACES: Readonly<Record<MediaUse['kind'], string>> = {
  PAGE: 'media.used_by_page',
  BUTTON: 'media.used_by_button',
  PRODUCT: 'media.used_by_product',
  PLUGIN_ELEMENT: 'media.used_by_element',
  PLUGIN: 'media.used_by_plugin',
  LOGO: 'media.used_as_logo',
  FAVICON: 'media.used_as_favicon',
  RELEASE: 'media.used_by_release',
};

const placeOf = ({ locale }: CoreCtx, { kind, siteName, position }: MediaUse): string =>
  issueText(PLACES[kind], { site: siteName, position: position ?? '' }, locale);

export const restoreMediaItem = async (ctx: CoreCtx, mediaId: string): Promise<Media> => {
  const row = await requireMediaItem(ctx, mediaId, { trashed: true, forUpdate: true });
  await ctx.db.query(Media).findById(row.id).patch({ deletedAt: null, updatedAt: ctx.now() });
  ctx.audit({ type: 'medium', id: row.id });
  return Object.assign(row, { deletedAt: null });
};

const BATCH = 50;

/**
 * Permanently removes media that were deleted 30 days ago and that nothing can bring back into view: no page or site, in the trash or not,
 * no revision that may be restored, no release that may be shown again, and no image that is being cut from it.
 */
export const purgeTrash: CoreJob = {
  timeout: 600,
  async run(ctx) {
    await runInBatches(ctx, async () => !(await ctx.transaction((inner) => noteReleasedMedia(inner))));
    let last: string | null = null;
    await runInBatches(ctx, async () => {
      last = await ctx.transaction((inner) => purgeSome(inner, last));
      return last !== null;
    });
  },
};

/** Returns the last media item that was checked; null when there are no more. Row locks make concurrent users of an item wait. */
const purgeSome = async (ctx: CoreCtx, after: string | null): Promise<string | null> => {
  const before = trashedBefore(ctx.now());
  const held = await sql<{ id: string }>(
    ctx.db,
    `select id from media where deleted_at < :before and tpath >= :from and tpath < :to and (cast(:after as uuid) is null or id > :after)
      order by id limit ${BATCH} for update`,
    { before, after },
  );
  const ids = held.map(({ id }) => id);
  const keptIds = new Set((await sql<{ id: string }>(ctx.db, kept(ctx.deps.modules), { ids, before })).map(({ id }) => id));
  for (const id of ids) if (!keptIds.has(id)) await removeMediaItem(ctx, id);
  return held.length < BATCH ? null : ids.at(-1)!;
};

/** The ids among `:ids` to keep. A revision may be restored for 30 days after the next one replaced it. */
const kept = (modules: readonly Module[]): string => `
  with candidate as (select id, account_id, content_hash, id::text as text_id from media where id = any(cast(:ids as uuid[]))),
  accounts_of as (select distinct account_id from candidate),
  revision as (
    select r.media_id, r.document, r.overlays, lead(r.saved_at) over (partition by r.page_id order by r.revision) as replaced_at
      from page_revisions r where r.account_id in (select account_id from accounts_of)),
  named as (
    select p.media_id::text as id from pages p where p.account_id in (select account_id from accounts_of) and p.media_id is not null
    union select d.media_id from pages p cross join lateral media_in_document(p.document) d
           where p.account_id in (select account_id from accounts_of)
    union select o.value ->> 'mediaId' from pages p cross join lateral jsonb_each(p.overlays) o
           where p.account_id in (select account_id from accounts_of)
    union select o.value ->> 'mediaId' from revision r cross join lateral jsonb_each(r.overlays) o
           where r.replaced_at is null or r.replaced_at >= :before
    union select r.media_id::text from revision r where r.media_id is not null and (r.replaced_at is null or r.replaced_at >= :before)
    union select d.media_id from revision r cross join lateral media_in_document(r.document) d
           where r.replaced_at is null or r.replaced_at >= :before
    ${namedByPlugins(modules)
      .map((named) => `union select n.media_id from (${named}) n where n.account_id in (select account_id from accounts_of)`)
      .join('\n    ')})
  select c.id from candidate c where
    c.text_id in (select id from named)
    or exists (select from sites s where s.account_id = c.account_id
                 and c.text_id in (s.settings ->> 'logoMediaId', s.settings ->> 'faviconMediaId'))
    or exists (select from release_document_media d
                 where d.site_id in (select id from sites s where s.account_id = c.account_id) and c.content_hash = any(d.media_hashes))
    or exists (select from media m where m.source_media_id = c.id and m.status = 'PROCESSING')`;
