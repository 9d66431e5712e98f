import { describe, expect, it } from 'vitest';
import { formatPosition } from '../positions.ts';
import { inNaturalOrder, planByName } from './cell-names.ts';

const plan = (names: string[], grid = [4, 4, 4], grows = false): string => {
  const { by, cells, isGuess } = planByName(names, grid, grows);
  return [by, ...(by === 'names' ? cells.map((cell) => (cell ? formatPosition(cell) : '–')) : []), ...(isGuess ? ['?'] : [])].join(' ');
};

describe('natural order', () => {
  it('sorts numbers by value', () => {
    const files = ['写真10.jpg', '写真2.jpg', 'b.png', 'A.png'].map((name) => ({ name }));
    expect(inNaturalOrder(files).map(({ name }) => name)).toEqual(['A.png', 'b.png', '写真2.jpg', '写真10.jpg']);
  });
});

describe('names that are cells', () => {
  it.each([
    ['A1.jpg', 'A1'],
    ['b2.MP4', 'B2'],
    ['A01.jpg', 'A1'],
    ['a001.png', 'A1'],
    ['A-1.jpg', 'A1'],
    ['A_2.jpg', 'A2'],
    ['A 2.jpg', 'A2'],
    ['A.2.jpg', 'A2'],
    ['A－１.jpg', 'A1'],
    ['A‐1.jpg', 'A1'],
    ['A−1.jpg', 'A1'],
    ['Aー1.jpg', 'A1'],
    ['Ｂ１.png', 'B1'],
    ['ｂ０２.png', 'B2'],
    ['[C3].jpg', 'C3'],
    ['（C3）.jpg', 'C3'],
    ['【C3】.jpg', 'C3'],
    [' C3 .jpg', 'C3'],
    ['夏/c3.jpg', 'C3'],
    ['x/A2.mp4', 'A2'],
    ['B/3.jpg', 'B3'],
    ['b/03.jpg', 'B3'],
    ['A1', 'A1'],
  ])('%s is %s', (name, position) => {
    expect(plan([name, 'C4.jpg'])).toBe(`names ${position} C4`);
  });

  it('may be zero-padded throughout, and in folders', () => {
    expect(plan(['A01.jpg', 'A02.jpg', 'B01.jpg', 'B02.jpg'])).toBe('names A1 A2 B1 B2');
    expect(plan(['A/1.jpg', 'A/2.jpg', 'B/1.jpg'])).toBe('names A1 A2 B1');
  });

  it('may be mixed with other names', () => {
    expect(plan(['A1.jpg', 'cover.jpg', 'A1 copy.jpg', 'A0.jpg'])).toBe('names A1 – – –');
  });

  it('need confirmation when they contain more than the cell', () => {
    expect(plan(['A1_表紙.jpg', 'b2 cover.jpg', 'C1(2).png', 'A2のコピー.jpg'])).toBe('names A1 B2 C1 A2 ?');
    expect(plan(['A (1).jpg', 'A (2).jpg'])).toBe('names A1 A2 ?');
    expect(plan(['A1.jpg', 'A2_cover.jpg'])).toBe('names A1 A2 ?');
  });
});

describe('other names', () => {
  it.each([
    [['IMG_0001.jpg', 'IMG_0002.jpg']],
    [['DSC00012.jpg', 'DSC00013.jpg']],
    [['写真1.jpg', '写真2.jpg']],
    [['1.jpg', '02.jpg']],
    [['page-1.jpg', 'page-2.jpg']],
    [['a1b2c3d4-0000.jpg', 'f47ac10b-58cc.jpg']],
    [['A101.jpg', 'A102.jpg']],
  ])('%j are placed in order', (names) => {
    expect(plan(names)).toBe('order');
  });

  it.each([
    [['P1.jpg', 'P2.jpg', 'P3.jpg']],
    [['P01.jpg', 'P02.jpg', 'cover.jpg']],
    [['1-1.jpg', '1-2.jpg', '2-1.jpg']],
    [['春/1.jpg', '春/2.jpg', '夏/1.jpg']],
    [['A5_x.jpg', 'B1_y.jpg']],
    [['A1 copy.jpg', 'A1 (2).jpg']],
  ])('%j are placed in order after confirmation', (names) => {
    expect(plan(names)).toBe('order ?');
  });
});

describe('cells that the grid lacks', () => {
  it('are used when some of the other cells exist or are next', () => {
    expect(plan(['A9.jpg', 'Z1.jpg'])).toBe('names A9 Z1');
    expect(plan(['D1.jpg', 'D2.jpg'])).toBe('names D1 D2');
    expect(plan(['P1.jpg', 'Q1.jpg'])).toBe('names P1 Q1');
  });

  it('are added after confirmation, when none of them exists or is next', () => {
    expect(plan(['P1.jpg', 'P2.jpg'], [4], true)).toBe('names P1 P2 ?');
    expect(plan(['B1.jpg', 'B2.jpg'], [4], true)).toBe('names B1 B2');
  });
});
