import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSignalLog, type Signal } from './signal-log.ts';

const NOW = Date.parse('2026-11-25T00:00:00Z');
const tapped = (number: number): Signal => ({ kind: 'tap', pageId: 'a', source: { id: String(number), type: 'LINK_CTA' } });

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

it('keeps earlier signals with their times, and passes them to the listener once', () => {
  const log = createSignalLog();
  const listener = vi.fn();
  log.record(tapped(1));
  vi.advanceTimersByTime(700);
  log.follow(listener);
  log.record(tapped(2));
  expect(listener.mock.calls).toEqual([
    [tapped(1), NOW],
    [tapped(2), NOW + 700],
  ]);
});

it('keeps the latest forty', () => {
  const log = createSignalLog();
  const listener = vi.fn();
  for (let index = 1; index <= 100; index += 1) log.record(tapped(index));
  log.follow(listener);
  expect(listener).toHaveBeenCalledTimes(40);
  expect(listener.mock.calls[0]![0]).toEqual(tapped(61));
});
