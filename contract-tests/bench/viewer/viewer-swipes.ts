import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Swipe, Wanted } from './swipe.ts';
import { flick, SCREEN, untilAlive, type Direction } from './viewer-tour.ts';

// Of the browser's kind, which this side's types do not know.
const { installSwipeProbe } = (await import(new URL('../browser/swipe-probe.ts', import.meta.url).href)) as {
  installSwipeProbe: () => void;
};

/** Of a visitor who looks at a page for hardly a moment. */
const LOOK_MS = 60;

interface Phone {
  page: Page;
  session: CDPSession;
}

const PHONE = { viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'ja-JP' };

interface Manner {
  /** So many times. */
  slower?: number;
  /** Its owner wants less motion: moves are cuts. */
  isStill?: boolean;
}

/** A phone of the design's size with a page of the viewer in it, alive. */
export const openPhone = async (browser: Browser, url: string, { slower = 1, isStill = false }: Manner): Promise<Phone> => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: isStill ? 'reduce' : 'no-preference' });
  await context.addInitScript(installSwipeProbe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await untilAlive(page, url);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, session };
};

const ATTEMPTS = 3;

/** A swipe by a finger, again where it led nowhere, as a visitor would. @throws when its cell does not come */
const swipe = async ({ page, session }: Phone, direction: Direction, wanted: Wanted): Promise<Swipe> => {
  for (let lost = 0; lost < ATTEMPTS; lost += 1) {
    await page.evaluate(`swipes.begin(${JSON.stringify(wanted)})`);
    await flick(session, direction);
    const result = await page.evaluate<Swipe | undefined>('swipes.result()');
    if (result && Number.isFinite(result.picture)) return { ...result, lost };
  }
  throw new Error(`${ATTEMPTS} swipes ${direction} from ${page.url()} led nowhere.`);
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
