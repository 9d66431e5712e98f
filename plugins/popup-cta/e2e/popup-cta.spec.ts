import { APP, DEMO, PHONE, SITES } from '@mekuri/testing/addresses';
import { axeViolations, linesOf } from '@mekuri/testing/axe';
import { creatorOf, openAs } from '@mekuri/testing/e2e';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

const STYLE = {
  background_color: '#b3261e',
  text_color: '#ffffff',
  text_size: 17,
  width: 365,
  height: 72,
  shape: 'MODERATELY_ROUNDED_EDGE',
  text_alignment: 'CENTER',
};

interface Made {
  siteId: string;
  address: string;
  /** Sets the end of the popup for a time, and publishes it. */
  endTimeLimit(end: Date): Promise<void>;
  remove(): Promise<void>;
}

type Popup = Record<string, unknown>;

/** Creates and publishes a site of two pages with popups, and with links to social networks at its foot. */
const makeSite = async (
  request: APIRequestContext,
  popups: (pages: string[]) => { time_limit: Popup | null; applicant_limit: Popup | null },
): Promise<Made> => {
  const creator = await creatorOf(request);
  const { siteId, columns } = await creator.makeSite('ポップアップの店', { pages: 2 });
  const read = await creator.call('GET', `/site/${siteId}`);
  const sns = [{ sns_type: 'instagram', sns_url: 'https://www.instagram.com/shiomachi' }];
  await creator.call('PUT', `/site/${siteId}`, { name: 'ポップアップの店', settings: { sns } }, read.headers()['etag']);
  const settings = popups(columns.at(0)!);
  const saved = await creator.call('PUT', `/site/${siteId}/popup-cta`, settings, '"0"');
  await creator.publish(siteId);
  return {
    siteId,
    // The bare root would redirect to the page that the visitor saw last.
    address: `${SITES}/site/${siteId}/A1`,
    endTimeLimit: async (end) => {
      const ending = { ...settings, time_limit: { ...settings.time_limit, end_date: end.toISOString() } };
      await creator.call('PUT', `/site/${siteId}/popup-cta`, ending, saved.headers()['etag']);
      await creator.publish(siteId);
    },
    remove: async () => void (await creator.call('DELETE', `/site/${siteId}`)),
  };
};

const popup = (pages: readonly string[], more: Popup = {}): Popup => ({
  enabled: true,
  start_date: null,
  end_date: null,
  effective_pages: [pages[0]],
  style: STYLE,
  media_id: null,
  text: '本日限り、全品送料無料',
  transition: { transition_type: 'CREATIVE_BLOCK', target_page_id: pages[1] },
  show_remaining_time: true,
  ...more,
});
const applicants = (pages: readonly string[], limit: number): Popup =>
  popup(pages, { text: '焙煎体験に申し込む', limit, full_text: '', full_transition: null });

const shown = (page: Page) => page.getByRole('region', { name: '期間・人数限定のご案内' });
const foot = (page: Page) => page.locator('.bottom-bar');
const inView = (page: Page) => page.locator('.cell[data-in-view]');

test.use({ viewport: PHONE });

test('a popup counts down to its end, closes then, and gives the foot back', { tag: '@deep' }, async ({ page, request }) => {
  test.setTimeout(240_000);
  const site = await makeSite(request, (pages) => ({ time_limit: popup(pages), applicant_limit: null }));
  const end = Date.now() + 60_000;
  await site.endTimeLimit(new Date(end));
  await page.goto(site.address);
  await expect(shown(page)).toContainText('本日限り、全品送料無料');
  await expect(shown(page)).toContainText('あと1分');
  await expect(foot(page)).toBeHidden();
  await shown(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/A2$/);
  await expect(shown(page)).toHaveCount(0);
  await expect(foot(page)).toBeVisible();
  await page.goto(site.address);
  await expect(shown(page)).toBeVisible();
  await expect(shown(page)).toHaveCount(0, { timeout: 150_000 });
  // The page knows the server's time to within half a round trip.
  expect(Date.now()).toBeGreaterThanOrEqual(end - 100);
  await expect(foot(page)).toBeVisible();
  await site.remove();
});

test('one place is taken in one browser and gone in another', async ({ browser, request }) => {
  const site = await makeSite(request, (pages) => ({ time_limit: null, applicant_limit: applicants(pages, 1) }));
  const newPage = async (): Promise<Page> => (await browser.newContext({ viewport: PHONE })).newPage();
  const [one, other] = [await newPage(), await newPage()];
  for (const page of [one, other]) {
    await page.goto(site.address);
    await expect(shown(page)).toContainText('残り1名');
  }
  await shown(one).getByRole('link').click();
  await expect(one).toHaveURL(/\/A2$/);
  await shown(other).getByRole('link').click();
  await expect(shown(other)).toContainText('定員に達しました');
  await expect(shown(other).getByRole('status')).toHaveText('定員に達したため、受付を終了しました。');
  await expect(shown(other).getByRole('link')).toHaveCount(0);
  await expect(inView(other)).toHaveAttribute('aria-label', /1 \/ 2$/);
  await expect(other).toHaveURL(/\/A1$/);
  await one.goto(site.address);
  await expect(shown(one).getByRole('link')).toBeVisible();
  await Promise.all([one.context().close(), other.context().close()]);
  await site.remove();
});

test('both popups are worked by keyboard, stay closed for the visit, and the foot returns once both are closed', async ({
  page,
  request,
}) => {
  const site = await makeSite(request, (pages) => ({ time_limit: popup(pages), applicant_limit: applicants(pages, 3) }));
  await page.goto(site.address);
  const [first, second] = [shown(page).getByRole('button').first(), shown(page).getByRole('button').nth(1)];
  await expect(second).toBeVisible();
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(shown(page).getByRole('link', { name: /焙煎体験に申し込む/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/A2$/);
  await page.goto(site.address);
  await expect(shown(page)).toContainText('残り2名');
  await expect(foot(page)).toBeHidden();
  await page.getByRole('button', { name: '「本日限り、全品送料無料」を閉じる' }).press('Enter');
  await expect(shown(page).getByRole('link')).toHaveCount(1);
  await expect(foot(page)).toBeHidden();
  await page.getByRole('button', { name: '「焙煎体験に申し込む」を閉じる' }).press('Enter');
  await expect(shown(page)).toHaveCount(0);
  await expect(foot(page)).toBeVisible();
  for (const leave of [
    () => page.reload(),
    () => page.goto(site.address.replace(/A1$/, 'contact')).then(() => page.goBack()),
    () => page.goto(site.address.replace(/A1$/, 'A2')).then(() => page.goto(site.address)),
  ]) {
    await leave();
    await expect(inView(page)).toHaveAttribute('aria-label', /1 \/ 2$/);
    await expect(foot(page)).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
  }
  await site.remove();
});

test('a creator turns a popup on, picks a design, sees it at once, and saves', async ({ page, request }) => {
  const site = await makeSite(request, () => ({ time_limit: null, applicant_limit: null }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, DEMO.email, `/adminuser/site/${site.siteId}?tab=popup-cta`);
  await page.getByRole('switch', { name: '期間限定ポップアップを使う' }).click({ force: true });
  await page.getByLabel(/^文/).first().fill('本日限り');
  await page.getByRole('button', { name: /藍/ }).click();
  const preview = page.getByRole('complementary', { name: 'プレビュー' });
  await expect(preview).toContainText('本日限り');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存済みです。公開すると反映されます。')).toBeVisible();
  await site.remove();
});

test("the editor's canvas shows the popups of its page at the chosen time, and can hide them", async ({ page, request }) => {
  const DAY = 86_400_000;
  const [start, end] = [1, 3].map((days) => new Date(Date.now() + days * DAY).toISOString());
  const site = await makeSite(request, (pages) => ({
    time_limit: popup(pages, { start_date: start, end_date: end }),
    applicant_limit: null,
  }));
  await page.setViewportSize({ width: 1440, height: 900 });
  const popups = page.frameLocator('iframe').locator('.popups');
  const foot = page.frameLocator('iframe').locator('.bottom-bar');
  await openAs(page, DEMO.email, `/adminuser/site/${site.siteId}`);
  await expect(foot).toBeVisible();
  await expect(popups).toHaveCount(0);
  await page.goto(`${APP}/adminuser/site/${site.siteId}?at=${encodeURIComponent(new Date(Date.now() + 2 * DAY).toISOString())}`);
  await expect(popups).toContainText('本日限り、全品送料無料');
  await expect(popups).toContainText('あと24時間');
  await expect(foot).toBeHidden();
  await page.getByRole('button', { name: '見え方の確認' }).click();
  await page.getByRole('switch', { name: 'ポップアップなどを重ねて表示' }).click({ force: true });
  await expect(popups).toHaveCount(0);
  await expect(foot).toBeVisible();
  await site.remove();
});

test('the demo has a popup for a time and one for applicants, and axe finds nothing', async ({ page }) => {
  await page.goto(`${SITES}/site/demo/D2`);
  await expect(shown(page)).toContainText('初回のお届けは、送料無料');
  await expect(shown(page)).toContainText('あと14日');
  expect(linesOf(await axeViolations(page))).toEqual([]);
  await page.goto(`${SITES}/site/demo/D4`);
  await expect(shown(page)).toContainText('残り100名');
  expect(linesOf(await axeViolations(page))).toEqual([]);
});
