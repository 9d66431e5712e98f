import { PHONE } from '@mekuri/testing/addresses';
import { accessibilityViolations, asPeopleWrite, removeSites, SITES, tabTo } from '@mekuri/testing/e2e';
import { expect, request, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { aSurvey, type Language, LANGUAGES, makeSurveySite, textIn } from './survey-site.ts';

const NAME = `診断の店 ${Date.now()}`;
let site: Awaited<ReturnType<typeof makeSurveySite>>;

/** The creator's requests, in all tests. */
let creator: APIRequestContext;

test.beforeAll(async () => {
  creator = await request.newContext();
  site = await makeSurveySite(creator, NAME);
});
test.afterAll(async () => {
  await removeSites(creator, [NAME]);
  await creator.dispose();
});

const visitor = (browser: Browser, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> =>
  browser.newPage({ viewport: PHONE, locale: 'ja-JP', ...options });

const addressOf = (surveyId: string, language: Language = 'JP'): string =>
  `${SITES}/site/${site.siteId}/survey${language === 'JP' ? '' : `/${language}`}?survey_id=${surveyId}`;

/** Built-in texts of the screens. */
const WORDS: Readonly<Record<Language, { next: string; send: string; back: string; score: RegExp }>> = {
  JP: { next: '次へ', send: '送信する', back: '戻る', score: /10点/ },
  EN: { next: 'Next', send: 'Send', back: 'Back', score: /10 of 10 points/ },
  CN: { next: '下一题', send: '提交', back: '上一题', score: /10分/ },
  KR: { next: '다음', send: '제출하기', back: '이전', score: /10점/ },
};
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  JP: /\p{Script=Hangul}/u,
  EN: /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  CN: /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  KR: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const group = (page: Page, language: Language, key: 'bitter' | 'email' | 'places' | 'taste') =>
  page.getByRole('group', { name: new RegExp(`^${textIn(language, key)}`) });

/** Answers everything up to the last question. */
const answerUntilEmail = async (page: Page, taste: 'dark' | 'light', language: Language = 'JP'): Promise<void> => {
  const { next } = WORDS[language];
  await page.getByRole('radio', { name: textIn(language, taste) }).check();
  await click(page, next);
  await page.getByRole('checkbox', { name: textIn(language, 'home') }).check();
  await click(page, next);
  if (taste === 'dark') {
    await page.getByRole('radio', { name: /^4/ }).check();
    await click(page, next);
  }
  await page.getByRole('textbox').fill(`visitor-${Date.now()}@example.jp`);
};

test('a button leads to the survey, which is answered using only the keyboard, corrected, and sent', async ({ browser }) => {
  const page = await visitor(browser);
  const before = await site.responses(site.surveyId);
  await page.goto(`${SITES}/site/${site.siteId}/A1`);
  await expect(page.locator('.stage[data-alive]')).toBeAttached();
  await page.getByRole('link', { name: '診断する' }).click();
  await expect(page).toHaveURL(new RegExp(`/survey\\?survey_id=${site.surveyId}$`));
  await expect(page.getByText('1 / 3')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const next = page.getByRole('button', { name: '次へ' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(group(page, 'JP', 'taste')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'しっかり' })).toBeChecked();
  await expect(page.getByText('1 / 4')).toBeVisible();
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(group(page, 'JP', 'places')).toBeFocused();
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.insertText('車の中');
  await page.keyboard.press('Enter');
  await expect(group(page, 'JP', 'bitter')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: '戻る' }));
  await page.keyboard.press('Enter');
  await expect(group(page, 'JP', 'places')).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveValue('車の中');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeChecked();
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(group(page, 'JP', 'email')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ');
  await asPeopleWrite(page);
  const sent = page.waitForRequest((one) => one.url().endsWith('/response'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    position: 'A1',
    cta_id: site.buttonId,
    type: 'BUTTON_CTA',
    answers: [
      { question_id: 'taste', value: 'dark' },
      { question_id: 'places', value: [], other: '車の中' },
      { question_id: 'bitter', value: '1' },
      { question_id: 'email', value: 'hanako@example.jp' },
    ],
  });
  await expect(page).toHaveURL(/\/survey-success\?result=/);
  await expect(page.getByRole('heading', { name: '深煎りタイプ' })).toBeVisible();
  await expect(page.getByText('10点（10点満点）')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('ご協力に感謝します');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => site.responses(site.surveyId)).toBe(before + 1);
});

test('without JavaScript the survey is one form, keeps its input if something is wrong, and shows the result', async ({ browser }) => {
  const page = await visitor(browser, { javaScriptEnabled: false });
  const before = await site.responses(site.surveyId);
  await page.goto(addressOf(site.surveyId));
  await expect(group(page, 'JP', 'bitter')).toContainText('「どんな味がお好みですか」で「しっかり」を選んだ');
  await page.getByRole('radio', { name: 'すっきり' }).check();
  await page.getByRole('checkbox', { name: '自宅' }).check();
  await page.getByRole('textbox', { name: 'その他' }).fill('車の中');
  // Off the path: the answer is left out.
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('これは違う');
  await asPeopleWrite(page);
  await click(page, '送信する');
  await expect(page.getByRole('alert')).toContainText('メールアドレス: メールアドレスの形式が正しくありません');
  await expect(page.getByRole('textbox', { name: 'その他' })).toHaveValue('車の中');
  await expect(page.getByRole('checkbox', { name: '自宅' })).toBeChecked();
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('taro@example.jp');
  await asPeopleWrite(page);
  await click(page, '送信する');
  await expect(page).toHaveURL(/\/survey-success\?result=/);
  await expect(page.getByRole('heading', { name: '浅煎りタイプ' })).toBeVisible();
  await expect.poll(() => site.responses(site.surveyId)).toBe(before + 1);
});

for (const language of LANGUAGES)
  test(`the survey is answered in ${language}, without a word of another language`, async ({ browser }) => {
    const page = await visitor(browser);
    const own = async (): Promise<void> => {
      const main = page.getByRole('main');
      const links = await page.locator('.survey-languages').allInnerTexts();
      const shown = links.reduce((text, link) => text.replace(link, ''), await main.innerText());
      expect(shown).not.toMatch(FOREIGN[language]);
      expect(await accessibilityViolations(page)).toEqual([]);
    };
    await page.goto(addressOf(site.surveyId, language));
    await expect(page.getByText('1 / 3')).toBeVisible();
    await click(page, WORDS[language].next);
    await expect(page.getByRole('alert')).toBeVisible();
    await own();
    await answerUntilEmail(page, 'dark', language);
    await own();
    await asPeopleWrite(page);
    await click(page, WORDS[language].send);
    await expect(page).toHaveURL(/\/survey-success(?:\/\w+)?\?result=/);
    await expect(page.getByRole('heading', { name: textIn(language, 'darkBand') })).toBeVisible();
    await expect(page.getByText(WORDS[language].score)).toBeVisible();
    await own();
  });

test('unfinished answers are sent only where the first screen says so, and without the email address', async ({ browser }) => {
  const surveyId = await site.addSurvey({
    ...aSurvey(),
    keeps_unfinished: true,
    questions: aSurvey()
      .questions.toReversed()
      .filter(({ id }) => id !== 'bitter'),
  });
  await site.publishAll();
  const page = await visitor(browser);
  const bodies: unknown[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/progress')) bodies.push(one.postDataJSON());
  });
  await page.goto(addressOf(site.surveyId));
  await expect(page.getByText(/未完了の回答として送信/)).toBeHidden();
  await page.getByRole('radio', { name: 'すっきり' }).check();
  await click(page, '次へ');
  await page.goto(addressOf(surveyId));
  await expect(page.getByText(/未完了の回答として送信され、90日間保存されます/)).toBeVisible();
  await page.getByRole('textbox').fill('hanako@example.jp');
  await click(page, '次へ');
  await page.getByRole('checkbox', { name: '自宅' }).check();
  await click(page, '次へ');
  await expect.poll(() => bodies).toHaveLength(2);
  expect(bodies).toMatchObject([
    { question_id: 'places', answers: [] },
    { question_id: 'taste', answers: [{ question_id: 'places', value: ['home'] }] },
  ]);
  await site.setStatus(surveyId, 'closed');
});

test('a lost connection loses nothing: the answers are kept, and arrive once', async ({ browser }) => {
  const page = await visitor(browser);
  const before = await site.responses(site.surveyId);
  await page.goto(addressOf(site.surveyId));
  await answerUntilEmail(page, 'light');
  // The first request arrives, but its response is lost. The second one does not reach the server.
  const keys: string[] = [];
  await page.route('**/api/end-user/survey/*/response', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length === 1) await route.fetch();
    if (keys.length <= 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await asPeopleWrite(page);
  await click(page, '送信する');
  await expect(page.getByText('接続が戻り次第、自動で送信します')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/survey-success\?result=/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: '浅煎りタイプ' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await site.responses(site.surveyId)).toBe(before + 1);
});

test('switching the language in the middle keeps the step, the answers and the focus', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto(addressOf(site.surveyId));
  await page.getByRole('radio', { name: 'しっかり' }).check();
  await click(page, '次へ');
  await page.getByRole('checkbox', { name: '職場' }).check();
  await page.getByRole('textbox').fill('車の中');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`/survey/EN\\?survey_id=${site.surveyId}$`));
  await expect(page.getByText('2 / 4')).toBeVisible();
  await expect(group(page, 'EN', 'places')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'At work' })).toBeChecked();
  await expect(page.getByRole('textbox')).toHaveValue('車の中');
  await page.reload();
  await expect(page.getByText('2 / 4')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'At work' })).toBeChecked();
});

test('a survey that closes while it is answered says so, and keeps the answers in the tab', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto(addressOf(site.surveyId));
  await answerUntilEmail(page, 'light');
  await site.setStatus(site.surveyId, 'closed');
  await asPeopleWrite(page);
  await click(page, '送信する');
  await expect(page.getByText('この診断は終わりました')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('この診断は終わりました')).toBeVisible();
  await site.setStatus(site.surveyId, 'open');
  await page.reload();
  await expect(group(page, 'JP', 'email')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(/^visitor-/);
});

test('an option that fills up is chosen again, with the other answers kept', async ({ browser }) => {
  const surveyId = await site.addSurvey(aSurvey(1));
  await site.publishAll();
  const [first, second] = [await visitor(browser), await visitor(browser)];
  for (const page of [first, second]) {
    await page.goto(addressOf(surveyId));
    await answerUntilEmail(page, 'dark');
    await asPeopleWrite(page);
  }
  await click(first, '送信する');
  await expect(first).toHaveURL(/\/survey-success\?result=/);
  await click(second, '送信する');
  await expect(second.getByRole('alert')).toBeFocused();
  await expect(second.getByRole('radio', { name: /^しっかり/ })).toBeDisabled();
  expect(await accessibilityViolations(second)).toEqual([]);
  await second.getByRole('radio', { name: 'すっきり' }).check();
  await click(second, '次へ');
  await expect(second.getByRole('checkbox', { name: '自宅' })).toBeChecked();
  await click(second, '次へ');
  await expect(second.getByRole('textbox')).toHaveValue(/^visitor-/);
  await click(second, '送信する');
  await expect(second).toHaveURL(/\/survey-success\?result=/);
  expect(await site.responses(surveyId)).toBe(2);

  // Two surveys are open now: their address without an id lists them.
  await first.goto(`${SITES}/site/${site.siteId}/survey`);
  await expect(first.getByRole('link', { name: /^珈琲診断/ })).toHaveCount(2);
  expect(await accessibilityViolations(first)).toEqual([]);
  await first
    .getByRole('link', { name: /^珈琲診断/ })
    .first()
    .click();
  await expect(first).toHaveURL(/\?survey_id=/);
});
