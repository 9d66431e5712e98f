import { expect, it } from 'vitest';
import { aSite } from '../testing/site.ts';
import { pageNumber } from './page-number.ts';

it('counts the reachable pages of the category', () => {
  const site = aSite(['xxx', 'x.x', '...']);
  expect(pageNumber(site, { category: 0, page: 1 })).toEqual({ number: 2, total: 3 });
  expect(pageNumber(site, { category: 1, page: 2 })).toEqual({ number: 2, total: 2 });
  expect(pageNumber(site, { category: 2, page: 0 })).toEqual({ number: 1, total: 1 });
});
