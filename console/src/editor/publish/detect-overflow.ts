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

/** Number of pages that are fetched ahead while one is drawn. */
const AHEAD = 3;
/** The check stops after this many consecutive pages without an answer from the frame. */
const MOST_SILENT = 2;

export interface OverflowProgress {
  done: number;
  total: number;
  /** Number of pages that could not be checked. */
  unseen: number;
}

export interface OverflowDetection {
  site: Site;
  grid: Grid;
  /** The languages in which the site is published, the default language first. */
  languages: readonly Language[];
  /** Reads the draft of a page; undefined if it cannot be loaded. */
  read: (pageId: string, language: Language) => Promise<Page | undefined>;
  readParts: (language: Language) => Promise<PublicSite['plugins']>;
  /** Returns the layout of a drawn page; null if the frame does not answer. */
  draw: (show: Show) => Promise<readonly ElementBox[] | null>;
  signal: AbortSignal;
  /** Called with all findings so far whenever there are new ones. */
  onFound: (found: readonly Overflow[]) => void;
  onProgress: (progress: OverflowProgress) => void;
}

/**
 * Draws the pages of a site in each of its languages, one after the other, and reports texts that do not fit.
 * A page that is the same in a language as in the default language is checked only once.
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

/** Null if the frame does not answer. */
const overflowsOn = async (
  { draw }: OverflowDetection,
  site: PublicSite,
  page: Page,
  positions: ReadonlyMap<string, string>,
): Promise<Overflow[] | null> => {
  const media = new Map([page.media, ...page.usedMedia].flatMap((mediaItem) => (mediaItem ? [[mediaItem.id, mediaItem]] : [])));
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
