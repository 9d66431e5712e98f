import type { Tab } from './editor-browser.ts';

/** MiB of JavaScript heap still in use after a garbage collection, by the number of steps. */
export interface Memory {
  steps: string;
  mebibytes: number;
}

const MARKS = [100, 500, 1000];
/** More than the undo history holds. */
const UNDONE = 1000;

const held = async ({ session }: Tab): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
};

/** Nudges two elements in turn, so that each nudge is an undo step of its own and is saved in the normal course. */
export const measureMemory = async (tab: Tab): Promise<Memory[]> => {
  const { page } = tab;
  const elements = page.locator('button[data-kind="button"]');
  const memory = [{ steps: 'before', mebibytes: await held(tab) }];
  for (let step = 1; step <= MARKS.at(-1)!; step += 1) {
    await elements.nth(step % 2).focus();
    await page.keyboard.press(step % 4 < 2 ? 'ArrowRight' : 'ArrowLeft');
    if (MARKS.includes(step)) memory.push({ steps: `${step} steps`, mebibytes: await held(tab) });
  }
  for (let step = 0; step < UNDONE; step += 1) await page.keyboard.press('Control+z');
  memory.push({ steps: 'all undone', mebibytes: await held(tab) });
  return memory;
};
