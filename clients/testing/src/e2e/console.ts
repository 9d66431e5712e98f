import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { APP, DEMO } from './addresses.ts';

export { APP, DEMO, SITES } from './addresses.ts';
export { creatorOf, removeSites } from './creator.ts';

/** Set by the console in browsers that have a session to ask for. */
const SIGNED_IN = 'mekuri.signed-in';

/**
 * Signs in as one of the demo's people by the API, as the form would, and opens an address of the console.
 * @param app the origin of a server that the test started by itself
 */
export const openAs = async (page: Page, email: string, path: string, { app = APP, password = DEMO.password } = {}): Promise<void> => {
  const answer = await page.request.post(`${app}/api/auth/login`, { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.addInitScript(
    ({ origin, key }) => {
      if (location.origin === origin) localStorage.setItem(key, '1');
    },
    { origin: app, key: SIGNED_IN },
  );
  await page.goto(app + path);
};

/** Signs in by the API and comes to what the person begins with: the site list, unless told. */
export const signIn = async (page: Page, email = DEMO.email, home = 'サイト一覧', app = APP): Promise<void> => {
  await openAs(page, email, '/', { app });
  await expect(page.getByRole('heading', { name: home })).toBeVisible();
};

/** A form that comes back faster than a person writes counts as spam: waits until its page is old enough, in the browser's own time. */
export const asPeopleWrite = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          return performance.now() - Math.max(...navigations.map(({ responseStart }) => responseStart));
        }),
      { intervals: [100] },
    )
    .toBeGreaterThan(2050);

/** Goes by Tab until it has the focus, as who has no mouse must. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await wanted.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 15_000 });
};

/** A cell of the editor's grid. */
export const cell = (page: Page, position: string) => page.getByRole('button', { name: new RegExp(`^${position}：`) });

/** Opens a cell's page. The fields beside the grid follow it a frame later: who writes at once must wait for their name to change. */
export const open = async (page: Page, position: string): Promise<void> => {
  await cell(page, position).click();
  await expect(page.getByRole('region', { name: `${position} の編集` })).toBeVisible();
};

/** A real JPEG of 780 × 1474 in one colour, as a camera would give it. */
export const photograph = async (browser: Browser, colour: string, name: string) => {
  const page = await browser.newPage({ viewport: { width: 780, height: 1474 } });
  await page.setContent(`<body style="margin:0;background:linear-gradient(${colour},#222)"></body>`);
  const buffer = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** What axe finds, once whatever fades or slides has come to rest: half faded, every text has too little contrast. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  return (await axeViolations(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
};
