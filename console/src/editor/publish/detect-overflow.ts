import type { Grid, Page, Site } from '@mekuri/client-console';
import type { ElementBox } from '@mekuri/kit/canvas';
import { fullDocument } from '@mekuri/kit/page-defaults';
import { publishOpenPage } from '@mekuri/kit/publish';
import type { PublicSite } from '@mekuri/kit/viewer';
import type { Show } from '../canvas/canvas-link.ts';
import { mediaBaseOf, publicCategoriesOf, publicSiteOf } from '../canvas/public-site.ts';
import { type Language, TAGS } from '../view-as/view-as.ts';
import { hasTexts, type Overflow, overflowsIn } from './overflow.ts';
import { readAhead } from './read-ahead.ts';

/** So many pages are asked for while one is drawn. */
const AHEAD = 3;
/** A frame that says nothing of so many pages, one after the other, is not asked any more. */
const MOST_SILENT = 2;

export interface OverflowProgress {
  done: number;
  total: number;
  /** Of those, pages that nothing was learnt of. */
  unseen: number;
}

export interface OverflowDetection {
  site: Site;
  grid: Grid;
  /** In which the site is published, the default one first. */
  languages: readonly Language[];
  /** A page as it stands; undefined where it cannot be had. */
  read: (pageId: string, language: Language) => Promise<Page | undefined>;
  readParts: (language: Language) => Promise<PublicSite['plugins']>;
  /** Where everything lies on a page that is drawn; null when nobody says. */
  draw: (show: Show) => Promise<readonly ElementBox[] | null>;
  signal: AbortSignal;
  /** All that was found so far, each time when there is more. */
  onFound: (found: readonly Overflow[]) => void;
  onProgress: (progress: OverflowProgress) => void;
}

/**
 * Draws the pages of a site in each of its languages, one after the other, and tells which texts do not fit. A page that is in a language what
 * it is in the default one is looked at once.
 */
export const detectOverflow = async (look: OverflowDetection): Promise<void> => {
  const { site, grid, languages, signal } = look;
  const pages = publicCategoriesOf(grid, site.defaultLanguage).flatMap((category) => category.pages);
  const positions = new Map(pages.map(({ id, position }) => [id, position]));
  const inDefault = new Map<string, string>();
  const found: Overflow[] = [];
  let silent = 0;
  const progress = { done: 0, total: pages.length * languages.length, unseen: 0 };
  look.onProgress({ ...progress });
  for (const language of languages) {
    const publicSite = publicSiteOf(site, publicCategoriesOf(grid, language), language, await look.readParts(language));
    for await (const [{ id }, page] of readAhead(pages, (one) => look.read(one.id, language), AHEAD)) {
      if (signal.aborted) return;
      const document = JSON.stringify(page?.document);
      if (language === site.defaultLanguage) inDefault.set(id, document);
      const isNew = language === site.defaultLanguage || document !== inDefault.get(id);
      const more = page && isNew ? await overflowsOn(look, publicSite, page, positions) : [];
      if (signal.aborted) return;
      progress.done += 1;
      if (!page || more === null) progress.unseen += 1;
      silent = more === null ? silent + 1 : 0;
      if (silent === MOST_SILENT) {
        look.onProgress({ done: progress.total, total: progress.total, unseen: progress.unseen + progress.total - progress.done });
        return;
      }
      look.onProgress({ ...progress });
      if (!more?.length) continue;
      found.push(...more);
      look.onFound(found.slice());
    }
  }
};

/** Null when nobody says where anything lies. */
const overflowsOn = async (
  { draw }: OverflowDetection,
  site: PublicSite,
  page: Page,
  positions: ReadonlyMap<string, string>,
): Promise<Overflow[] | null> => {
  const media = new Map([page.media, ...page.usedMedia].flatMap((medium) => (medium ? [[medium.id, medium]] : [])));
  const position = positions.get(page.id) ?? page.position;
  const shown = publishOpenPage(fullDocument(page.document), {
    id: page.id,
    position,
    mediaOf: (id) => media.get(id)?.published ?? null,
    positionOf: (id) => positions.get(id),
  });
  if (!hasTexts(shown)) return [];
  const boxes = await draw({
    site,
    page: shown,
    mediaBase: mediaBaseOf(media.values()),
    language: TAGS[site.language],
    at: null,
    member: true,
  });
  return boxes && overflowsIn({ pageId: page.id, position, language: site.language }, shown, boxes);
};
