import { readFile } from 'node:fs/promises';
import { APP, DEMO, DESKTOP, PHONE, SITES } from '@mekuri/testing/addresses';
import { accessibilityViolations, chooseFiles, openAs, removeSites, tabTo } from '@mekuri/testing/e2e';
import { expect, test, type Page } from '@playwright/test';
import { makeSite } from './site.ts';

const SITE = '言葉の店';
const LINK = { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' };

const openTab = async (page: Page, siteId: string): Promise<void> => {
  await openAs(page, DEMO.email, `/adminuser/site/${siteId}?tab=languages`);
  await expect(page.getByRole('region', { name: 'サイトの言語' })).toBeVisible();
};

const addEnglish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '言語を追加' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'English' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('region', { name: 'English' })).toBeVisible();
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const translate = async (page: Page, place: string, text: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'ページ' }).getByRole('button', { name: place }).click();
  await field(page, '本文').fill(text);
  await field(page, '本文').blur();
  await expect(page.getByText('保存しました')).toBeVisible();
};

test.use({ viewport: DESKTOP, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
test.afterEach(({ request }) => removeSites(request, [SITE]));

test('a language is added, translated side by side, published alone, and chosen by a visitor', async ({ page, request, browser }) => {
  const { siteId } = await makeSite(request, SITE);
  await openTab(page, siteId);
  await addEnglish(page);
  await translate(page, 'A1', 'A cup in the morning');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'この言語だけ公開' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText('Englishを公開しました。')).toBeVisible();
  await expect(page.getByRole('button', { name: 'この言語だけ公開' })).toBeFocused();

  const visitor = await browser.newContext({ viewport: PHONE, locale: 'ja-JP' });
  const visit = await visitor.newPage();
  await visit.goto(`${SITES}/site/${siteId}/A1`);
  await expect(visit.getByRole('heading', { name: '朝の一杯' })).toBeVisible();
  await expect(visit.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', `${SITES}/site/${siteId}/A1/EN`);
  await visit.getByRole('navigation', { name: '言語' }).locator('summary').click();
  await visit.getByRole('link', { name: 'English' }).click();
  await expect(visit).toHaveURL(`${SITES}/site/${siteId}/A1/EN`);
  await expect(visit.locator('html')).toHaveAttribute('lang', 'en');
  await expect(visit.getByRole('heading', { name: 'A cup in the morning' })).toBeVisible();
  await visitor.close();
});

test('a language is added, translated, published and removed using only the keyboard', async ({ page, request }) => {
  const { siteId } = await makeSite(request, SITE);
  await openTab(page, siteId);
  const press = async (name: string): Promise<void> => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await press('言語を追加');
  await tabTo(page, page.getByRole('radio', { name: 'English' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await press('追加する');
  await expect(page.getByRole('region', { name: 'English' })).toBeVisible();
  await tabTo(page, page.getByRole('navigation', { name: 'ページ' }).getByRole('button', { name: 'A2' }));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, '本文'));
  await page.keyboard.type('A cup at night');
  await page.keyboard.press('Tab');
  await expect(page.getByText('保存しました')).toBeVisible();
  await press('この言語だけ公開');
  await press('公開する');
  await expect(page.getByText('Englishを公開しました。')).toBeVisible();
  await expect(page.getByRole('button', { name: 'この言語だけ公開' })).toBeFocused();
  await press('その他の操作');
  await expect(page.getByRole('menuitem', { name: '既定の言語にする' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'この言語を外す' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press('ごみ箱へ移す');
  await expect(page.getByRole('region', { name: 'English' })).toBeHidden();
  await press('Englishを元に戻す');
  await expect(page.getByRole('region', { name: 'サイトの言語' }).getByRole('button', { name: /^English/ })).toBeVisible();
});

test('a translator’s file is exported, and imported after a review of its changes', async ({ page, request }) => {
  const { siteId, call } = await makeSite(request, SITE);
  await call('POST', `/site/${siteId}/languages`, { language: 'EN' });
  await openTab(page, siteId);
  await page.getByRole('button', { name: '書き出し' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'XLIFF 2.1（English）' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  const translated = file.replace('<source>朝の一杯</source>', '<source>朝の一杯</source><target>A cup in the morning</target>');
  await page.getByRole('button', { name: '取り込み' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (text: string): Promise<void> => {
    const sent = { name: 'texts.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(text) };
    return chooseFiles(page, dialog.getByRole('button', { name: 'ファイルを選択' }), sent);
  };
  await choose(translated);
  await expect(dialog.getByText('件のうち1件が変わります。')).toBeVisible();
  await expect(dialog.getByText('A cup in the morning')).toBeVisible();
  await dialog.getByRole('button', { name: 'この内容で取り込む' }).click();
  await expect(dialog.getByText('1件の文章を更新しました。')).toBeVisible();
  const hostile = `<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]>${translated}`;
  await choose(hostile);
  await expect(dialog.getByRole('alert')).toContainText('実体参照');
});

test('the checklist names texts that overflow in a language, and links to them', async ({ page, request }) => {
  const { siteId, pages, call } = await makeSite(request, SITE);
  const path = `/site/${siteId}/page/${pages[1]}`;
  const saved = await call('GET', path);
  const id = `${siteId.slice(0, -12)}${'b'.repeat(12)}`;
  const button = { id, button_type: 'TEXT', button_text: '見る', button_width: 30, button_height: 6, transition: LINK };
  await call('PUT', path, { ...(await saved.json()).document, buttons: [button] }, saved.headers()['etag']);
  const long = 'Order the beans of this month online before Friday';
  for (const [language, text] of [
    ['EN', long],
    ['KR', '이번 달의 원두를 금요일까지 온라인으로 주문해 주세요. 감사합니다.'],
  ]) {
    await call('POST', `/site/${siteId}/languages`, { language });
    await call('PUT', `/site/${siteId}/texts?lang=${language}`, { texts: [{ id: `page.${pages[1]}.button.${id}.buttonText`, text }] });
  }
  await call('PUT', `/site/${siteId}/languages`, { language: 'EN', is_shown: true });
  await openAs(page, DEMO.email, `/adminuser/site/${siteId}`);
  await page.getByRole('button', { name: '変更を公開する' }).click();
  const dialog = page.getByRole('dialog', { name: '公開前の確認' });
  await expect(dialog.getByText(`英語の文字が枠に収まっていません：「${long.slice(0, 30)}…」`)).toBeVisible();
  await expect(dialog.getByText('文字のはみ出しを確認しています')).toBeHidden();
  // Korean is in preparation, so it is not checked. Texts that fit are not listed.
  await expect(dialog.getByText('枠に収まっていません')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: '公開する' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'A2 を確認する' }).last().click();
  await expect(page).toHaveURL(/cell=A2/);
  await expect(page).toHaveURL(/lang=EN/);
  await expect(page.getByRole('textbox', { name: 'ボタンの文字' })).toHaveValue(long);

  // When a language in preparation is published alone, it is checked too, and no other language is.
  await page.goto(`${APP}/adminuser/site/${siteId}?tab=languages`);
  await page
    .getByRole('region', { name: 'サイトの言語' })
    .getByRole('button', { name: /^한국어/ })
    .click();
  await page.getByRole('button', { name: 'この言語だけ公開' }).click();
  const alone = page.getByRole('dialog', { name: '한국어だけを公開しますか？' });
  await expect(alone.getByText(/^韓国語の文字が枠に収まっていません/)).toBeVisible();
  await expect(alone.getByText('文字のはみ出しを確認しています')).toBeHidden();
  await expect(alone.getByText('枠に収まっていません')).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await alone.getByRole('button', { name: 'A2 を確認する' }).last().click();
  await expect(page).toHaveURL(/cell=A2/);
  await expect(page).toHaveURL(/lang=KR/);
});
