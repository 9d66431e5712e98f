import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { mapElements, type StoredPage } from './document.ts';

/** Returns those of the ids that elements of the site's other pages use, including the trash: element ids are unique in a site. */
export const takenIds = async (
  { db }: Pick<CoreCtx, 'db'>,
  page: { siteId: string; id: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }>(
    db,
    `select element_id as id from page_elements
      where site_id = :siteId and element_id = any(cast(:ids as text[])) and page_id <> :pageId and tpath >= :from and tpath < :to`,
    { siteId: page.siteId, pageId: page.id, ids },
  );
  return new Set(rows.map(({ id }) => id));
};

/** The page with new ids for these elements, in the structure and in every language's texts. */
export const withOtherIds = (page: StoredPage, taken: ReadonlySet<string>): StoredPage => {
  if (taken.size === 0) return page;
  const fresh = new Map([...taken].map((id) => [id, randomUUIDv7()]));
  const idOf = (id: string): string => fresh.get(id) ?? id;
  const renamed = <T extends { id: string }>(elements: readonly T[] | undefined): T[] =>
    (elements ?? []).map((element) => ({ ...element, id: idOf(element.id) }));
  const { document } = page;
  return {
    mediaId: page.mediaId,
    document: {
      ...document,
      buttons: renamed(document.buttons),
      links: renamed(document.links),
      products: renamed(document.products),
      pluginElements: renamed(document.pluginElements),
    },
    overlays: mapElements(page.overlays, (texts, id) => [[idOf(id), texts]]),
  };
};
