import { expect, test } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { servePreview } from '../scripts/preview/serve.ts';
import { launchChromium, openChromiumPage } from './gestures/chromium-page.ts';
import { launchFirefox, openFirefoxPage } from './gestures/firefox-page.ts';
import { reportOn } from './gestures/report.ts';
import { runGestures, type Outcome, type TouchPage } from './gestures/run-gesture.ts';
import { GESTURES, SCREENS, type Screen } from './gestures/table.ts';

/** ms: several times what it takes on two busy cores. */
const TIMEOUT = 400_000;

type OpenPage = (browser: Browser, origin: string, screen: Screen) => Promise<TouchPage>;

/** One screen after the other: a browser draws few frames of a page that is behind another. */
const runAll = async (browser: Browser, openPage: OpenPage): Promise<Outcome[]> => {
  const { server, origin } = await servePreview(0);
  try {
    const outcomes: Outcome[] = [];
    for (const screen of SCREENS) {
      const page = await openPage(browser, origin, screen);
      const gestures = GESTURES.filter((gesture) => gesture.screen === screen);
      outcomes.push(...(await runGestures(page, gestures)));
      await page.close();
    }
    return outcomes;
  } finally {
    await browser.close();
    server.close();
  }
};

const expectHumanSwipes = (outcomes: readonly Outcome[]): void => {
  const report = reportOn(outcomes);
  // oxlint-disable-next-line no-console -- the figures are part of what the test says
  console.log(report.text);
  expect(outcomes.length).toBeGreaterThanOrEqual(400);
  expect(report.recognized, report.text).toBeGreaterThanOrEqual(0.98);
  expect(report.accidental, report.text).toBeLessThanOrEqual(0.01);
  expect(report.brokenRules).toEqual([]);
};

test('Chromium: intentional swipes move the deck, accidental touches do not', async () => {
  test.setTimeout(TIMEOUT);
  expectHumanSwipes(await runAll(await launchChromium(), openChromiumPage));
});

test('Firefox: intentional swipes move the deck, accidental touches do not', async () => {
  test.setTimeout(TIMEOUT);
  expectHumanSwipes(await runAll(await launchFirefox(), openFirefoxPage));
});
