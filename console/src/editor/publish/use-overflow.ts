import { type Grid, pagesGet, type Site } from '@mekuri/client-console';
import type { ElementBox } from '@mekuri/kit/canvas';
import { fullDocument } from '@mekuri/kit/page-defaults';
import { publishOpenPage } from '@mekuri/kit/publish';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserLink } from '../canvas/browser-link.ts';
import { createCanvasLink } from '../canvas/canvas-link.ts';
import { mediaBaseOf, publicCategoriesOf, publicSiteOf } from '../canvas/public-site.ts';
import { TAGS } from '../view-as/view-as.ts';
import { cellsOf, type Overflow, overflowsIn } from './overflow.ts';

/** A frame that says nothing for so long is not waited for: the page is passed over. */
const PATIENCE_MS = 3000;
/** What comes shortly after the first boxes, a plugin's part say, counts. */
const SETTLED_MS = 40;

export interface OverflowCheck {
  found: readonly Overflow[];
  done: number;
  total: number;
}

interface Options {
  site: Site;
  /** Undefined: nothing is looked at. */
  grid: Grid | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** Draws every page in every language in a frame, and hears which texts do not fit. */
export const useOverflow = ({ site, grid, frame }: Options): OverflowCheck => {
  const [check, setCheck] = useState<OverflowCheck>({ found: [], done: 0, total: 0 });
  const options = useRef(site);
  useEffect(() => {
    options.current = site;
  }, [site]);
  useEffect(() => {
    if (!grid) return undefined;
    const stop = new AbortController();
    void sweep({ site: options.current, grid, frame, signal: stop.signal, tell: setCheck });
    return () => stop.abort();
  }, [grid, frame]);
  return check;
};

interface Sweep {
  site: Site;
  grid: Grid;
  frame: RefObject<HTMLIFrameElement | null>;
  signal: AbortSignal;
  tell: (check: OverflowCheck) => void;
}

const sweep = async ({ site, grid, frame, signal, tell }: Sweep): Promise<void> => {
  const categories = publicCategoriesOf(grid);
  const positions = new Map(categories.flatMap(({ pages }) => pages.map(({ id, position }) => [id, position])));
  const cells = cellsOf(
    Array.from(positions, ([pageId, position]) => ({ pageId, position })),
    site.languages,
  );
  const found: Overflow[] = [];
  let heard: (boxes: readonly ElementBox[]) => void = () => undefined;
  const link = createCanvasLink({
    origin: new URL(site.canvasUrl).origin,
    frame: () => frame.current?.contentWindow ?? null,
    ...browserLink,
    onBoxes: (boxes) => heard(boxes),
    onState: () => undefined,
  });
  signal.addEventListener('abort', link.dispose);
  for (const [index, cell] of cells.entries()) {
    const { data: page } = await pagesGet({ path: { siteId: site.id, pageId: cell.pageId }, query: { lang: cell.language }, signal });
    if (signal.aborted) return;
    if (page) {
      const media = new Map([page.media, ...page.usedMedia].flatMap((medium) => (medium ? [[medium.id, medium]] : [])));
      const drawn = publishOpenPage(fullDocument(page.document), {
        id: page.id,
        position: cell.position,
        mediaOf: (id) => media.get(id)?.published ?? null,
        positionOf: (id) => positions.get(id),
      });
      const boxes = new Promise<readonly ElementBox[]>((resolve) => {
        let last: readonly ElementBox[] = [];
        setTimeout(() => resolve(last), PATIENCE_MS);
        heard = (next) => {
          last = next;
          setTimeout(() => resolve(last), SETTLED_MS);
        };
      });
      link.show({
        site: publicSiteOf(site, categories, cell.language),
        page: drawn,
        mediaBase: mediaBaseOf(media.values()),
        language: TAGS[cell.language],
        at: null,
        member: true,
      });
      found.push(...overflowsIn(cell, drawn, await boxes));
    }
    if (signal.aborted) return;
    tell({ found: [...found], done: index + 1, total: cells.length });
  }
};
