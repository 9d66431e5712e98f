import type { Page } from '@playwright/test';

/**
 * Waits until the browser has drawn `count` frames and run the work deferred until after each. Use it to assert that something does not
 * happen: on a busy machine, frames are as late as everything else.
 */
export const drawFrames = (page: Page, count = 30): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn += 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, count);

/**
 * Waits for a timer of the page, which runs after all of its timers that are due earlier, however late they are. The frames before it let
 * the page start those timers.
 */
export const waitInPage = async (page: Page, ms: number): Promise<void> => {
  await drawFrames(page, 2);
  await page.evaluate((duration) => new Promise((resolve) => setTimeout(resolve, duration)), ms);
};
