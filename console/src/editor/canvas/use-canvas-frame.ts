import { type Grid, type Media, type Site } from '@mekuri/client-console';
import { releasesDraftPartsOptions } from '@mekuri/client-console/query';
import type { ElementBox, FrameBox } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { publishOpenPage, publishPage } from '@mekuri/kit/publish';
import type { PublicPage } from '@mekuri/kit/viewer';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useEditor } from '../EditorContext.tsx';
import { isListed } from '../elements/elements.ts';
import type { PlacedCell } from '../grid.ts';
import { DEVICE_SIZES, TAGS, type ViewAs } from '../view-as/view-as.ts';
import { browserLink } from './browser-link.ts';
import { type CanvasLink, createCanvasLink, type LinkState } from './canvas-link.ts';
import type { Draft } from './gesture.ts';
import { type Layout, layoutOf, NO_LAYOUT } from './layout.ts';
import { createSteadyCategories, mediaBaseOf, publicCategoriesOf, publicSiteOf } from './public-site.ts';

interface FrameOptions {
  site: Site;
  grid: Grid;
  cell: PlacedCell['cell'];
  viewAs: ViewAs;
  /** Whether plugin parts over the page are shown too. */
  withParts: boolean;
}

/** Boxes are applied once nothing has been sent or received for this long, and never during a gesture: they may belong to the previous document. */
const SETTLED_MS = 50;

/** The ids of all media in a document. Each is drawn once the editor has loaded it. */
const mediaIdsOf = ({ mediaId, buttons, products }: FullDocument): string[] =>
  [mediaId, ...buttons.map(({ buttonMediaId }) => buttonMediaId), ...products.map(({ imageMediaId }) => imageMediaId)].filter(
    (id) => id !== null,
  );

const sameLayout = (one: Layout, other: Layout): boolean => JSON.stringify([...one]) === JSON.stringify([...other]);

const sameBox = (one: FrameBox | undefined, other: FrameBox): boolean =>
  one?.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

interface CanvasFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  state: LinkState;
  /** Counts the loads of the frame; used as its key. */
  loading: number;
  retry: () => void;
  layout: Layout;
  /** The area of the frame that the page fills, in CSS px of the frame. */
  cellBox: FrameBox;
  /** Draws a draft of the document; without an argument, the page's current document. */
  draw: (draft?: Draft) => void;
}

/** Shows the edited page in the real viewer and reads back the position of each element. */
export const useCanvasFrame = ({ site, grid, cell, viewAs, withParts }: FrameOptions): CanvasFrame => {
  const { store } = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<CanvasLink>(undefined);
  const [state, setState] = useState<LinkState>('waiting');
  const [loading, setLoading] = useState(0);
  const [layout, setLayout] = useState<{ pageId: string; layout: Layout; cell?: FrameBox }>({ pageId: '', layout: NO_LAYOUT });
  const size = DEVICE_SIZES[viewAs.device ?? 'mobile'];
  const language = viewAs.lang ?? site.defaultLanguage;
  const { origin } = new URL(site.canvasUrl);

  const parts = useQuery({
    ...releasesDraftPartsOptions({ path: { siteId: site.id }, query: { lang: language } }),
    enabled: withParts,
    // Parts are edited in other tabs of the site.
    staleTime: 0,
  });
  const plugins = withParts ? parts.data?.plugins : undefined;
  const [steady] = useState(createSteadyCategories);
  const categories = useMemo(() => steady(publicCategoriesOf(grid, language)), [steady, grid, language]);
  const positions = useMemo(
    () => new Map(categories.flatMap(({ pages }) => pages.map(({ id, position }) => [id, position]))),
    [categories],
  );
  const publicSite = useMemo(() => publicSiteOf(site, categories, language, plugins), [site, categories, language, plugins]);
  const isVisitor = viewAs.as === 'visitor';

  const publish = useCallback(
    (document: FullDocument): PublicPage =>
      (isVisitor ? publishPage : publishOpenPage)(document, {
        id: cell.id,
        position: cell.position,
        mediaOf: (id) => store.getMedia(id)?.published ?? null,
        positionOf: (id) => positions.get(id),
      }),
    [cell.id, cell.position, isVisitor, positions, store],
  );

  const sent = useRef<{ document?: FullDocument; boxes?: readonly ElementBox[]; cell?: FrameBox; isDraft?: boolean; stop?: () => void }>(
    {},
  );
  const settle = useRef<() => void>(() => undefined);
  useEffect(() => {
    settle.current = () => {
      sent.current.stop?.();
      sent.current.stop = browserLink.after(SETTLED_MS, () => {
        const { document, boxes, isDraft } = sent.current;
        if (!document || !boxes || isDraft) return;
        const box = sent.current.cell ?? { left: 0, top: 0, ...size };
        const next = layoutOf(document, boxes, box);
        setLayout((known) =>
          known.pageId === cell.id && sameBox(known.cell, box) && sameLayout(known.layout, next)
            ? known
            : { pageId: cell.id, layout: next, cell: box },
        );
      });
    };
  }, [cell.id, size]);

  useEffect(() => {
    const made = createCanvasLink({
      origin,
      frame: () => frame.current?.contentWindow ?? null,
      ...browserLink,
      onBoxes: (boxes, cellBox) => {
        sent.current.boxes = boxes;
        sent.current.cell = cellBox;
        settle.current();
      },
      onState: setState,
    });
    link.current = made;
    setState(made.getState());
    return () => {
      made.dispose();
      sent.current.stop?.();
      sent.current = {};
    };
  }, [origin]);

  // Reads the document when it is sent; nothing is rendered from it here.
  const current = useCallback((): FullDocument | undefined => store.getEntry(cell.id)?.document, [store, cell.id]);
  const isOpen = useSyncExternalStore(store.subscribe, () => current() !== undefined);
  const gridBase = useMemo(() => mediaBaseOf(gridMedia(grid)), [grid]);
  const mediaBase = useSyncExternalStore(store.subscribe, () => {
    const document = current();
    return (document && mediaBaseOf(mediaIdsOf(document).map((id) => store.getMedia(id)))) || gridBase;
  });

  useEffect(() => {
    const document = current();
    if (!isOpen || !document) return;
    // Until the new page's boxes arrive, the previous ones do no harm.
    sent.current.document = document;
    link.current?.show({
      site: publicSite,
      page: publish(document),
      mediaBase,
      language: TAGS[language],
      at: viewAs.at ?? null,
      member: !isVisitor,
    });
  }, [isOpen, current, publicSite, publish, mediaBase, language, viewAs.at, isVisitor]);

  const draw = useCallback(
    (draft?: Draft) => {
      // Only listed elements can be moved on their own. The line breaks of texts depend on their position, and icons keep clear of the top bar: those
      // are rendered again.
      if (draft?.moved?.keys.every(isListed)) {
        sent.current.isDraft = true;
        link.current?.move(draft.moved.keys, draft.moved.by);
        return;
      }
      const next = draft ? draft.document() : current();
      if (!next) return;
      const isDraft = next !== current();
      link.current?.page(() => {
        sent.current.document = next;
        sent.current.isDraft = isDraft;
        settle.current();
        return publish(next);
      }, isDraft);
    },
    [current, publish],
  );
  useEffect(() => {
    const look = (): { document?: FullDocument; media: string } => {
      const document = current();
      const known = document ? mediaIdsOf(document).map((id) => store.getMedia(id)) : [];
      return { document, media: known.map((mediaItem) => (mediaItem?.published ? mediaItem.id : '')).join() };
    };
    let drawn = look();
    const stop = store.subscribe(() => {
      const now = look();
      // Redraws also when a media item of the page has been loaded.
      if (now.document === drawn.document && now.media === drawn.media) return;
      drawn = now;
      draw();
    });
    return () => void stop();
  }, [current, draw, store]);

  return {
    frame,
    state,
    loading,
    retry: () => {
      link.current?.restart();
      setLoading((count) => count + 1);
    },
    layout: layout.pageId === cell.id ? layout.layout : NO_LAYOUT,
    cellBox: layout.cell ?? { left: 0, top: 0, ...size },
    draw,
  };
};

const gridMedia = function* (grid: Grid): Generator<Media | null> {
  for (const { pages } of grid.categories) for (const { media } of pages) yield media;
};
