import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { APP, DEMO } from './addresses.ts';

export { APP, DEMO, SITES } from './addresses.ts';
export { creatorOf, removeSites } from './creator.ts';

/**
 * Signs in as one of the demo's people and comes to what they begin with: the site list, unless told.
 * @param app the origin of a server that the journey started by itself
 */
export const signIn = async (page: Page, email = DEMO.email, home = 'サイト一覧', app = APP): Promise<void> => {
  await page.goto(app);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: home })).toBeVisible();
};

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
