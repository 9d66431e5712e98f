import type { AnalyticsCreative } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import { betterOf, directionOf, nextSort, picksIn, sharesOf, sorted, toggle } from './creatives.ts';

describe('selection', () => {
  it('has at most two; a third replaces the older one', () => {
    expect(toggle([], 'a')).toEqual({ picks: ['a'], dropped: null });
    expect(toggle(['a'], 'b')).toEqual({ picks: ['a', 'b'], dropped: null });
    expect(toggle(['a', 'b'], 'c')).toEqual({ picks: ['b', 'c'], dropped: 'a' });
  });

  it('deselects a creative that is toggled again', () => {
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

  it('works in both directions, with missing values last', () => {
    expect(order('')).toEqual(['a', 'b', 'c']);
    expect(order('-views')).toEqual(['b', 'a', 'c']);
    expect(order('views')).toEqual(['a', 'c', 'b']);
    expect(order('-ctr')).toEqual(['c', 'b', 'a']);
    expect(order('ctr')).toEqual(['b', 'c', 'a']);
  });

  it('cycles from descending to ascending to grid order', () => {
    expect(nextSort('views', 'ctr')).toBe('-ctr');
    expect(nextSort('-ctr', 'ctr')).toBe('ctr');
    expect(nextSort('ctr', 'ctr')).toBe('');
    expect(directionOf('-ctr', 'ctr')).toBe('descending');
    expect(directionOf('-ctr', 'cvr')).toBe('none');
  });
});

it('returns the better of two values, if any', () => {
  expect(betterOf([0.2, 0.1], 'higher')).toBe(0);
  expect(betterOf([0.2, 0.1], 'lower')).toBe(1);
  expect(betterOf([0.1, 0.1], 'higher')).toBeNull();
  expect(betterOf([null, 0.1], 'higher')).toBeNull();
  expect(betterOf([5, 4], undefined)).toBeNull();
});

it('returns shares of the visits that stayed', () => {
  expect(sharesOf([1, 3, 0])).toEqual([0.25, 0.75, 0]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});
