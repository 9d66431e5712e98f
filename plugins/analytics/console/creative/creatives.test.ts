import type { AnalyticsCreative } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import { betterOf, directionOf, nextSort, picksIn, sharesOf, sorted, toggle } from './creatives.ts';

describe('picking', () => {
  it('holds two, of which the older makes room for a third', () => {
    expect(toggle([], 'a')).toEqual({ picks: ['a'], dropped: null });
    expect(toggle(['a'], 'b')).toEqual({ picks: ['a', 'b'], dropped: null });
    expect(toggle(['a', 'b'], 'c')).toEqual({ picks: ['b', 'c'], dropped: 'a' });
  });

  it('lets go of what is picked again', () => {
    expect(toggle(['a', 'b'], 'a')).toEqual({ picks: ['b'], dropped: 'a' });
    expect(picksIn('')).toEqual([]);
    expect(picksIn('a,b')).toEqual(['a', 'b']);
  });
});

describe('sorting', () => {
  const items = [
    { mediaId: 'a', views: 3, ctr: null },
    { mediaId: 'b', views: 9, ctr: 0.1 },
    { mediaId: 'c', views: 3, ctr: 0.2 },
  ] as unknown as AnalyticsCreative[];
  const order = (sort: Parameters<typeof sorted>[1]) => sorted(items, sort).map(({ mediaId }) => mediaId);

  it('goes by a number either way; what has none comes last', () => {
    expect(order('')).toEqual(['a', 'b', 'c']);
    expect(order('-views')).toEqual(['b', 'a', 'c']);
    expect(order('views')).toEqual(['a', 'c', 'b']);
    expect(order('-ctr')).toEqual(['c', 'b', 'a']);
    expect(order('ctr')).toEqual(['b', 'c', 'a']);
  });

  it('begins with the highest, then the lowest, then is the grid again', () => {
    expect(nextSort('views', 'ctr')).toBe('-ctr');
    expect(nextSort('-ctr', 'ctr')).toBe('ctr');
    expect(nextSort('ctr', 'ctr')).toBe('');
    expect(directionOf('-ctr', 'ctr')).toBe('descending');
    expect(directionOf('-ctr', 'cvr')).toBe('none');
  });
});

it('knows the better of two, where one of them is', () => {
  expect(betterOf([0.2, 0.1], 'higher')).toBe(0);
  expect(betterOf([0.2, 0.1], 'lower')).toBe(1);
  expect(betterOf([0.1, 0.1], 'higher')).toBeNull();
  expect(betterOf([null, 0.1], 'higher')).toBeNull();
  expect(betterOf([5, 4], undefined)).toBeNull();
});

it('has shares of those who stayed', () => {
  expect(sharesOf([1, 3, 0])).toEqual([0.25, 0.75, 0]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});
