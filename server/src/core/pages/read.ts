import { NotFound } from '@mekuri/kit/errors';
import { formatPosition } from '@mekuri/kit/positions';
import type { ContentLanguage, Output, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { wireLanguage, type WireLanguage } from '../../i18n/languages.ts';
import { preparedSql, sql } from '../../platform/database/sql.ts';
import { Media } from '../media/model.ts';
import { presentMedia } from '../media/present.ts';
import { mergeDocument, type Overlays, type StoredDocument } from './document.ts';

type ReadCtx = Pick<CoreCtx, 'db' | 'deps' | 'locale'>;
/** A row of `media` as `to_json` writes it. */
export type MediaJson = Record<string, unknown>;

export const presentStored = (ctx: ReadCtx, row: MediaJson | null): Schemas['Media'] | null =>
  row && presentMedia(Media.fromDatabaseJson(row), ctx.deps, ctx.locale);

interface PageRow {
  id: string;
  siteId: string;
  categoryId: string;
  category: number;
  order: number;
  revision: number;
  updatedAt: Date;
  mediaId: string | null;
  document: StoredDocument;
  overlays: Overlays;
  defaultLanguage: ContentLanguage;
  media: MediaJson | null;
  usedMedia: MediaJson[] | null;
}

/**
 * The media of a page's buttons and products, and its own in other languages, each once. `p` is the alias of the page or of its revision.
 */
const usedMedia = (p: string): string => `(
  select json_agg(to_json(u) order by u.id) from media u
   where u.account_id = ${p}.account_id
     and u.id in (select cast(used.id as uuid) from jsonb_array_elements_text(
                    jsonb_path_query_array(${p}.document, '$.buttons[*].buttonMediaId')
                    || jsonb_path_query_array(${p}.document, '$.products[*].imageMediaId')
                    || jsonb_path_query_array(${p}.overlays, '$.*.mediaId')) as used (id))) as "usedMedia"`;

const PLACE = `p.id, p.site_id as "siteId", p.category_id as "categoryId", c.order_num as category, p.order_num as "order",
            s.default_language as "defaultLanguage"`;
const LIVE = `join sites s on s.id = p.site_id and s.deleted_at is null
       join categories c on c.id = p.category_id`;
const OWN = `p.id = :pageId and p.site_id = :siteId and p.deleted_at is null and p.tpath >= :from and p.tpath < :to`;

/** Reads a page with its elements in one statement; by default in the site's default language. @throws NotFound */
export const readPage = async (ctx: ReadCtx, siteId: string, pageId: string, language?: ContentLanguage): Promise<Output<'pages.get'>> => {
  const [page] = await preparedSql<PageRow>(
    ctx.db,
    'pages.get',
    `select ${PLACE}, p.revision, p.updated_at as "updatedAt", p.media_id as "mediaId", p.document, p.overlays, to_json(m) as media,
            ${usedMedia('p')}
       from pages p
       ${LIVE}
       left join media m on m.id = p.media_id
      where ${OWN}`,
    { siteId, pageId },
  );
  if (!page) throw new NotFound();
  return presentPage(ctx, page, language);
};

/** Reads a page as it was in a revision, at its current position. @throws NotFound */
export const readRevision = async (
  ctx: ReadCtx,
  { siteId, pageId, revision }: { siteId: string; pageId: string; revision: number },
  language?: ContentLanguage,
): Promise<Output<'pages.get'>> => {
  const [page] = await sql<PageRow>(
    ctx.db,
    `select ${PLACE}, r.revision, r.saved_at as "updatedAt", m.id as "mediaId", r.document, r.overlays, to_json(m) as media,
            ${usedMedia('r')}
       from pages p
       ${LIVE}
       join page_revisions r on r.page_id = p.id and r.revision = :revision
       left join media m on m.id = r.media_id
      where ${OWN}`,
    { siteId, pageId, revision },
  );
  if (!page) throw new NotFound();
  return presentPage(ctx, page, language);
};

const presentPage = (ctx: ReadCtx, page: PageRow, language: ContentLanguage | undefined): Output<'pages.get'> => {
  const shown = language ?? page.defaultLanguage;
  const usedMedia = (page.usedMedia ?? []).flatMap((row) => presentStored(ctx, row) ?? []);
  const merged = mergeDocument(page, shown, page.defaultLanguage);
  // A language's own media item that is gone falls back to that of the default language.
  const own = usedMedia.find(({ id }) => id === merged.mediaId);
  const document = own || merged.mediaId === page.mediaId ? merged : { ...merged, mediaId: page.mediaId };
  return {
    id: page.id,
    siteId: page.siteId,
    categoryId: page.categoryId,
    order: page.order,
    position: formatPosition({ category: page.category, page: page.order }),
    revision: page.revision,
    updatedAt: page.updatedAt.toISOString(),
    language: wireLanguage(shown),
    document,
    media: document.mediaId === page.mediaId ? presentStored(ctx, page.media) : (own ?? null),
    usedMedia,
  };
};

type CategoryNames = Partial<Record<ContentLanguage, string>>;
interface CategoryRow {
  id: string | null;
  order: number;
  name: string | null;
  names: CategoryNames;
  pages: CellJson[] | null;
}
interface CellJson {
  id: string;
  order: number;
  revision: number;
  mainText: string | null;
  buttons: number;
  membersOnlyLock: boolean;
  changed: boolean;
  media: MediaJson | null;
}

/** Reads the grid of a site's draft in one statement, with texts in the site's default language. @throws NotFound */
export const readGrid = async (ctx: ReadCtx, siteId: string): Promise<Output<'pages.list'>> => {
  const rows = await preparedSql<CategoryRow>(
    ctx.db,
    'pages.list',
    `select c.id, c.order_num as "order", c.names ->> s.default_language as name, c.names - s.default_language as names, g.pages
       from sites s
       left join releases r on r.site_id = s.id and r.id = s.live_release_id
       left join categories c on c.site_id = s.id and c.deleted_at is null
       left join lateral (
         select json_agg(json_build_object(
                  'id', p.id, 'order', p.order_num, 'revision', p.revision, 'mainText', p.overlays -> s.default_language ->> 'mainText',
                  'buttons', jsonb_array_length(p.document -> 'buttons'),
                  'membersOnlyLock', coalesce(p.document -> 'membersOnlyLock' = 'true', false),
                  'changed', coalesce(p.updated_at > r.created_at, false), 'media', to_json(m)) order by p.order_num) as pages
           from pages p left join media m on m.id = p.media_id
          where p.category_id = c.id and p.deleted_at is null
       ) g on true
      where s.id = :siteId and s.deleted_at is null and s.tpath >= :from and s.tpath < :to
      order by c.order_num`,
    { siteId },
  );
  if (rows.length === 0) throw new NotFound();
  return {
    siteId: siteId.toLowerCase(),
    categories: rows.flatMap((category) =>
      category.id === null
        ? []
        : [
            {
              id: category.id,
              order: category.order,
              name: category.name ?? '',
              names: wireNames(category.names),
              pages: (category.pages ?? []).map((cell) => presentCell(ctx, category.order, cell)),
            },
          ],
    ),
  };
};

const wireNames = (names: CategoryNames): Partial<Record<WireLanguage, string>> =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [wireLanguage(language as ContentLanguage), name]));

const presentCell = (ctx: ReadCtx, category: number, cell: CellJson): Schemas['GridCell'] => ({
  id: cell.id,
  order: cell.order,
  position: formatPosition({ category, page: cell.order }),
  revision: cell.revision,
  media: presentStored(ctx, cell.media),
  mainText: cell.mainText ?? '',
  buttons: cell.buttons,
  membersOnlyLock: cell.membersOnlyLock,
  changed: cell.changed,
});
