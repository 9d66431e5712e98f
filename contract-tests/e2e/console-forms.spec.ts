import { expect, test, type Page } from '@playwright/test';
import { DEMO, DESKTOP } from '@mekuri/testing/addresses';
import { openAs } from '@mekuri/testing/e2e';
import { FORMS } from './forms/forms.ts';
import { makeWorld, OEM, type World } from './forms/world.ts';

/**
 * Tests every form of the console: text is entered, the session ends, and the form is saved. The user signs in again above the form,
 * finds the text still there, and it reaches the server.
 */
let world: World;

test.use({ viewport: DESKTOP, actionTimeout: 10_000 });
test.beforeAll(async ({ request }) => {
  test.setTimeout(150_000);
  world = await makeWorld(request);
});
// Screens refetch after a save. A routed request may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const RE_LOGIN = 'もう一度サインインしてください';

/** Whether the console would ask for confirmation before its window is closed. */
const isUnsaved = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Makes the API reject the current session from now on, as after a long absence; signing in starts a new one. */
const endSession = async (page: Page): Promise<void> => {
  const ended = { since: '' };
  await page.route('**/api/**', async (route) => {
    const token = (await route.request().allHeaders())['authorization'];
    if (token === undefined || (ended.since !== '' && token !== ended.since)) return route.fallback();
    ended.since = token;
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'unauthorized',
        status: 401,
        code: 'unauthorized',
        message: '401',
        request_id: 'r',
      }),
    });
  });
  await page.context().clearCookies();
};

/** Answers changes in the server's place: with what is stored at the address, if anything. */
const answerChanges = (page: Page, url: string) =>
  page.route(url, async (route) => {
    if (route.request().method() === 'GET' || route.request().headers()['authorization'] === undefined) return route.fallback();
    const stored = await route.fetch({ method: 'GET' });
    return route.fulfill(stored.ok() ? { response: stored } : { json: {} });
  });

/** One form of each kind: a tab, a screen, a dialog, one that saves automatically, one of several steps. `npm run test:deep` tests the others. */
const QUICK = new Set(['seo', 'news', 'person', 'editor', 'preview-invitation']);

for (const [name, form] of Object.entries(FORMS)) {
  const tag = QUICK.has(name) ? [] : ['@deep'];
  test(`${name}: what was typed is kept and saved after the session has ended`, { tag }, async ({ page }) => {
    const email = {
      creator: world.creator,
      leaver: world.leaver,
      payer: world.paid.email,
      demo: DEMO.email,
      oem: OEM,
      master: DEMO.master,
    }[form.as];
    await openAs(page, email, form.at(world));
    if (form.answered) await answerChanges(page, form.answered);
    await form.open?.(page, world);
    if (form.save) {
      await form.fill(page, world);
      await expect.poll(() => isUnsaved(page), 'holds unsaved input').toBe(true);
      await endSession(page);
      await form.save(page);
    } else {
      await endSession(page);
      await form.fill(page, world);
    }
    const again = page.getByRole('dialog', { name: RE_LOGIN });
    await expect(again).toBeVisible();
    await page.keyboard.press('Escape');
    if (!form.sendsAtOnce) expect(await isUnsaved(page), 'is unsaved until it is acknowledged').toBe(true);
    const typed = form.holds?.(page);
    if (typed) await expect(typed[0]).toHaveValue(typed[1]);

    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.ok() && (answer.request().postData() ?? '').includes(form.sends(world)),
    );
    await again.getByLabel('パスワード', { exact: true }).fill(DEMO.password);
    await again.getByRole('button', { name: 'サインイン' }).click();
    await saved;
    await expect(again).toBeHidden();
    await expect.poll(() => isUnsaved(page), 'is saved').toBe(form.isHeldOn ?? false);
    await expect(page).not.toHaveURL(/login/);
  });
}
