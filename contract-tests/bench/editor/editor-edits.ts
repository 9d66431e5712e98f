import { setTimeout as delay } from 'node:timers/promises';
import { processorTime, type Tab } from './editor-browser.ts';
import { heldBy } from './editor-trace.ts';
import { percentile } from '../lib/statistics.ts';

export interface Edits {
  /** Milliseconds for which the page's thread works from the input event until its next frame is painted, without waiting for the display. */
  p50: number;
  p95: number;
  max: number;
  /** Longest task overall, including saving. */
  longest: number;
  /** CPU time of the page's thread per edit in milliseconds, including drawing and saving. Hardly affected by other load on the machine. */
  processor: number;
}

const ROUNDS = 60;
const PAUSE_MS = 120;
/** Time until the last edit is saved. */
const SAVED_MS = 2500;

const timed = async (tab: Tab, event: string, act: (round: number) => Promise<unknown>): Promise<Edits> => {
  await act(-1);
  await delay(SAVED_MS);
  const rounds = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await act(round);
      await delay(PAUSE_MS);
    }
    await delay(SAVED_MS);
  };
  const [processor] = await processorTime(tab, rounds);
  await tab.ask(`probe.mark('${event}')`);
  const { times, longest } = await heldBy(tab, rounds);
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: Math.max(...times),
    longest,
    processor: processor! / ROUNDS,
  };
};

/** Types a character into the text of the active page. */
export const typing = async (tab: Tab): Promise<Edits> => {
  await tab.page.locator('[data-inspector] textarea').first().focus();
  return timed(tab, 'beforeinput', (round) => tab.page.keyboard.insertText(round % 12 === 11 ? '、' : '波'));
};

/** Moves an element one step to the right, and back. */
export const nudging = async (tab: Tab): Promise<Edits> => {
  await tab.page.locator('button[data-kind="button"]').first().focus();
  return timed(tab, 'keydown', (round) => tab.page.keyboard.press(round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'));
};

/** Moves the active page one position down in its column, and back up. */
export const movingPages = async (tab: Tab): Promise<Edits> => {
  await tab.page.locator('li > button[data-position="A1"]').focus();
  return timed(tab, 'keydown', (round) => tab.page.keyboard.press(round % 2 === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'));
};
