import { expect, it } from 'vitest';
import { swipesTo } from './swipes-to.ts';

/** Columns of three and two pages, and a third whose first page visitors cannot reach. */
const gridOf = (swipeRedirection: boolean) => ({
  settings: { swipeRedirection },
  categories: [
    ['A1', 'A2', 'A3'],
    ['B1', 'B2'],
    ['-C1', 'C2', 'C3'],
  ].map((ids) => ({
    pages: ids.map((id) => ({ id: id.replace('-', ''), reachable: !id.startsWith('-') })),
  })),
});

it.each([
  ['A1', ['left B1', 'up A2']],
  ['A2', ['left B2', 'down A1', 'up A3']],
  ['A3', ['down A2']],
  ['B1', ['right A1', 'up B2']],
  ['B2', ['right A2', 'left C2', 'down B1']],
  ['C1', []],
  ['C2', ['right B2', 'up C3']],
  ['Z9', []],
])('leads to %s from %j', (pageId, from) =>
  expect(swipesTo(gridOf(false), pageId).map((swipe) => `${swipe.direction} ${swipe.pageId}`)).toEqual(from),
);

it.each([
  ['B1', ['right A1', 'right A2', 'right A3', 'left C2', 'left C3', 'up B2']],
  ['B2', ['down B1']],
  ['C2', ['right B1', 'right B2', 'up C3']],
])('leads to %s from %j where swipes are redirected to the first page', (pageId, from) =>
  expect(swipesTo(gridOf(true), pageId).map((swipe) => `${swipe.direction} ${swipe.pageId}`)).toEqual(from),
);
