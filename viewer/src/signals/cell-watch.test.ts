import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { How } from '../deck/deck-state.ts';
import { parsePosition } from '../site/position.ts';
import { createCellWatch, directionOf, type NewEvent } from './cell-watch.ts';

const START = Date.parse('2026-11-25T00:00:00Z');
const place = (position: string) => parsePosition(position)!;

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

const open = ({ locked = [], since = START }: { locked?: string[]; since?: number } = {}) => {
  const events: [NewEvent, number][] = [];
  const watch = createCellWatch({
    pageAt: ({ category, page }) => `page ${category}${page}`,
    isLocked: (pageId) => locked.includes(pageId),
    onEvent: (event, at) => events.push([event, at - START]),
    since,
  });
  const arrive = (position: string, how: How | null = 'swipe'): void => watch.arrive({ place: place(position), how }, Date.now());
  const passes = (ms: number): unknown => vi.advanceTimersByTime(ms);
  const names = (): string[] => events.map(([{ name }, at]) => `${name} ${at}`);
  return { watch, events, arrive, passes, names };
};

describe('a cell', () => {
  it('is seen once it has been in view for 500 ms, and only once', () => {
    const { arrive, events, names, passes } = open({ locked: ['page 00'] });
    arrive('A1', null);
    passes(499);
    expect(events).toEqual([]);
    passes(5000);
    expect(names()).toEqual(['view_page 500']);
    expect(events[0]![0]).toEqual({ name: 'view_page', pageId: 'page 00', locked: true });
  });

  it('that is only passed produces neither a view nor dwell time', () => {
    const { arrive, events, passes } = open();
    arrive('A1', null);
    passes(1000);
    arrive('A2');
    passes(400);
    arrive('A3');
    passes(1000);
    expect(events).toEqual([
      [{ name: 'view_page', pageId: 'page 00', locked: false }, 500],
      [{ name: 'dwell', pageId: 'page 00', ms: 1000 }, 1000],
      [{ name: 'slide_page', pageId: 'page 00', toPageId: 'page 01', direction: 'down', how: 'swipe' }, 1000],
      [{ name: 'slide_page', pageId: 'page 01', toPageId: 'page 02', direction: 'down', how: 'swipe' }, 1400],
      [{ name: 'view_page', pageId: 'page 02', locked: false }, 1900],
    ]);
  });

  it('of a signal before the collector was loaded is seen at the signal’s own time', () => {
    const { events, names, passes, watch } = open({ since: 0 });
    watch.arrive({ place: place('A1'), how: null }, START - 3000);
    watch.arrive({ place: place('B1'), how: 'wheel' }, START - 1200);
    passes(1);
    expect(names()).toEqual(['view_page -2500', 'dwell -1200', 'slide_page -1200', 'view_page -700']);
    expect(events[1]![0].ms).toBe(1800);
    expect(events[2]![0].direction).toBe('right');
  });

  it('counts from when the tab became visible', () => {
    const { names, passes, watch } = open();
    watch.arrive({ place: place('A1'), how: null }, START - 60_000);
    passes(1000);
    watch.dwell(START + 1000);
    expect(names()).toEqual(['view_page 500', 'dwell 1000']);
  });

  it('is not seen while the tab is hidden', () => {
    const { arrive, events, names, passes, watch } = open();
    arrive('A1', null);
    passes(300);
    watch.setVisible(false, Date.now());
    passes(10_000);
    expect(events).toEqual([]);
    watch.setVisible(true, Date.now());
    passes(499);
    expect(events).toEqual([]);
    passes(1);
    expect(names()).toEqual(['view_page 10800']);
  });

  it('reports its dwell time when the tab is hidden', () => {
    const { arrive, names, events, passes, watch } = open();
    arrive('A1', null);
    passes(2000);
    watch.setVisible(false, Date.now());
    passes(10_000);
    watch.setVisible(true, Date.now());
    passes(700);
    watch.dwell(Date.now());
    expect(names()).toEqual(['view_page 500', 'dwell 2000', 'dwell 12700']);
    expect(events.map(([{ ms }]) => ms)).toEqual([undefined, 2000, 700]);
  });

  it('is seen again in another visit', () => {
    const { arrive, names, passes, watch } = open();
    arrive('A1', null);
    passes(1000);
    watch.restart(Date.now());
    passes(1000);
    expect(names()).toEqual(['view_page 500', 'view_page 1500']);
  });
});

describe('the direction of a move', () => {
  it.each([
    ['swipe', 'B2', 'A2', 'left'],
    ['swipe', 'A3', 'B1', 'right'],
    ['wheel', 'A2', 'A1', 'up'],
    ['auto', 'A5', 'B1', 'right'],
    ['key', 'A1', 'A2', 'down'],
    ['key', 'A1', 'A5', 'jump'],
    ['arrow', 'A1', 'B1', 'right'],
    ['tab', 'A1', 'B1', 'jump'],
    ['link', 'A1', 'A2', 'jump'],
    ['album', 'A1', 'A2', 'jump'],
    ['address', 'A2', 'A1', 'jump'],
  ] as const)('by %s from %s to %s is %s', (how, from, to, direction) => {
    expect(directionOf(how, place(from), place(to))).toBe(direction);
  });
});
