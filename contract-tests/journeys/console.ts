import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { APP, DEMO } from './addresses.ts';

export { APP, DEMO, SITES } from './addresses.ts';

/** Signs in as one of the demo's people and comes to what they begin with: the site list, unless told. */
export const signIn = async (page: Page, email = DEMO.email, home = 'サイト一覧'): Promise<void> => {
  await page.goto(APP);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: home })).toBeVisible();
};

/** Takes away the sites of these names: the demo's plan has room for five, and journeys run beside each other. */
export const removeSites = async (request: APIRequestContext, names: readonly string[], email = DEMO.email): Promise<void> => {
  if (names.length === 0) return;
  const login = await request.post(`${APP}/api/auth/login`, { data: { email, password: DEMO.password } });
  const headers = { authorization: `Bearer ${((await login.json()) as { access_token: string }).access_token}` };
  const list = await request.get(`${APP}/api/site`, { headers });
  const { items } = (await list.json()) as { items: { id: string; name: string }[] };
  for (const { id, name } of items) if (names.includes(name)) await request.delete(`${APP}/api/site/${id}`, { headers });
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
