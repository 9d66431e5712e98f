import { randomUUID } from 'node:crypto';
import { DEMO, DESKTOP, SITES } from '@mekuri/testing/addresses';
import { axeViolations, linesOf } from '@mekuri/testing/axe';
import { creatorOf, openAs } from '@mekuri/testing/e2e';
import { waitInPage } from '@mekuri/testing/frames';
import { expect, test, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** User agent of a regular phone: automated and headless browsers are not counted. */
const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** In ms. A page in view for this long counts as viewed. */
const SEEN = 700;

/** In ms. Events are sent after up to five seconds, and counted by a job. */
const COUNTED = 90_000;

test.describe.configure({ timeout: 300_000 });

interface Site {
  siteId: string;
  address: string;
  /** Id of page B2. */
  last: string;
  /** Saves the visitor id setting for the first time. */
  chooseIds: (ids: 'ask' | 'off') => Promise<void>;
  /** A metric of the current month. */
  total: (name: string) => Promise<number | null>;
  remove: () => Promise<void>;
}

/** @param action label of a button on A1 that leads to A2 */
const makeSite = async (request: APIRequestContext, name: string, action?: string): Promise<Site> => {
  const { call, changePage, makeSite: make, publish, read } = await creatorOf(request);
  const { siteId, columns } = await make(name, {
    categories: 2,
    pages: 2,
    fill: (category, page) => ({ main_text: `${'AB'[category]}${page + 1}` }),
  });
  const [first, second] = columns.at(0)! as [string, string];
  if (action !== undefined) {
    const transition = { transition_type: 'CREATIVE_BLOCK', target_page_id: second };
    await changePage(siteId, first, { buttons: [{ id: randomUUID(), button_type: 'TEXT', button_text: action, transition }] });
  }
  await publish(siteId);
  return {
    siteId,
    address: `${SITES}/site/${siteId}/A1`,
    last: columns.at(1)!.at(1)!,
    chooseIds: async (ids) => void (await call('PUT', `/analysis/site/${siteId}/setting`, { ids }, '"0"')),
    total: async (number) => (await read<{ totals: Record<string, number | null> }>(`/analysis/site/${siteId}/lp`)).totals[number] ?? null,
    remove: async () => void (await call('DELETE', `/site/${siteId}`)),
  };
};

/** A phone context whose browser does not report automation. @param wishes properties to set on `navigator` */
const phoneOf = async (browser: Browser, wishes: Record<string, unknown> = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 739 }, locale: 'ja-JP', userAgent: PHONE_AGENT });
  await context.addInitScript(
    (all) => {
      for (const [name, value] of Object.entries(all)) Object.defineProperty(Navigator.prototype, name, { get: () => value });
    },
    { webdriver: false, ...wishes },
  );
  return context;
};

const seen = async (page: Page, text: string): Promise<void> => {
  await expect(page.locator('[data-in-view] .main-text')).toContainText(text);
  // The tracker measures time in view, once the deck is hydrated.
  await expect(page.locator('.stage[data-alive]')).toBeAttached();
  await waitInPage(page, SEEN);
};

const open = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  const sent = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.goto(address);
  await seen(page, 'A1');
  expect((await sent).status()).toBe(204);
  return page;
};

const press = async (page: Page, key: string, text: string): Promise<void> => {
  await page.keyboard.press(key);
  await seen(page, text);
  // The URL is updated once the cell has settled, which takes longer on a busy machine.
  await expect(page).toHaveURL(new RegExp(`/${text}$`));
};

/** Closes a tab like a visitor: unload handlers run, and the page sends its pending events. */
const leave = async (page: Page): Promise<void> => {
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
};

test('a visitor’s swipes appear on the grid within seconds', async ({ browser, page, request }) => {
  await page.setViewportSize(DESKTOP);
  const site = await makeSite(request, 'スワイプの店');
  try {
    await openAs(page, DEMO.email, `/adminuser/analytics/${site.siteId}?tab=swipe&live=on`);
    await expect(page.getByText('この期間の訪問はまだありません')).toBeVisible();

    const phone = await phoneOf(browser);
    const visitor = await open(phone, site.address);
    const first = page.getByRole('gridcell', { name: /^A1 1：到達数 1（100\.0%）/ });
    await expect(first).toBeVisible();
    await press(visitor, 'ArrowDown', 'A2');
    const committed = visitor.waitForResponse((response) => response.request().postData()?.includes(site.last) ?? false);
    await press(visitor, 'ArrowRight', 'B2');
    await committed;
    const since = Date.now();
    await expect(page.getByRole('gridcell', { name: /^B2 1：.*移動先/ })).toBeVisible();
    test.info().annotations.push({ type: 'from 204 to the grid, ms', description: String(Date.now() - since) });
    await phone.close();

    await expect(page.getByRole('gridcell', { name: /^A1 .*下へ 100\.0%/ })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /^A2 .*右へ/ })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'B1 –：この期間の閲覧はありません' })).toBeVisible();
    expect(linesOf(await axeViolations(page))).toEqual([]);
    await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/pages') && response.status() === 304);
    await expect(page.getByRole('gridcell', { name: /^A1 .*下へ 100\.0%/ })).toBeVisible();

    await first.click();
    const numbers = page.getByRole('dialog', { name: 'ページ A1' });
    await expect(numbers.getByText('サイトの1訪問のうち、1訪問がこのページを表示しました。')).toBeVisible();
    await page.reload();
    await expect(numbers).toBeVisible();
    await numbers.getByRole('button', { name: 'このページを編集' }).click();
    await expect(page).toHaveURL(new RegExp(`/site/${site.siteId}\\?cell=A1$`));
  } finally {
    await site.remove();
  }
});

test('a closed tab, a lost connection and a duplicated tab lose nothing and count nothing twice', async ({ browser, request }) => {
  const site = await makeSite(request, '途切れる店');
  const adds = async (visits: number, views: number): Promise<void> => {
    await expect.poll(() => site.total('views'), { timeout: COUNTED }).toBe(views);
    expect(await site.total('visits')).toBe(visits);
  };
  try {
    const closing = await phoneOf(browser);
    const closed = await open(closing, site.address);
    await press(closed, 'ArrowDown', 'A2');
    await leave(closed);
    await adds(1, 2);

    const travelling = await phoneOf(browser);
    const train = await open(travelling, site.address);
    await travelling.setOffline(true);
    await press(train, 'ArrowDown', 'A2');
    await press(train, 'ArrowUp', 'A1');
    await travelling.setOffline(false);
    await adds(2, 5);

    const [copy] = await Promise.all([train.waitForEvent('popup'), train.evaluate(() => void window.open(location.href))]);
    await seen(copy, 'A1');
    await press(copy, 'ArrowRight', 'B1');
    await press(train, 'ArrowRight', 'B1');
    await leave(copy);
    await leave(train);
    await adds(3, 8);
    expect(await site.total('visitors')).toBe(2);
  } finally {
    await site.remove();
  }
});

test('a creator makes a button a goal, and a visitor’s taps on it are one conversion', async ({ browser, page, request }) => {
  await page.setViewportSize(DESKTOP);
  const site = await makeSite(request, '目標の店', '注文する');
  try {
    await openAs(page, DEMO.email, `/adminuser/site/${site.siteId}?cell=A1`);
    await page.getByRole('button', { name: 'ボタン 注文する' }).click();
    const goal = page.getByRole('switch', { name: /^タップをコンバージョンとして数える/ });
    await expect(goal).toBeEnabled();
    await goal.focus();
    await page.keyboard.press('Space');
    await expect(goal).toBeChecked();
    await expect(goal).toBeEnabled();

    const visitor = await open(await phoneOf(browser), site.address);
    const button = visitor.locator('[data-in-view]').getByRole('link', { name: '注文する' });
    await button.click();
    await seen(visitor, 'A2');
    await press(visitor, 'ArrowUp', 'A1');
    await button.click();
    await seen(visitor, 'A2');
    await leave(visitor);
    await expect.poll(() => site.total('cta_clicks'), { timeout: COUNTED }).toBe(2);
    expect(await site.total('cv')).toBe(1);

    await page.goto(`/adminuser/analytics/${site.siteId}?tab=setting`);
    await expect(page.getByRole('listitem').filter({ hasText: '注文する' })).toContainText('A1');
    expect(linesOf(await axeViolations(page))).toEqual([]);
    await page.getByRole('button', { name: '「注文する」を目標から外す' }).click();
    await expect(page.getByText('目標はまだありません。')).toBeVisible();
  } finally {
    await site.remove();
  }
});

test('a link shows the reports on a phone without an account, until it is revoked', async ({ browser, page, request }) => {
  await page.setViewportSize(DESKTOP);
  const site = await makeSite(request, '共有する店');
  try {
    const visitor = await open(await phoneOf(browser), site.address);
    await press(visitor, 'ArrowDown', 'A2');
    await leave(visitor);
    await expect.poll(() => site.total('views'), { timeout: COUNTED }).toBe(2);

    await openAs(page, DEMO.email, `/adminuser/analytics/${site.siteId}`);
    await page.getByRole('button', { name: 'レポートを共有' }).click();
    const dialog = page.getByRole('dialog', { name: 'レポートを共有' });
    await dialog.getByRole('button', { name: 'リンクを作成' }).click();
    await dialog.getByLabel('リンクの名前').fill('広告代理店');
    await dialog.getByLabel('パスワード（任意）').fill('Report-2026');
    await dialog.getByRole('button', { name: '作成', exact: true }).click();
    const address = await dialog.getByLabel('リンクのURL').inputValue();
    expect(linesOf(await axeViolations(page))).toEqual([]);

    const secret = new URL(address).hash.slice(1);
    const guest = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ja-JP' })).newPage();
    const told: string[] = [];
    guest.on('request', (sent) => told.push(`${sent.url()} ${sent.headers()['referer'] ?? ''}`));
    const answer = await guest.goto(address);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await guest.getByLabel('パスワード', { exact: true }).fill('Report-2027');
    await guest.getByRole('button', { name: 'レポートを表示' }).click();
    await expect(guest.getByText('パスワードが正しくありません。')).toBeVisible();
    await guest.getByLabel('パスワード', { exact: true }).fill('Report-2026');
    await guest.getByRole('button', { name: 'レポートを表示' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: '共有する店' })).toBeVisible();
    await expect(guest.getByRole('region', { name: 'ページビュー' })).toContainText('2');
    await expect(guest.getByRole('button', { name: '書き出し' })).toHaveCount(0);
    expect(linesOf(await axeViolations(guest))).toEqual([]);
    await guest.getByRole('tab', { name: 'スワイプ分析' }).click();
    await expect(guest.getByRole('gridcell', { name: /^A1 1：到達数 1/ })).toBeVisible();
    expect(linesOf(await axeViolations(guest))).toEqual([]);
    const width = await guest.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await guest.reload();
    await expect(guest.getByRole('gridcell', { name: /^A1 1：到達数 1/ })).toBeVisible();
    expect(told.filter((line) => line.includes(secret))).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: 'レポートを共有' }).click();
    const link = dialog.getByRole('listitem').filter({ hasText: '広告代理店' }).first();
    await expect(link.getByText('閲覧 1回')).toBeVisible();
    await link.getByRole('button', { name: '無効にする' }).click();
    await link.getByRole('button', { name: 'リンクを無効にする' }).click();
    await expect(dialog.getByText('共有リンクはまだありません。')).toBeVisible();
    await guest.getByRole('button', { name: '更新' }).click();
    await expect(guest.getByText('このリンクは利用できません')).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('このリンクは利用できません')).toBeVisible();
  } finally {
    await site.remove();
  }
});

test('a creator adds a phone as an own device, and its visits are not counted until it is removed', async ({ browser, page, request }) => {
  await page.setViewportSize(DESKTOP);
  const site = await makeSite(request, '店員の店');
  const settings = `/adminuser/analytics/${site.siteId}?tab=setting`;
  const phone = await phoneOf(browser);
  const visit = async (): Promise<void> => {
    const visitor = await open(phone, site.address);
    await press(visitor, 'ArrowDown', 'A2');
    await press(visitor, 'ArrowRight', 'B2');
    await leave(visitor);
  };
  try {
    await openAs(page, DEMO.email, settings);
    await page.getByRole('button', { name: 'この端末を集計しない' }).click();
    const link = await page.getByRole('link', { name: 'この端末で開く' }).getAttribute('href');
    expect(linesOf(await axeViolations(page))).toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize(DESKTOP);

    const invited = await phone.newPage();
    await invited.goto(link!);
    await expect(invited.getByRole('heading')).toHaveText('この端末を集計の対象から外しますか？');
    expect(linesOf(await axeViolations(invited))).toEqual([]);
    await invited.getByRole('button', { name: 'この端末を集計しない' }).click();
    await expect(invited.getByRole('heading')).toHaveText('この端末は集計されません');
    expect(await invited.evaluate(() => document.cookie)).toBe('');
    await invited.getByRole('link', { name: 'サイトを開く' }).click();
    await expect(invited.locator('.stage[data-alive]')).toBeAttached();
    await leave(invited);
    await expect(page.getByRole('listitem').filter({ hasText: 'Chrome（Android）' })).toBeVisible();

    await visit();
    await page.goto(`/adminuser/analytics/${site.siteId}?tab=excluded`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row').filter({ hasText: '自分たちの訪問' })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: COUNTED });
    expect([await site.total('visits'), await site.total('views')]).toEqual([0, 0]);

    await page.goto(settings);
    await page.getByRole('button', { name: '「Chrome（Android）」の訪問をふたたび集計する' }).click();
    await expect(page.getByText('端末はまだありません。')).toBeVisible();
    await visit();
    await expect.poll(() => site.total('visits'), { timeout: COUNTED }).toBe(1);
  } finally {
    await phone.close();
    await site.remove();
  }
});

/** Cookies and keys that the site stored in the browser. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' '));
const IDS = /session_user|mekuri_visit|mekuri_unsent/;

test('a site that asks for consent stores an id only after consent', async ({ browser, request }) => {
  const site = await makeSite(request, '尋ねる店');
  const bar = (page: Page) => page.getByRole('complementary', { name: '識別子の保存' });
  try {
    await site.chooseIds('ask');
    const refusing = await open(await phoneOf(browser), site.address);
    await expect(bar(refusing)).toBeVisible();
    expect(linesOf(await axeViolations(refusing))).toEqual([]);
    expect(await keptIn(refusing)).not.toMatch(IDS);
    await bar(refusing).getByRole('button', { name: '許可しない' }).click();
    await expect(bar(refusing)).toHaveCount(0);
    await press(refusing, 'ArrowDown', 'A2');
    await refusing.reload();
    await seen(refusing, 'A2');
    await expect(bar(refusing)).toHaveCount(0);
    expect(await keptIn(refusing)).not.toMatch(IDS);
    await leave(refusing);

    const willing = await open(await phoneOf(browser), site.address);
    await bar(willing).getByRole('button', { name: '許可する' }).click();
    await press(willing, 'ArrowRight', 'B1');
    await expect.poll(() => keptIn(willing)).toMatch(/mekuri_session_user_id/);
    await leave(willing);
    await expect.poll(() => site.total('visitors'), { timeout: COUNTED }).toBe(1);
    expect(await site.total('no_id_visits')).toBeGreaterThanOrEqual(1);
  } finally {
    await site.remove();
  }
});

test('a visitor with Global Privacy Control is counted, and nothing is stored on the device', async ({ browser, request }) => {
  const site = await makeSite(request, '名乗らない店');
  try {
    const private_ = await phoneOf(browser, { globalPrivacyControl: true });
    const visitor = await open(private_, site.address);
    await press(visitor, 'ArrowDown', 'A2');
    expect(await keptIn(visitor)).not.toMatch(IDS);
    await leave(visitor);
    await expect.poll(() => site.total('views'), { timeout: COUNTED }).toBe(2);
    expect(await site.total('no_id_visits')).toBe(1);
    expect(await site.total('visitors')).toBe(0);
  } finally {
    await site.remove();
  }
});

test('a report prints in the light scheme, with its filters as text and without screen controls', async ({ page, request }) => {
  const { read } = await creatorOf(request);
  const { items } = await read<{ items: { id: string; name: string }[] }>('/site');
  const { id } = items.find(({ name }) => name === '汐町珈琲焙煎所')!;
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, DEMO.email, `/adminuser/analytics/${id}?tab=sources`);
  const tabs = page.getByRole('tablist');
  const menu = page.getByRole('button', { name: '書き出し' });
  const period = page.getByText(/^\d{4}\/\d+\/1 – \d{4}\/\d+\/\d+ · .* 時点$/);
  await expect(tabs).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(period).toBeHidden();
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  const before = await scheme();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await scheme()).toBe('light');
  await expect(page.getByRole('main').getByText('汐町珈琲焙煎所')).toBeVisible();
  await expect(period).toBeVisible();
  for (const part of [tabs, menu, page.getByRole('complementary', { name: 'めくり' })]) await expect(part).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await scheme()).toBe(before);
});
