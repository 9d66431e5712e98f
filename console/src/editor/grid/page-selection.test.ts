import { describe, expect, it } from 'vitest';
import { aGrid, pageIdOf } from '../../testing/fixtures.ts';
import { createPageSelection, rangeBetween } from './page-selection.ts';

const grid = aGrid();
const idsOf = (...positions: string[]): string[] => positions.map(pageIdOf);

describe('ranges', () => {
  it('spans the rectangle between two cells, whichever is first', () => {
    expect(rangeBetween(grid, pageIdOf('B3'), pageIdOf('A2'))).toEqual(idsOf('A2', 'A3', 'B2', 'B3'));
  });

  it('is a single cell when the other one is gone', () => {
    expect(rangeBetween(grid, 'gone', pageIdOf('A2'))).toEqual(idsOf('A2'));
  });
});

describe('selecting', () => {
  it('includes the page on display when another page is added', () => {
    const selection = createPageSelection();
    selection.toggle(pageIdOf('A2'), pageIdOf('A1'));
    expect([...selection.get()]).toEqual(idsOf('A1', 'A2'));
    selection.toggle(pageIdOf('A1'), pageIdOf('A1'));
    expect([...selection.get()]).toEqual(idsOf('A2'));
  });

  it('extends from the same anchor repeatedly', () => {
    const selection = createPageSelection();
    selection.start(pageIdOf('A2'));
    selection.extend(grid, pageIdOf('B3'));
    selection.extend(grid, pageIdOf('A3'));
    expect([...selection.get()]).toEqual(idsOf('A2', 'A3'));
    selection.start(pageIdOf('C1'));
    expect(selection.get().size).toBe(0);
  });
});
