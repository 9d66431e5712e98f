import { describe, expect, it } from 'vitest';
import { aSite } from '../testing/site.ts';
import { neighbour, placeOf, restingPage, type Direction } from './navigation.ts';
import { formatPosition, parsePosition } from './position.ts';

type Grid = ReturnType<typeof aSite>;
const move = (site: Grid, from: string, direction: Direction): string | null => {
  const place = neighbour(site, parsePosition(from)!, direction);
  return place && formatPosition(place);
};

describe('moves within a category', () => {
  const site = aSite(['xxx', 'x.x']);
  it('go one page on and back', () => {
    expect(move(site, 'A1', 'down')).toBe('A2');
    expect(move(site, 'A2', 'up')).toBe('A1');
  });
  it('are blocked at the ends', () => {
    expect(move(site, 'A1', 'up')).toBeNull();
    expect(move(site, 'A3', 'down')).toBeNull();
  });
  it('are blocked by a page with neither media nor a lock', () => {
    expect(move(site, 'B1', 'down')).toBeNull();
    expect(move(site, 'B3', 'up')).toBeNull();
  });
});

describe('moves between categories', () => {
  const grid = ['xxx', 'x.x', '.x.', '...'];
  it('keep the row', () => {
    const site = aSite(grid);
    expect(move(site, 'A3', 'right')).toBe('B3');
    expect(move(site, 'B3', 'left')).toBe('A3');
  });
  it('are blocked if the row’s page is empty', () => {
    const site = aSite(grid);
    expect(move(site, 'A2', 'right')).toBeNull();
    expect(move(site, 'B1', 'right')).toBeNull();
  });
  it('go to the first reachable page if the site redirects swipes', () => {
    const site = aSite(grid, { swipeRedirection: true });
    expect(move(site, 'A3', 'right')).toBe('B1');
    expect(move(site, 'B3', 'right')).toBe('C2');
  });
  it('are blocked at both ends and before an empty category', () => {
    for (const swipeRedirection of [true, false]) {
      const site = aSite(grid, { swipeRedirection });
      expect(move(site, 'A1', 'left')).toBeNull();
      expect(move(site, 'C2', 'right')).toBeNull();
      expect(move(site, 'D1', 'right')).toBeNull();
    }
  });
});

describe('a category out of view', () => {
  it('rests at the page that a swipe would show', () => {
    const site = aSite(['xxx', 'x.x', '.x.']);
    expect(restingPage(site, { category: 0, page: 2 }, 1)).toBe(2);
    expect(restingPage(site, { category: 0, page: 2 }, 2)).toBe(1);
    expect(restingPage(site, { category: 0, page: 2 }, 0)).toBe(2);
  });
});

describe('the first cell', () => {
  it.each([
    ['B2', 'B2'],
    ['b2', 'B2'],
    ['A1', 'A2'],
    ['Q9', 'A2'],
    ['', 'A2'],
  ])('of %j is %s', (position, expected) => {
    expect(formatPosition(placeOf(aSite(['.x', 'xx']), position))).toBe(expected);
  });
  it('of a site without media is A1', () => expect(placeOf(aSite(['..']), 'A2')).toEqual({ category: 0, page: 0 }));
});
