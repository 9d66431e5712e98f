import { describe, expect, it } from 'vitest';
import { aGrid, pageIdOf } from '../testing/fixtures.ts';
import { arrangedAs, layoutOf, withoutPages, withPagesMoved } from './grid/layout.ts';
import { resolveActivePage, NO_PAGE, type ActivePage } from './active-page.ts';

const grid = aGrid();
const [a1, a2, b1] = [pageIdOf('A1'), pageIdOf('A2'), pageIdOf('B1')];
const columnA = grid.categories[0]!.id;
const moved = arrangedAs(grid, withPagesMoved(layoutOf(grid), [a1], { categoryId: columnA, order: 2 }));
const opened = (address?: string): ActivePage => resolveActivePage(NO_PAGE, grid, address).shown;
const chosen = (shown: ActivePage, pageId: string): ActivePage => ({ ...shown, pageId, isPlaced: false });

describe('the active page', () => {
  it('is the page in the cell that the URL names, else the first page', () => {
    expect(resolveActivePage(NO_PAGE, grid, 'B1').placed?.cell.id).toBe(b1);
    expect(resolveActivePage(NO_PAGE, grid, undefined).placed?.cell.id).toBe(a1);
    expect(resolveActivePage(NO_PAGE, grid, 'Z99').placed?.cell.id).toBe(a1);
  });

  it('stays the same while it is moved, and after the URL has followed', () => {
    const { shown, placed } = resolveActivePage(opened('A1'), moved, 'A1');
    expect(placed?.cell).toMatchObject({ id: a1, position: 'A2' });
    expect(resolveActivePage({ ...shown, asked: ['A2'] }, moved, 'A2').placed?.cell.id).toBe(a1);
  });

  it('ignores outdated updates of the URL', () => {
    const shown = { ...opened('A1'), asked: ['A2', 'A3'] };
    const late = resolveActivePage(shown, moved, 'A2');
    expect(late.placed?.cell.id).toBe(a1);
    expect(late.shown.asked).toEqual(['A3']);
  });

  it('changes as soon as another page is chosen, or the URL names another cell on its own', () => {
    expect(resolveActivePage(chosen(opened('A1'), b1), grid, 'A1').placed?.cell.id).toBe(b1);
    expect(resolveActivePage(opened('A1'), moved, 'A1').placed?.cell.id).toBe(a1);
    expect(resolveActivePage(opened('A1'), moved, 'B1').placed?.cell.id).toBe(b1);
  });

  it('may be missing from the grid until it has been created', () => {
    const { shown, placed } = resolveActivePage(chosen(opened('A1'), 'new'), grid, 'A1');
    expect(placed?.cell.id).toBe(a1);
    expect(shown).toMatchObject({ pageId: 'new', isPlaced: false });
  });

  it('is the page now in its cell when it has been deleted', () => {
    const rest = arrangedAs(grid, withoutPages(layoutOf(grid), [a1]));
    const { shown, placed } = resolveActivePage(opened('A1'), rest, 'A1');
    expect(placed?.cell.id).toBe(a2);
    expect(shown.pageId).toBe(a2);
  });

  it('keeps its identity as long as nothing changes', () => {
    const shown = opened('A1');
    expect(resolveActivePage(shown, grid, 'A1').shown).toBe(shown);
  });
});
