import { launch, type Browser } from 'puppeteer-core';
import { headlessChromium } from '@mekuri/testing/chromium';
import { openPage } from './open-page.ts';
import type { TouchPage } from './run-gesture.ts';
import type { Screen } from './table.ts';
import { openTouchScreen } from './touch-screen.ts';

/** Uses Puppeteer because Playwright's runner records every call, at several times the cost of a touch. */
export const launchChromium = (): Promise<Browser> => launch({ ...headlessChromium, headless: 'shell' });

export const openChromiumPage = async (browser: Browser, origin: string, screen: Screen): Promise<TouchPage> => {
  const page = await browser.newPage();
  const { trace } = openTouchScreen(await page.createCDPSession());
  return openPage(page, { origin, screen, perform: trace });
};
