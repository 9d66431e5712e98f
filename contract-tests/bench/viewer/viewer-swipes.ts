import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Swipe, Wanted } from './swipe.ts';
import { flick, SCREEN, untilAlive, type Direction } from './viewer-tour.ts';

// Uses browser types, which this project's type check does not include.
const { installSwipeProbe } = (await import(new URL('../browser/swipe-probe.ts', import.meta.url).href)) as {
  installSwipeProbe: () => void;
};

/** Time for which a visitor looks at a page: hardly at all. */
const LOOK_MS = 60;

interface Phone {
  page: Page;
  session: CDPSession;
}

const PHONE = { viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'ja-JP' };

interface Manner {
  /** CPU slowdown factor. */
  slower?: number;
  /** Whether to emulate reduced motion, without transitions. */
  isStill?: boolean;
}

/** A phone with the design's dimensions showing a hydrated page of the viewer. */
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

/** Swipes with a finger, again if the gesture had no effect, as a visitor would. @throws when the next cell does not appear */
const swipe = async ({ page, session }: Phone, direction: Direction, wanted: Wanted): Promise<Swipe> => {
  for (let lost = 0; lost < ATTEMPTS; lost += 1) {
    await page.evaluate(`swipes.begin(${JSON.stringify(wanted)})`);
    await flick(session, direction);
    const result = await page.evaluate<Swipe | undefined>('swipes.result()');
    if (result && Number.isFinite(result.picture)) return { ...result, lost };
  }
  throw new Error(`${ATTEMPTS} swipes ${direction} from ${page.url()} led nowhere.`);
};

/** Makes `count` swipes along a tour, which restarts at its end. */
export const swipeAlong = async (phone: Phone, way: readonly Direction[], count: number, wanted: Wanted = {}): Promise<Swipe[]> => {
  const swipes: Swipe[] = [];
  for (let index = 0; index < count; index += 1) {
    swipes.push(await swipe(phone, way[index % way.length]!, wanted));
    await delay(LOOK_MS);
  }
  return swipes;
};
