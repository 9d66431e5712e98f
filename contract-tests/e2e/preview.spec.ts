import { expect, test, type BrowserContext, type Frame, type Page } from '@playwright/test';
import { APP, DESKTOP, ownHost, PHONE, SITES } from '@mekuri/testing/addresses';
import { accessibilityViolations, creatorOf, removeSites, signIn } from '@mekuri/testing/e2e';

test.use({ viewport: DESKTOP });

const NAME = '回覧する下書き';
/** Unique per run, because the number of invitations to a mailbox is limited. */
const GUEST = `tamako-${Date.now().toString(36)}@example.jp`;
test.afterEach(({ request }) => removeSites(request, [NAME]));

/** A copy of the demo that was never published. */
const makeDraft = async (page: Page): Promise<string> => {
  const { call, demo } = await creatorOf(page.request);
  const copy = await call('POST', `/site/${(await demo()).id}/duplicate`, { name: NAME });
  return ((await copy.json()) as { id: string }).id;
};

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: `「${NAME}」のメニュー` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const openShare = async (page: Page): Promise<void> => {
  await choose(page, 'プレビューを共有');
  await expect(page.getByRole('dialog', { name: `「${NAME}」のプレビューを共有` })).toBeVisible();
};

const guest = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(address);
  return page;
};

/** The frame that shows the draft. */
const draftIn = (page: Page): Frame => page.frames().find((frame) => frame.url().includes('//preview-'))!;

const enter = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'プレビューを開く' }).click();
};

test('a preview is shared, opened and revoked', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const siteId = await makeDraft(page);
  await signIn(page);
  await openShare(page);
  const dialog = page.getByRole('dialog', { name: `「${NAME}」のプレビューを共有` });

  const password = await test.step('first its password, which can be read once', async () => {
    await dialog.getByRole('button', { name: '設定する' }).click();
    await expect(dialog.getByLabel('プレビューのパスワード')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: '自動で作成' }).click();
    const made = await dialog.getByLabel('プレビューのパスワード').inputValue();
    await shot(page, 'password');
    await dialog.getByRole('button', { name: '設定する' }).click();
    await expect(dialog.getByText('まだ誰も招待していません。')).toBeVisible();
    return made;
  });

  const link = await test.step('then people, with a link that says how the draft is looked at', async () => {
    await dialog.getByLabel('招待するメールアドレス').fill('うそ');
    await dialog.getByRole('button', { name: '招待する' }).click();
    await expect(dialog.getByText(/メールアドレスとして正しくありません/)).toBeVisible();
    await page.keyboard.press('Backspace');
    await dialog.getByLabel('招待するメールアドレス').fill(`${GUEST}, ren-${GUEST}`);
    await dialog.getByRole('button', { name: '招待する' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText('招待中')).toHaveCount(2);
    await dialog.getByLabel('会員として表示').press('Space');
    await shot(page, 'share');
    expect(await accessibilityViolations(page)).toEqual([]);
    const address = await dialog.getByLabel('プレビューのリンク').inputValue();
    expect(address).toBe(`${SITES}/site/${siteId}/preview?as=member`);
    return address;
  });

  const context = await browser.newContext();
  const visitor = await guest(context, `${link}&cell=B5#email=${encodeURIComponent(GUEST)}`);
  const frame = visitor.frameLocator('iframe');

  await test.step('who was invited opens it, and nobody learns their address from the link', async () => {
    await expect(visitor.getByRole('heading', { name: 'このプレビューはロックされています' })).toBeVisible();
    expect(visitor.url()).not.toContain('tamako');
    await expect(visitor.getByLabel('メールアドレス')).toHaveValue(GUEST);
    await shot(visitor, 'locked-phone');
    expect(await accessibilityViolations(visitor)).toEqual([]);
    await enter(visitor, GUEST, 'Wrong-2026');
    await expect(visitor.getByRole('alert')).toContainText('招待が取り消されています');
    await shot(visitor, 'refused-phone');
    await enter(visitor, GUEST, password);
    await expect(frame.locator('#viewer')).toBeVisible();
    await shot(visitor, 'open-phone');
    // The page is for members, and shown to a visitor who views it as one.
    await expect(frame.getByText('会員限定のページです')).toHaveCount(0);
    expect(await visitor.evaluate(() => document.cookie)).toBe('');
  });

  await test.step('the draft is the viewer: it moves, and its pages come with the token', async () => {
    await visitor.getByText('表示条件').click();
    await shot(visitor, 'view-phone');
    await visitor.getByLabel('会員として見る').uncheck();
    await expect(visitor).not.toHaveURL(/as=member/);
    await visitor.getByLabel('日時（日本時間）').fill('2026-12-24T18:00');
    await expect(visitor).toHaveURL(/at=2026-12-24T09/);
    await expect(frame.locator('#viewer')).toBeVisible();
    const clock = await draftIn(visitor).evaluate(() => new Date().toISOString().slice(0, 13));
    expect(clock).toBe('2026-12-24T09');
    await visitor.reload();
    await expect(frame.locator('#viewer')).toBeVisible();
  });

  await test.step('its link alone shows nothing: neither the frame by itself nor the site', async () => {
    const other = await guest(context, `${ownHost(`preview-${siteId}`)}/A1`);
    await expect(other.locator('#viewer')).toHaveCount(0);
    const published = await other.goto(`${SITES}/site/${siteId}/A1`);
    expect(published?.status()).toBe(404);
    await other.close();
  });

  const changed = await test.step('another password locks the window that is open, when its reader comes back to it', async () => {
    await page.keyboard.press('Escape');
    await choose(page, 'プレビューのパスワード');
    const security = page.getByRole('dialog', { name: `「${NAME}」のプレビューのパスワード` });
    await security.getByRole('button', { name: '自動で作成' }).click();
    const made = await security.getByLabel('新しいパスワード').inputValue();
    await shot(page, 'security');
    await security.getByRole('button', { name: '変更する' }).click();
    await expect(security.getByText('パスワードを設定しました')).toBeVisible();
    await shot(page, 'security-saved');
    expect(await accessibilityViolations(page)).toEqual([]);
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.getByRole('alert')).toContainText('もう一度入力してください');
    await shot(visitor, 'ended-phone');
    await enter(visitor, GUEST, password);
    await expect(visitor.getByRole('alert')).toContainText('招待が取り消されています');
    await enter(visitor, GUEST, made);
    await expect(frame.locator('#viewer')).toBeVisible();
    return made;
  });

  await test.step('revoked in the console, the page that is open is locked by its next call', async () => {
    await page.keyboard.press('Escape');
    await openShare(page);
    await expect(dialog.getByText('閲覧済み')).toBeVisible();
    await shot(page, 'list');
    await dialog.getByRole('button', { name: `${GUEST} の招待を取り消す`, exact: true }).click();
    await shot(page, 'revoke');
    await page
      .getByRole('dialog', { name: /取り消しますか/ })
      .getByRole('button', { name: '招待を取り消す' })
      .click();
    await expect(dialog.getByText('取り消し済み')).toBeVisible();
    await draftIn(visitor).evaluate(() => fetch('/api/end-user/site/any'));
    await expect(visitor.getByRole('heading', { name: 'このプレビューはロックされています' })).toBeVisible();
    await expect(visitor.getByRole('alert')).toContainText('もう一度入力してください');
    await shot(visitor, 'revoked-phone');
    await enter(visitor, GUEST, changed);
    await expect(visitor.getByRole('alert')).toContainText('招待が取り消されています');
  });
  await context.close();

  await test.step('what the editor is looked at as goes with the link', async () => {
    for (const [search, link] of [
      ['', /\/preview\?as=member/],
      ['?as=visitor&at=2026-12-24T09:00:00.000Z', /\/preview\?at=2026-12-24T09%3A00%3A00\.000Z(?!.*as=)/],
    ] as const) {
      await page.goto(`${APP}/adminuser/site/${siteId}${search}`);
      await page.getByRole('button', { name: 'プレビューを共有' }).click();
      await page.getByRole('menuitem', { name: 'プレビューを共有' }).click();
      await expect(dialog.getByLabel('プレビューのリンク')).toHaveValue(link);
    }
  });
});
