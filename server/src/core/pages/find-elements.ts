import type { ContentLanguage } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { mergeDocument, type StoredPage } from './document.ts';

interface Row extends StoredPage {
  pageId: string;
  language: ContentLanguage;
}

/** Finds elements of a site's draft by id: their page, and their text in the site's default language. Ignores the trash. */
export const findElements = async (
  { db }: Pick<CoreCtx, 'db'>,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { pageId: string; name: string }>> => {
  if (ids.length === 0) return new Map();
  const pages = await sql<Row>(
    db,
    `select p.id as "pageId", p.media_id as "mediaId", p.document, p.overlays, s.default_language as language
       from pages p
       join sites s on s.id = p.site_id
      where p.site_id = :siteId and p.deleted_at is null and p.tpath >= :from and p.tpath < :to
        and p.id in (select page_id from page_elements where site_id = :siteId and element_id = any(cast(:ids as text[]))
                        and tpath >= :from and tpath < :to)`,
    { siteId, ids },
  );
  const wanted = new Set(ids);
  const found = pages.flatMap(({ pageId, language, ...page }) => {
    const { buttons, links, products, pluginElements } = mergeDocument(page, language, language);
    const names = [
      ...buttons.map(({ id, buttonText }) => [id, buttonText] as const),
      ...links.map(({ id, label }) => [id, label] as const),
      ...products.map(({ id, productName }) => [id, productName] as const),
      ...pluginElements.map(({ id }) => [id, ''] as const),
    ];
    return names.filter(([id]) => wanted.has(id)).map(([id, name]) => [id, { pageId, name }] as const);
  });
  return new Map(found);
};
