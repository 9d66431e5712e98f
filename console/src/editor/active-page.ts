import type { Grid } from '@mekuri/client-console';
import { findPage, findPosition, type PlacedCell } from './grid.ts';

/** The page that the panes show and how it relates to the URL. */
export interface ActivePage {
  pageId: string | undefined;
  /** A page that was just created is missing from the grid at first. */
  isPlaced: boolean;
  /** The cell that the URL named when it was last read. */
  address: string | undefined;
  /** Cells that the URL was asked to name but does not name yet. */
  asked: readonly string[];
}

export const FIRST_CELL = 'A1';
export const NO_PAGE: ActivePage = { pageId: undefined, isPlaced: false, address: undefined, asked: [] };

const isSame = (one: ActivePage, other: ActivePage): boolean =>
  one.pageId === other.pageId && one.isPlaced === other.isPlaced && one.address === other.address && one.asked === other.asked;

const NOTHING: readonly string[] = [];

/**
 * Keeps showing the same page while the grid is rearranged, until the URL names another cell on its own, as when a link is followed.
 * If the page is gone, the page that is now in its cell is shown.
 */
export const resolveActivePage = (
  before: ActivePage,
  grid: Grid,
  address: string | undefined,
): { shown: ActivePage; placed: PlacedCell | undefined } => {
  const answered = before.asked.indexOf(address ?? FIRST_CELL);
  const isOurs = address === before.address || answered !== -1;
  const held = isOurs && before.pageId !== undefined ? findPage(grid, before.pageId) : undefined;
  const isAwaited = isOurs && !held && before.pageId !== undefined && !before.isPlaced;
  const placed = held ?? findPosition(grid, address) ?? findPosition(grid, FIRST_CELL);
  const shown: ActivePage = {
    pageId: isAwaited ? before.pageId : placed?.cell.id,
    isPlaced: !isAwaited && placed !== undefined,
    address,
    asked: answered === -1 ? (isOurs ? before.asked : NOTHING) : before.asked.slice(answered + 1),
  };
  return { shown: isSame(before, shown) ? before : shown, placed };
};
