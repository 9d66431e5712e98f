import { expect, test } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { servePreview } from '../scripts/preview/serve.ts';
import { launchChromium, openChromiumPage } from './gestures/chromium-page.ts';
import { launchFirefox, openFirefoxPage } from './gestures/firefox-page.ts';
import { reportOn } from './gestures/report.ts';
import { runGestures, type Outcome, type TouchPage } from './gestures/run-gesture.ts';
import { GESTURES, SCREENS, type Gesture, type Screen } from './gestures/table.ts';

/** ms. Several times the usual duration on two busy cores. */
const TIMEOUT = 400_000;

type OpenPage = (browser: Browser, origin: string, screen: Screen) => Promise<TouchPage>;

/** Screens run one after another, because a browser draws few frames of a background page. */
const runAll = async (browser: Browser, openPage: OpenPage, table: readonly Gesture[] = GESTURES): Promise<Outcome[]> => {
  const { server, origin } = await servePreview(0);
  try {
    const outcomes: Outcome[] = [];
    for (const screen of SCREENS) {
      const page = await openPage(browser, origin, screen);
      const gestures = table.filter((gesture) => gesture.screen === screen);
      outcomes.push(...(await runGestures(page, gestures)));
      await page.close();
    }
    return outcomes;
  } finally {
    await browser.close();
    server.close();
  }
};

const expectHumanSwipes = (outcomes: readonly Outcome[], atLeast = 400): void => {
  const report = reportOn(outcomes);
  // oxlint-disable-next-line no-console -- the figures are part of what the test says
  console.log(report.text);
  expect(outcomes.length).toBeGreaterThanOrEqual(atLeast);
  expect(report.recognized, report.text).toBeGreaterThanOrEqual(0.98);
  expect(report.accidental, report.text).toBeLessThanOrEqual(0.01);
  expect(report.brokenRules).toEqual([]);
};

test('Chromium: intentional swipes move the deck, accidental touches do not', async () => {
  test.setTimeout(TIMEOUT);
  expectHumanSwipes(await runAll(await launchChromium(), openChromiumPage));
});

test('Firefox: three gestures of every form on every screen', async () => {
  test.setTimeout(TIMEOUT);
  const formOf = ({ name, screen }: Gesture): string => `${name.split(':')[0]} on ${screen.width}×${screen.height}`;
  const sample = [...Map.groupBy(GESTURES, formOf).values()].flatMap((gestures) => gestures.slice(0, 3));
  expectHumanSwipes(await runAll(await launchFirefox(), openFirefoxPage, sample), 80);
});

test('Firefox: intentional swipes move the deck, accidental touches do not', { tag: '@deep' }, async () => {
  test.setTimeout(TIMEOUT);
  expectHumanSwipes(await runAll(await launchFirefox(), openFirefoxPage));
});
