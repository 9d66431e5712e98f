import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export type Direction = 'left' | 'right' | 'up' | 'down';

export const SCREEN = { width: 375, height: 739 };
/** Rate at which a touch screen reports the finger's position and its leaving. */
const HERTZ = 60;
/** Positions reported during a flick over half the window. */
const MOVES = 7;

/** Where the finger touches and leaves the screen for each direction, as shares of the window. */
const STROKES: Readonly<Record<Direction, readonly [from: readonly [number, number], to: readonly [number, number]]>> = {
  right: [
    [0.8, 0.45],
    [0.25, 0.46],
  ],
  left: [
    [0.2, 0.45],
    [0.75, 0.46],
  ],
  down: [
    [0.5, 0.75],
    [0.51, 0.3],
  ],
  up: [
    [0.5, 0.25],
    [0.51, 0.7],
  ],
};

/**
 * A round trip through a grid with an even number of columns that visits each cell once: down one column and up the next, leaving out the
 * first row, which is the way back.
 */
export const tour = (columns: number, rows: number): Direction[] => {
  const inner = (direction: Direction, count: number): Direction[] => Array.from({ length: count }, () => direction);
  const there = Array.from({ length: columns }, (_, column): Direction[] => {
    const isLast = column === columns - 1;
    const steps = column === 0 || isLast ? rows - 1 : rows - 2;
    return [...inner(column % 2 === 0 ? 'down' : 'up', steps), ...(isLast ? [] : (['right'] as const))];
  });
  return [...there.flat(), ...inner('left', columns - 1)];
};

/** Moves one finger over the page at the pace of a flick, with the browser's own touch input. Resolves when the page has received all events. */
export const flick = async (session: CDPSession, direction: Direction): Promise<void> => {
  const [from, to] = STROKES[direction];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: share === undefined ? [] : [pointAt(from, to, share)] });
  const started = performance.now();
  const sent = [touch('touchStart', 0)];
  for (let sample = 1; sample <= MOVES + 1; sample += 1) {
    await delay(Math.max(0, started + (sample * 1000) / HERTZ - performance.now()));
    sent.push(sample <= MOVES ? touch('touchMove', sample / MOVES) : touch('touchEnd'));
  }
  await Promise.all(sent);
};

const pointAt = (from: readonly [number, number], to: readonly [number, number], share: number) => ({
  x: SCREEN.width * (from[0] + (to[0] - from[0]) * share),
  y: SCREEN.height * (from[1] + (to[1] - from[1]) * share),
});

/** Opens the page and waits until the deck is hydrated and the network has been idle for half a second. */
export const untilAlive = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.locator('[data-alive]').waitFor();
  await page.waitForLoadState('networkidle');
};
