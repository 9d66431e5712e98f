import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Swipe, Wanted } from './swipe.ts';
import { flick, SCREEN, untilAlive, type Direction } from './viewer-tour.ts';

// Of the browser's kind, which this side's types do not know.
const { installSwipeProbe } = (await import(new URL('browser/swipe-probe.ts', import.meta.url).href)) as { installSwipeProbe: () => void };

/** Of a visitor who looks at a page for hardly a moment. */
const LOOK_MS = 60;

interface Phone {
  page: Page;
  session: CDPSession;
}

/** A phone of the design's size with a page of the viewer in it, alive. */
export const openPhone = async (browser: Browser, url: string, slower: number): Promise<Phone> => {
  const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'ja-JP' });
  await context.addInitScript(installSwipeProbe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await untilAlive(page, url);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, session };
};

/** One swipe by a finger. @throws when its cell does not come */
const swipe = async ({ page, session }: Phone, direction: Direction, wanted: Wanted = {}): Promise<Swipe> => {
  await page.evaluate(`swipes.begin(${JSON.stringify(wanted)})`);
  await flick(session, direction);
  const result = await page.evaluate<Swipe | undefined>('swipes.result()');
  if (!result || !Number.isFinite(result.picture)) throw new Error(`A swipe ${direction} from ${page.url()} led nowhere.`);
  return result;
};

/** So many swipes of a tour that begins anew where it ends. */
export const swipeAlong = async (phone: Phone, way: readonly Direction[], count: number, wanted: Wanted = {}): Promise<Swipe[]> => {
  const swipes: Swipe[] = [];
  for (let index = 0; index < count; index += 1) {
    swipes.push(await swipe(phone, way[index % way.length]!, wanted));
    await delay(LOOK_MS);
  }
  return swipes;
};
