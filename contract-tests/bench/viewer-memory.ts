import type { Browser } from '@playwright/test';
import { openPhone, swipeAlong } from './viewer-swipes.ts';
import type { Direction } from './viewer-tour.ts';

/** What a page holds after a collection. */
interface Held {
  swipes: number;
  /** JavaScript's heap, MiB. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** Each time in the cell where it began: so many swipes are whole tours. */
const MARKS = [0, 100, 200, 300, 400, 500];

/** What the page holds before, and after each hundred swipes; moves are cuts, so that one need not wait for the last. */
export const measureHeld = async (browser: Browser, url: string, way: readonly Direction[]): Promise<Held[]> => {
  const phone = await openPhone(browser, url, { isStill: true });
  const { page, session } = phone;
  const held: Held[] = [];
  for (const [index, swipes] of MARKS.entries()) {
    await swipeAlong(phone, way, swipes - (MARKS[index - 1] ?? 0), { isQuick: true });
    await page.waitForLoadState('networkidle');
    await session.send('HeapProfiler.collectGarbage');
    const [{ usedSize }, { nodes, jsEventListeners }] = [
      await session.send('Runtime.getHeapUsage'),
      await session.send('Memory.getDOMCounters'),
    ];
    held.push({ swipes, heap: usedSize / 2 ** 20, nodes, listeners: jsEventListeners });
  }
  await page.context().close();
  return held;
};
