import { expect, test, type Response } from '@playwright/test';
import { PHONE, SITES } from '@mekuri/testing/addresses';

test.use({ viewport: PHONE });

test("a visit's events are stored, and the visitor's id is kept by a cookie of the server's", async ({ context, page }) => {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/events') && response.request().method() === 'POST') answers.push(response);
  });
  await page.goto(`${SITES}/site/demo/A1`);
  await expect.poll(() => answers.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const first = answers.at(0)!;
  const sent = first.request().postDataJSON() as { session_user_id: string; renew: boolean; events: Array<{ name: string }> };
  expect(sent).toMatchObject({ renew: true, events: [{ name: 'view_page' }] });
  const cookie = (await context.cookies()).find(({ name }) => name === 'mekuri_session_user_id');
  expect(cookie).toMatchObject({ value: sent.session_user_id, path: '/site/demo' });

  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\/A2$/);
  await expect.poll(() => answers.length, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 204));
});
