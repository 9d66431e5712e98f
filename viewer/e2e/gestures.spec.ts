import { expect, test } from '@playwright/test';
import { servePreview } from '../scripts/preview/serve.ts';
import { openChromiumPage } from './gestures/chromium-page.ts';
import { launchFirefox, openFirefoxPage } from './gestures/firefox-page.ts';
import { reportOn } from './gestures/report.ts';
import { runGestures, type Outcome, type TouchPage } from './gestures/run-gesture.ts';
import { GESTURES, SCREENS, type Screen } from './gestures/table.ts';

/** ms: several times what it takes on two cores. */
const TIMEOUT = 400_000;

/** Each screen has a page of its own, all at the same time. */
const runAll = async (openPage: (origin: string, screen: Screen) => Promise<TouchPage>): Promise<Outcome[]> => {
  const { server, origin } = await servePreview(0);
  const outcomes = await Promise.all(
    SCREENS.map(async (screen) =>
      runGestures(
        await openPage(origin, screen),
        GESTURES.filter((gesture) => gesture.screen === screen),
      ),
    ),
  );
  server.close();
  return outcomes.flat();
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

test('Chromium: intentional swipes move the deck, accidental touches do not', async ({ browser }) => {
  test.setTimeout(TIMEOUT);
  expectHumanSwipes(await runAll((origin, screen) => openChromiumPage(browser, origin, screen)));
});

test('Firefox: intentional swipes move the deck, accidental touches do not', async () => {
  test.setTimeout(TIMEOUT);
  const browsers = await Promise.all(SCREENS.map(launchFirefox));
  try {
    const free = [...browsers];
    expectHumanSwipes(await runAll((origin, screen) => openFirefoxPage(free.pop()!, origin, screen)));
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
});
