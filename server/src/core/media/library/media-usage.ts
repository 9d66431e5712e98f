import { formatPosition } from '@mekuri/kit/positions';
import type { Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, Module } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';

export type MediaUse = Schemas['MediaUse'];
type ReadCtx = Pick<CoreCtx, 'db' | 'deps'>;

const MOST = 1000;

const OWN = (table: string): string => `${table}.tpath >= :from and ${table}.tpath < :to`;

/**
 * Uses in drafts, without the trash: rows of (media_id as text, kind, site_id, page_id, element_id, plugin). `:ids` holds the media ids.
 */
const IN_DRAFTS = `
  select p.media_id::text as media_id, 'PAGE' as kind, p.site_id, p.id as page_id, null::text as element_id, null::text as plugin
    from pages p where p.media_id = any(cast(:ids as uuid[])) and p.deleted_at is null and ${OWN('p')}
  union all
  select distinct o.value ->> 'mediaId', 'PAGE', p.site_id, p.id, null, null
    from pages p cross join lateral jsonb_each(p.overlays) o
   where p.deleted_at is null and ${OWN('p')} and o.value ->> 'mediaId' = any(cast(:ids as text[]))
  union all
  select d.media_id, d.kind, p.site_id, p.id, d.element_id, null
    from pages p cross join lateral media_in_document(p.document) d
   where p.deleted_at is null and ${OWN('p')} and d.media_id = any(cast(:ids as text[]))
  union all
  select n.media_id, n.kind, s.id, null, null, null
    from sites s cross join lateral (values (s.settings ->> 'logoMediaId', 'LOGO'), (s.settings ->> 'faviconMediaId', 'FAVICON')) n (media_id, kind)
   where ${OWN('s')} and n.media_id = any(cast(:ids as text[]))`;

/** Queries for rows of (media_id as text, site_id, plugin, account_id, tpath), from plugins' tables. Manifests are validated at startup. */
export const namedByPlugins = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ id, manifest }) =>
    (manifest?.media ?? []).map(
      ({ column, path, table }) =>
        `select v #>> '{}' as media_id, t.site_id, '${id}'::text as plugin, t.account_id, t.tpath
           from ${table} t cross join lateral jsonb_path_query(t.${column}, '${path}') v`,
    ),
  );

const inPlugins = (modules: readonly Module[]): string =>
  namedByPlugins(modules)
    .map(
      (named) => `union all
  select n.media_id, 'PLUGIN', n.site_id, null, null, n.plugin from (${named}) n
   where ${OWN('n')} and n.media_id = any(cast(:ids as text[]))`,
    )
    .join('\n  ');

/** Uses on published sites: the documents that their live release names, matched by the folders of the media in them. */
const IN_RELEASES = `
  select m.id::text as media_id, 'RELEASE' as kind, s.id as site_id, null::uuid as page_id, null::text as element_id, null::text as plugin
    from media m
    join sites s on s.account_id = m.account_id and s.status = 'PUBLISH' and s.live_release_id is not null
    join releases r on r.id = s.live_release_id
   where m.id = any(cast(:ids as uuid[])) and ${OWN('m')}
     and exists (select from release_document_media d
                  where d.site_id = s.id and m.content_hash = any(d.media_hashes)
                    and jsonb_path_exists(r.manifest, '$.** ? (@ == $hash)', jsonb_build_object('hash', d.hash)))`;

const uses = (modules: readonly Module[]): string => `
  select u.media_id as "mediaId", u.kind, u.site_id as "siteId", s.name as "siteName", u.page_id as "pageId", u.element_id as "elementId", u.plugin,
         c.order_num as category, p.order_num as page
    from (${IN_DRAFTS} ${inPlugins(modules)} union all ${IN_RELEASES}) u
    join sites s on s.id = u.site_id and s.deleted_at is null and ${OWN('s')}
    left join pages p on p.id = u.page_id
    left join categories c on c.id = p.category_id
   where c.deleted_at is null`;

interface UseRow {
  mediaId: string;
  kind: MediaUse['kind'];
  siteId: string;
  siteName: string;
  pageId: string | null;
  elementId: string | null;
  plugin: string | null;
  category: number | null;
  page: number | null;
}

/** The uses of a media item: drafts first, then by site in the order of their cells. */
export const usesOf = async ({ db, deps }: ReadCtx, mediaId: string): Promise<MediaUse[]> => {
  const rows = await sql<UseRow>(
    db,
    `${uses(deps.modules)} order by (u.kind = 'RELEASE'), s.name, s.id, c.order_num nulls last, p.order_num, u.kind limit ${MOST}`,
    { ids: [mediaId.toLowerCase()] },
  );
  return rows.map(({ kind, siteId, siteName, pageId, elementId, plugin, category, page }) => ({
    kind,
    siteId,
    siteName,
    pageId,
    position: category === null || page === null ? null : formatPosition({ category, page }),
    elementId: elementId !== null && isUuid(elementId) ? elementId : null,
    plugin,
  }));
};

/** Number of uses of each media item; unused ones are left out. */
export const countUses = async ({ db, deps }: ReadCtx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ mediaId: string; uses: number }>(
    db,
    `select used."mediaId", count(*)::int as uses from (${uses(deps.modules)}) used group by used."mediaId"`,
    { ids },
  );
  return new Map(rows.map(({ mediaId, uses }) => [mediaId, uses]));
};
