import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alwaysWanted, requestInTime, wantedIn } from './windows.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const part = (...windows: [number, number | null][]) => ({
  windows: windows.map(([start, end]) => [at(start), end === null ? null : at(end)]),
});

describe('a part with windows', () => {
  it('is wanted during them and two minutes before', () => {
    expect(wantedIn(part([-5, 5]), NOW)).toBe(0);
    expect(wantedIn(part([-5, null]), NOW)).toBe(0);
    expect(wantedIn(part([1, 5]), NOW)).toBe(0);
    expect(wantedIn(part([-9, -5], [12, 20], [5, 8]), NOW)).toBe(3 * 60_000);
  });
  it('is no longer wanted once all are over', () => {
    expect(wantedIn(part([-9, -5]), NOW)).toBeNull();
    expect(wantedIn(part([-9, 0]), NOW)).toBeNull();
  });
  it('is not preloaded, while any other is', () => {
    const parts = { news: part([-5, 5]), popup: { timeLimit: null } };
    expect(alwaysWanted(['news', 'popup', 'element'], parts)).toEqual(['popup', 'element']);
    expect(wantedIn(parts.popup, NOW)).toBe(0);
    expect(wantedIn(undefined, NOW)).toBe(0);
  });
});

it('a page-scoped part is neither preloaded nor requested by time', () => {
  expect(alwaysWanted(['popup', 'members'], { popup: { pages: ['a'] }, members: { pages: 'locked' } })).toEqual([]);
  expect(wantedIn({ pages: ['a'] }, NOW)).toBeNull();
});

describe('plugins are requested', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it('immediately, in time, or not at all', () => {
    const request = vi.fn();
    requestInTime(['a', 'b', 'c', 'd'], { a: {}, b: part([10, 20]), c: part([-9, -5]), d: part([60 * 24 * 60, null]) }, request);
    expect(request.mock.calls).toEqual([[['a']]]);
    vi.advanceTimersByTime(8 * 60_000 - 1);
    expect(request).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(request.mock.lastCall).toEqual([['b']]);
    vi.advanceTimersByTime(60 * 24 * 3_600_000);
    expect(request.mock.calls).toEqual([[['a']], [['b']], [['d']]]);
  });
});
