import { describe, expect, it } from 'vitest';
import type { ArchiveFile } from './model.ts';
import { growthFor, placeFiles } from './place-files.ts';

const file = (name: string, index = 0): ArchiveFile => ({ index, name, contentType: 'image/png', size: 1, sha256: '', fault: null });
const place = (names: string[], grid: number[], grow = false) =>
  placeFiles(
    names.map((name, index) => file(name, index)),
    grid,
    grow,
  ).files.map(({ cell, fault: issue }) => issue?.code ?? `${cell!.category}.${cell!.page}`);

describe('files', () => {
  it('go to the cells that they are named after, in any case and a folder', () => {
    expect(place(['B2.jpg', 'a1.PNG', 'x/A2.mp4'], [2, 2])).toEqual(['2.2', '1.1', '1.2']);
  });

  it('that are not named after cells have none when others are', () => {
    expect(place(['A1.png', 'cover.png', 'A002.png'], [2])).toEqual(['1.1', 'bulk_uploads.no_position', '1.2']);
  });

  it('for the same cell are all refused', () => {
    expect(place(['A1.png', 'a1.jpg'], [2])).toEqual(['bulk_uploads.same_cell', 'bulk_uploads.same_cell']);
    expect(place(['A1.png', 'A-01.png'], [2])).toEqual(['bulk_uploads.same_cell', 'bulk_uploads.same_cell']);
  });

  it('fill the first category in natural name order when no name gives a cell', () => {
    expect(place(['img2.png', 'IMG1.png'], [3])).toEqual(['1.2', '1.1']);
    expect(place(['写真10.png', '写真2.png', '写真1.png'], [3, 3])).toEqual(['1.3', '1.2', '1.1']);
  });

  it('beyond the grid are refused, unless it may grow', () => {
    expect(place(['A3.png', 'C1.png'], [2, 2])).toEqual(['bulk_uploads.outside_grid', 'bulk_uploads.outside_grid']);
    expect(place(['A3.png', 'C1.png'], [2, 2], true)).toEqual(['1.3', '3.1']);
    expect(
      place(
        Array.from({ length: 101 }, (_, at) => `IMG${at + 1}.png`),
        [2],
        true,
      ).at(-1),
    ).toBe('bulk_uploads.outside_grid');
  });

  it('let a grid grow by what they need and no more', () => {
    expect(
      growthFor(
        [
          { category: 1, page: 4 },
          { category: 4, page: 2 },
        ],
        [2, 5],
      ),
    ).toEqual({
      pages: [{ category: 1, more: 2 }],
      categories: [1, 2],
    });
    expect(growthFor([{ category: 1, page: 1 }], [2])).toEqual({ pages: [], categories: [] });
  });
});
