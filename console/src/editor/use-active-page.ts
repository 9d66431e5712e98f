import type { Grid } from '@mekuri/client-console';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../ui/hooks/after-paint.ts';
import { useLatest } from './canvas/use-element-commands.ts';
import { findPosition, type PlacedCell } from './grid.ts';
import { FIRST_CELL, resolveActivePage, NO_PAGE } from './active-page.ts';

interface ShownPageOptions {
  grid: Grid;
  /** The cell named in the URL. */
  address: string | undefined;
  /** Requests that the URL name another cell. */
  onAddress: (position: string) => void;
}

/** The page that the panes show, and functions to show another one. The panes change immediately; the URL follows. */
export const useActivePage = ({
  grid,
  address,
  onAddress,
}: ShownPageOptions): {
  selected: PlacedCell | undefined;
  showPage: (pageId: string) => void;
  showCell: (position: string) => void;
} => {
  const [before, setShown] = useState(NO_PAGE);
  const { shown, placed } = resolveActivePage(before, grid, address);
  if (shown !== before) setShown(shown);
  const { category, cell } = placed ?? {};
  const selected = useMemo(() => category && cell && { category, cell }, [category, cell]);

  const position = shown.isPlaced ? cell?.position : undefined;
  const isNamed = position === (address ?? FIRST_CELL) || position === shown.asked.at(-1);
  useEffect(() => {
    if (position === undefined || isNamed) return undefined;
    return afterPaint(() => {
      setShown((now) => ({ ...now, asked: [...now.asked, position] }));
      onAddress(position);
    });
  }, [position, isNamed, onAddress]);

  const latest = useLatest(grid);
  const showPage = useCallback((pageId: string) => setShown((now) => ({ ...now, pageId, isPlaced: false })), []);
  const showCell = useCallback(
    (next: string) => {
      const found = findPosition(latest.current, next);
      if (found) showPage(found.cell.id);
    },
    [latest, showPage],
  );
  return { selected, showPage, showCell };
};
