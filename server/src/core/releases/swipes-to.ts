import type { PublishedSwipe, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { decompress, findLiveRelease, readDocuments, readInTransaction } from './live.ts';
import { readPublicSite } from './wire.ts';

type Pages = readonly Pick<Schemas['PublicSite']['categories'][number]['pages'][number], 'id' | 'reachable'>[];

interface Grid {
  settings: Pick<Schemas['PublicSite']['settings'], 'swipeRedirection'>;
  categories: readonly { pages: Pages }[];
}

/** The pages from which one swipe leads to a page: the inverse of the viewer's `neighbour`. */
export const swipesTo = ({ settings, categories }: Grid, pageId: string): PublishedSwipe[] => {
  const category = categories.findIndex(({ pages }) => pages.some(({ id }) => id === pageId));
  const pages = categories[category]?.pages ?? [];
  const row = pages.findIndex(({ id }) => id === pageId);
  if (!pages[row]?.reachable) return [];
  const isFirst = pages.findIndex(({ reachable }) => reachable) === row;
  const beside = (index: number): Pages => {
    const of = categories[index]?.pages ?? [];
    if (settings.swipeRedirection) return isFirst ? of : [];
    return of.slice(row, row + 1);
  };
  const from: Record<PublishedSwipe['direction'], Pages> = {
    right: beside(category - 1),
    left: beside(category + 1),
    down: row > 0 ? pages.slice(row - 1, row) : [],
    up: pages.slice(row + 1, row + 2),
  };
  return (Object.keys(from) as PublishedSwipe['direction'][]).flatMap((direction) =>
    from[direction].filter(({ reachable }) => reachable).map(({ id }) => ({ pageId: id, direction })),
  );
};

/** The same for the live release, in the site's default language; null for a site that visitors cannot see. */
export const publishedSwipesTo = async ({ db }: Pick<CoreCtx, 'db'>, siteId: string, pageId: string): Promise<PublishedSwipe[] | null> => {
  const read = readInTransaction(db.trx);
  const live = await findLiveRelease(read, siteId);
  const hash = live?.manifest.languages[live.manifest.defaultLanguage]?.site;
  if (hash === undefined) return null;
  const body = (await readDocuments(read, siteId, [hash])).get(hash);
  return body ? swipesTo(readPublicSite(await decompress(body)), pageId) : null;
};
