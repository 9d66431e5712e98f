import type { Grid, Page, Site } from '@mekuri/client-console';
import { fullDocument } from '@mekuri/kit/page-defaults';
import { publishPage } from '@mekuri/kit/publish';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserLink } from '../../../editor/canvas/browser-link.ts';
import { type CanvasLink, createCanvasLink, type LinkState } from '../../../editor/canvas/canvas-link.ts';
import { mediaBaseOf, publicCategoriesOf, publicSiteOf } from '../../../editor/canvas/public-site.ts';
import { placedCells } from '../../../editor/grid.ts';
import { TAGS } from '../../../editor/view-as/view-as.ts';

interface PreviewFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  state: LinkState;
}

/** The viewer in an iframe that shows one saved page at a time. */
export const usePreviewFrame = (site: Site, grid: Grid, page: Page | undefined): PreviewFrame => {
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<CanvasLink>(undefined);
  const [state, setState] = useState<LinkState>('waiting');
  const { origin } = new URL(site.canvasUrl);
  useEffect(() => {
    const made = createCanvasLink({
      origin,
      frame: () => frame.current?.contentWindow ?? null,
      ...browserLink,
      onBoxes: () => undefined,
      onState: setState,
    });
    link.current = made;
    return () => made.dispose();
  }, [origin]);
  useEffect(() => {
    if (!page) return;
    const cells = placedCells(grid);
    const known = [page.media, ...page.usedMedia].filter((mediaItem) => mediaItem !== null);
    const positions = new Map(cells.map(({ cell }) => [cell.id, cell.position]));
    link.current?.show({
      site: publicSiteOf(site, publicCategoriesOf(grid, site.defaultLanguage), site.defaultLanguage),
      page: publishPage(fullDocument(page.document), {
        id: page.id,
        position: positions.get(page.id) ?? 'A1',
        mediaOf: (id) => known.find((mediaItem) => mediaItem.id === id)?.published ?? null,
        positionOf: (id) => positions.get(id),
      }),
      mediaBase: mediaBaseOf([...known, ...cells.map(({ cell }) => cell.media)]),
      language: TAGS[site.defaultLanguage],
      at: null,
      member: false,
    });
  }, [site, grid, page]);
  return { frame, state };
};
