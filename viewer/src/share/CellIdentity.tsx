import type { PublicPage } from '@mekuri/kit/viewer';
import { useEffect, useRef } from 'react';
import { useViewer } from '../viewer-context.ts';
import { nameDocument, type Shown } from './name-document.ts';
import { ShareButton } from './ShareButton.tsx';

const AFTER = 500;

/** Identifies the cell in view outside the deck: updates the document's title 500 ms after a move, and renders the share button. */
export function CellIdentity({ position, page }: Shown) {
  const { state } = useViewer();
  const shown = useRef<Shown | null>(null);
  useEffect(() => {
    const before = (shown.current ??= { position: state.position, page: pageOf(state.pages, state.position) });
    if (before.position === position && before.page === page) return undefined;
    const timer = setTimeout(() => {
      nameDocument(state, before, { position, page });
      shown.current = { position, page };
    }, AFTER);
    return () => clearTimeout(timer);
  }, [page, position, state]);
  return <ShareButton position={position} />;
}

const pageOf = (pages: readonly PublicPage[], position: string): PublicPage | null =>
  pages.find((page) => page.position === position) ?? null;
