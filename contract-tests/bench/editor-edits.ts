import { setTimeout as delay } from 'node:timers/promises';
import { processorTime, type Tab } from './editor-browser.ts';
import { percentile } from './statistics.ts';

export interface Edits {
  /** Milliseconds for which the page could do nothing else: what an edit sets off at once, and laying out after it. */
  p50: number;
  p95: number;
  max: number;
  /** The longest task of all that followed, saving included; 0: none of 50 ms. */
  longest: number;
  /** Milliseconds that the page's thread computes for each, drawing and saving included; others on the machine hardly touch it. */
  processor: number;
}

const ROUNDS = 60;
const PAUSE_MS = 120;
/** Until the last edit is saved. */
const SAVED_MS = 2500;

const timed = async (tab: Tab, event: string, act: (round: number) => Promise<unknown>): Promise<Edits> => {
  await act(-1);
  await delay(SAVED_MS);
  await tab.ask(`probe.time('${event}')`);
  const [processor] = await processorTime(tab, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await act(round);
      await delay(PAUSE_MS);
    }
    await delay(SAVED_MS);
  });
  const { waits, longTasks } = await tab.ask<{ waits: number[]; longTasks: number[] }>('probe.times()');
  return {
    p50: percentile(waits, 0.5),
    p95: percentile(waits, 0.95),
    max: Math.max(...waits),
    longest: Math.max(0, ...longTasks),
    processor: processor! / ROUNDS,
  };
};

/** A letter into the text of the page that is shown. */
export const typing = async (tab: Tab): Promise<Edits> => {
  await tab.page.locator('[data-inspector] textarea').first().focus();
  return timed(tab, 'beforeinput', (round) => tab.page.keyboard.insertText(round % 12 === 11 ? '、' : '波'));
};

/** An element one step to the right, and back. */
export const nudging = async (tab: Tab): Promise<Edits> => {
  await tab.page.locator('button[data-kind="button"]').first().focus();
  return timed(tab, 'keydown', (round) => tab.page.keyboard.press(round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'));
};

/** The page that is shown one place down in its column, and up again. */
export const movingPages = async (tab: Tab): Promise<Edits> => {
  await tab.page.locator('li > button[data-position="A1"]').focus();
  return timed(tab, 'keydown', (round) => tab.page.keyboard.press(round % 2 === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'));
};
