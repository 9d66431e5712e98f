import { expect, type Browser, type FileChooser, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { APP, DEMO } from './addresses.ts';

export { APP, DEMO, SITES } from './addresses.ts';
export { creatorOf, removeSites } from './creator.ts';

/** Set by the console in browsers that have a session to resume. */
const SIGNED_IN = 'mekuri.signed-in';

/**
 * Signs in as a user of the demo through the API, as the form would, and opens a path of the console.
 * @param app the origin, for a server that the test started itself
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

/** Signs in through the API and waits for the user's first screen, by default the site list. */
export const signIn = async (page: Page, email = DEMO.email, home = 'サイト一覧', app = APP): Promise<void> => {
  await openAs(page, email, '/', { app });
  await expect(page.getByRole('heading', { name: home })).toBeVisible();
};

/** Waits until the page is old enough, in the browser's own time: a form sent faster than a person writes counts as spam. */
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

/** Presses Tab until the element has the focus, like a user without a mouse. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await wanted.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 60_000 });
};

/**
 * Chooses files by a button or a key that opens a file chooser. A busy browser may lose the press while the button's surroundings
 * re-render; a person would press again.
 */
export const chooseFiles = (page: Page, opener: Locator | 'Enter', files: Parameters<FileChooser['setFiles']>[0]): Promise<void> =>
  expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 10_000 });
    const pressed = opener === 'Enter' ? page.keyboard.press(opener) : opener.click({ timeout: 10_000 });
    const [opened] = await Promise.all([chooser, pressed]);
    await opened.setFiles(files);
  }).toPass();

/** A cell of the editor's grid. */
export const cell = (page: Page, position: string) => page.getByRole('button', { name: new RegExp(`^${position}：`) });

/** Opens a cell's page. The fields next to the grid follow a frame later: a test that types immediately must wait for their name to change. */
export const open = async (page: Page, position: string): Promise<void> => {
  await cell(page, position).click();
  await expect(page.getByRole('region', { name: `${position} の編集` })).toBeVisible();
};

/** A real JPEG of 780 × 1474 with a gradient from one color, as from a camera. */
export const photograph = async (browser: Browser, colour: string, name: string) => {
  const page = await browser.newPage({ viewport: { width: 780, height: 1474 } });
  await page.setContent(`<body style="margin:0;background:linear-gradient(${colour},#222)"></body>`);
  const buffer = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** Accessibility violations after all transitions have ended: during a fade, every text has too little contrast. */
export const accessibilityViolations = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  return (await axeViolations(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
};
