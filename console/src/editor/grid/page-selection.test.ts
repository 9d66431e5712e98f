import { describe, expect, it } from 'vitest';
import { aGrid, pageIdOf } from '../../testing/fixtures.ts';
import { createPageSelection, rangeBetween } from './page-selection.ts';

const grid = aGrid();
const idsOf = (...positions: string[]): string[] => positions.map(pageIdOf);

describe('ranges', () => {
  it('spans the rectangle between two cells, whichever is first', () => {
    expect(rangeBetween(grid, pageIdOf('B3'), pageIdOf('A2'))).toEqual(idsOf('A2', 'A3', 'B2', 'B3'));
  });

  it('is the one cell when the other is gone', () => {
    expect(rangeBetween(grid, 'gone', pageIdOf('A2'))).toEqual(idsOf('A2'));
  });
});

describe('picking', () => {
  it('counts the shown page in when another joins it', () => {
    const picked = createPageSelection();
    picked.toggle(pageIdOf('A2'), pageIdOf('A1'));
    expect([...picked.get()]).toEqual(idsOf('A1', 'A2'));
    picked.toggle(pageIdOf('A1'), pageIdOf('A1'));
    expect([...picked.get()]).toEqual(idsOf('A2'));
  });

  it('extends from where it began, again and again', () => {
    const picked = createPageSelection();
    picked.start(pageIdOf('A2'));
    picked.extend(grid, pageIdOf('B3'));
    picked.extend(grid, pageIdOf('A3'));
    expect([...picked.get()]).toEqual(idsOf('A2', 'A3'));
    picked.start(pageIdOf('C1'));
    expect(picked.get().size).toBe(0);
  });
});
