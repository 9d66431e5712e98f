import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recover } from './recovery.ts';

const TEXTS = { 'retry.title': 't', 'retry.text': 'x', 'retry.action': 'a' };
const DAY = 86_400_000;
let kept: Map<string, string>;
const reload = vi.fn();
/** Mocks the first lookup of `showRetryScreen`: whether the screen is already shown. */
const screen = vi.fn(() => ({}));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T00:00:00Z') });
  kept = new Map();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelector: screen });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a script that could not be loaded', () => {
  it('reloads the page once, then asks', () => {
    recover(TEXTS);
    expect([reload.mock.calls.length, screen.mock.calls.length]).toEqual([1, 0]);
    recover(TEXTS);
    expect([reload.mock.calls.length, screen.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([DAY, -DAY])('never reloads repeatedly after the clock has been set by %i ms', (by) => {
    recover(TEXTS);
    vi.setSystemTime(Date.now() + by);
    recover(TEXTS);
    recover(TEXTS);
    recover(TEXTS);
    expect(reload.mock.calls.length).toBeLessThanOrEqual(2);
    expect(screen.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('asks immediately if storage is denied or the connection is lost', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    recover(TEXTS);
    vi.stubGlobal('navigator', { onLine: false });
    recover(TEXTS);
    expect([reload.mock.calls.length, screen.mock.calls.length]).toEqual([0, 2]);
  });
});
