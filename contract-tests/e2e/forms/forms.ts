import type { Locator, Page } from '@playwright/test';
import { laterEnd, type World } from './world.ts';

type Person = 'creator' | 'leaver' | 'payer' | 'demo' | 'oem' | 'master';

/** A form of the console, and how to fill it in and save it. */
export interface ConsoleForm {
  as: Person;
  /** Path of the screen with the form. */
  at: (world: World) => string;
  /** Opens the form, if the path alone does not. */
  open?: (page: Page, world: World) => Promise<void>;
  fill: (page: Page, world: World) => Promise<void>;
  /** Absent: it saves automatically. */
  save?: (page: Page) => Promise<void>;
  /** Element with the entered text, and the text. Absent for a dialog that closes on sending. */
  holds?: (page: Page) => [Locator, string];
  /** Text that must reach the server. */
  sends: (world: World) => string;
  /** Addresses whose changes the test answers itself: other tests read the data, or the server would need a service outside. */
  answered?: string;
  /** The input stays unsaved after sending: until a later step, or because the response was fabricated. */
  isHeldOn?: boolean;
  /** Sending clears the form, so that nothing is unsaved while the response is pending. */
  sendsAtOnce?: boolean;
}

const TEXT = '港の朝市';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').first();
const press = (name: string) => (page: Page) => button(page, name).click();
const pressInDialog = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true }).click();
const site = (tab: string) => (world: World) => `/adminuser/site/${world.site}${tab === '' ? '' : `?tab=${tab}`}`;

/** A form with one text field. */
const field = (find: (page: Page) => Locator, text = TEXT): Pick<ConsoleForm, 'fill' | 'holds' | 'sends'> => ({
  fill: (page) => find(page).fill(text),
  holds: (page) => [find(page), text],
  sends: () => text,
});
const labelled = (label: string | RegExp, text?: string) => field((page) => page.getByLabel(label), text);
const inDialog = (label: string | RegExp, text?: string) => field((page) => dialog(page).getByLabel(label), text);

const ofCustomer = (customer: 'suspended' | 'extended' | 'changed', open: string) => ({
  as: 'oem' as const,
  at: ({ customers }: World) => `/admin/user/${customers[customer]}`,
  open: press(open),
});

const ofBill = (open: string) => ({
  as: 'oem' as const,
  at: ({ bill }: World) => `/admin/bills?bill=${bill.id}`,
  open: pressInDialog(open),
});

const chooseStatement = (page: Page, payer: string) =>
  dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'meisai.csv', mimeType: 'text/csv', buffer: Buffer.from(`日付,入金額,摘要\n2026/01/05,2,${payer}\n`) });

/** Imports a statement with one transfer, and opens a dialog of it. */
const ofTransfer = (open: string) => ({
  as: 'oem' as const,
  at: () => '/admin/bills?tab=bank',
  open: async (page: Page) => {
    await button(page, '明細を取り込む').first().click();
    await chooseStatement(page, `カ）アサイチ ${Date.now()}`);
    await pressInDialog('取り込む')(page);
    await dialog(page).getByRole('button', { name: '閉じる', exact: true }).last().click();
    await page
      .getByRole('listitem', { name: /アサイチ/ })
      .first()
      .getByRole('button', { name: open, exact: true })
      .click();
  },
});

/** The list re-renders when it is filtered; the item clicked must be of the selected kind. */
const openMediaItem = async (page: Page, kind: '画像' | '動画'): Promise<void> => {
  await page.getByRole('radio', { name: kind, exact: true }).press('Space');
  const name = kind === '動画' ? /^動画/ : /^(?!動画)/;
  await page.getByRole('list', { name: 'メディアの一覧' }).getByRole('button', { name }).first().click();
};
const ofMediaItem = (kind: '画像' | '動画'): Pick<ConsoleForm, 'as' | 'at' | 'open' | 'answered'> => ({
  as: 'demo',
  at: () => '/adminuser/media',
  open: (page) => openMediaItem(page, kind),
  answered: '**/api/media/**',
});
const share = (entry: string) => async (page: Page) => {
  await button(page, 'プレビューを共有').click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Fakes a visit: a report without visits has no chart. */
const haveVisits = async (page: Page): Promise<void> => {
  await page.route(/\/analysis\/site\/[^/]+\/lp(\?|$)/, async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as { totals: object };
    await route.fulfill({ response, json: { ...report, totals: { ...report.totals, visits: 1 } } });
  });
  await page.reload();
};

/** Saves one of several forms in a tab. */
const saveIn = (page: Page, name: string): Promise<void> => page.getByRole('form', { name }).getByRole('button', { name: '保存' }).click();

const mainText = (page: Page) => page.getByRole('textbox', { name: '画像に重ねる文章' });
const translation = (page: Page) => page.locator('[lang="en"] :is(input, textarea)').first();

/** Every form of the console, by the name passed to `useUnsavedInput`; `forms.test.ts` reports missing ones. */
export const FORMS: Readonly<Record<string, ConsoleForm>> = {
  news: { as: 'creator', at: () => '/adminuser/latest-information/create', ...labelled(/^タイトル/), save: press('下書き保存') },
  'system-notice': { as: 'oem', at: () => '/admin/create-notification', ...labelled(/^タイトル/), save: press('下書き保存') },
  notification: {
    as: 'creator',
    at: (world) => `/adminuser/notification-delivery/${world.site}/create`,
    ...labelled(/^タイトル/),
    save: press('下書き保存'),
  },
  person: {
    as: 'creator',
    at: () => '/adminuser/admin-list',
    open: press('管理者を追加'),
    fill: async (page) => {
      await dialog(page).getByLabel('お名前').fill(TEXT);
      await dialog(page).getByLabel('メールアドレス').fill(`asaichi-${Date.now()}@example.com`);
    },
    save: pressInDialog('招待メールを送信'),
    holds: (page) => [dialog(page).getByLabel('お名前'), TEXT],
    sends: () => TEXT,
  },
  'create-site': { as: 'creator', at: () => '/adminuser/create-site', ...labelled(/^サイト名/), save: press('サイトを作成') },
  plan: {
    as: 'master',
    at: () => '/master/plan-management?plan=new',
    fill: async (page) => {
      await dialog(page)
        .getByLabel(/^プラン名/)
        .fill(TEXT);
      for (const amount of [/^月額料金/, /^サイト数/, /^ページ数/, /^ページビュー/, /^PV従量料/])
        await dialog(page).getByLabel(amount).fill('1');
    },
    save: pressInDialog('作成する'),
    holds: (page) => [dialog(page).getByLabel(/^プラン名/), TEXT],
    sends: () => TEXT,
  },
  'bill-payment': {
    ...ofBill('入金を記録'),
    ...inDialog(/^入金額/, '1'),
    save: pressInDialog('入金を記録する'),
    sends: () => '"amount":1,',
  },
  'bill-credit': {
    ...ofBill('減額'),
    fill: async (page) => {
      await dialog(page)
        .getByLabel(/^減額（税抜/)
        .fill('1');
      await dialog(page).getByLabel(/^理由/).fill(TEXT);
    },
    save: pressInDialog('返還請求書を発行する'),
    holds: (page) => [dialog(page).getByLabel(/^理由/), TEXT],
    sends: () => TEXT,
  },
  'bank-statement': {
    as: 'oem',
    at: () => '/admin/bills?tab=bank',
    open: (page) => button(page, '明細を取り込む').first().click(),
    fill: (page) => chooseStatement(page, TEXT),
    save: pressInDialog('取り込む'),
    sends: () => TEXT,
  },
  'bank-transfer': {
    as: 'oem',
    at: () => '/admin/bills?tab=bank',
    open: press('入金を手入力'),
    fill: async (page) => {
      await dialog(page)
        .getByLabel(/^入金額/)
        .fill('1');
      await dialog(page)
        .getByLabel(/^振込依頼人/)
        .fill(TEXT);
    },
    save: pressInDialog('入金を登録'),
    holds: (page) => [dialog(page).getByLabel(/^振込依頼人/), TEXT],
    sends: () => TEXT,
  },
  'bank-match': {
    ...ofTransfer('請求書を選ぶ'),
    fill: async (page) => {
      await dialog(page).getByRole('checkbox').first().check();
      await dialog(page)
        .getByLabel(/^消込額/)
        .fill('1');
    },
    save: pressInDialog('消込する'),
    holds: (page) => [dialog(page).getByLabel(/^消込額/), '1'],
    sends: () => '"amount":1,',
  },
  'bank-set-aside': { ...ofTransfer('対象外にする'), ...inDialog(/^理由/), save: pressInDialog('対象外にする') },
  'bill-status': {
    ...ofBill('入金なしで完了'),
    fill: async (page, { bill }) => {
      await dialog(page).getByLabel(/^理由/).fill(TEXT);
      await dialog(page)
        .getByLabel(/会社名を入力/)
        .fill(bill.company);
    },
    save: pressInDialog('完了にする'),
    holds: (page) => [dialog(page).getByLabel(/^理由/), TEXT],
    sends: () => TEXT,
  },
  'bill-receipt': {
    as: 'payer',
    at: ({ paid }) => `/adminuser/check-plan?bill=${paid.id}`,
    ...inDialog(/^宛名/),
    save: pressInDialog('領収書を発行'),
  },
  'billing-issuer': { as: 'oem', at: () => '/admin/bills?tab=issuer', ...labelled('住所'), save: press('保存') },
  'billing-profile': {
    as: 'creator',
    at: () => '/adminuser/check-plan?tab=profile',
    fill: async (page) => {
      for (const [label, text] of Object.entries({
        担当者名: '汐町 渚',
        郵便番号: '650-0042',
        住所: TEXT,
        電話番号: '078-123-4567',
        'メールアドレス 1': 'keiri@example.jp',
        振込名義: 'シオマチ',
      }))
        await page.getByRole('textbox', { name: label }).fill(text);
    },
    save: press('保存'),
    holds: (page) => [page.getByRole('textbox', { name: '住所' }), TEXT],
    sends: () => TEXT,
  },
  'billing-terms': {
    as: 'oem',
    at: ({ customers }) => `/admin/user/${customers.edited}`,
    ...labelled('このアカウントの初期費用（税抜）', '12,345'),
    save: (page) => page.getByRole('form', { name: '初期費用' }).getByRole('button', { name: '保存', exact: true }).click(),
    sends: () => '12345',
  },
  'plan-grants': {
    as: 'master',
    at: (world) => `/master/user/${world.oem}`,
    fill: (page) => page.getByLabel('再販できるプラン').getByRole('checkbox').first().click(),
    save: (page) => button(page, '保存').first().click(),
    sends: () => 'plan_ids',
  },
  user: {
    as: 'oem',
    at: ({ customers }) => `/admin/update-user/user/${customers.edited}`,
    ...labelled(/^担当者名/),
    save: press('保存'),
  },
  'profile-name': { as: 'creator', at: () => '/adminuser/profile', ...labelled(/^お名前/), save: press('保存') },
  'site-settings': { as: 'creator', at: site('settings'), ...labelled(/^サイト名/), save: press('保存') },
  editor: {
    as: 'creator',
    at: site(''),
    open: async (page) => {
      await page.getByRole('button', { name: /^A1：/ }).click();
      await mainText(page).waitFor();
    },
    ...field(mainText),
  },
  'category-name': {
    as: 'creator',
    at: site(''),
    open: async (page) => {
      await page.frameLocator('iframe').locator('.cell[data-in-view]').waitFor();
      await page
        .getByRole('button', { name: /^カテゴリー「.*」のメニュー$/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: '名前を変更' }).click();
    },
    ...inDialog(/^カテゴリー名/),
    save: pressInDialog('保存'),
    holds: undefined,
    sendsAtOnce: true,
  },
  'move-pages': {
    as: 'creator',
    at: site(''),
    open: async (page) => {
      await page.getByRole('button', { name: /^A2：/ }).focus();
      await page.keyboard.press('m');
    },
    fill: (page) => dialog(page).getByRole('radio', { name: '次のページの前' }).check(),
    save: pressInDialog('移動'),
    sends: () => 'category_id',
    sendsAtOnce: true,
  },
  'grid-size': {
    as: 'creator',
    at: site(''),
    open: press('サイズ変更'),
    fill: (page) =>
      dialog(page)
        .getByLabel(/^ページ（縦）/)
        .fill('3'),
    save: pressInDialog('サイズを変更'),
    sends: () => '"number_vertical":3',
    sendsAtOnce: true,
  },
  seo: { as: 'creator', at: site('seo'), ...labelled(/^h1/), save: press('保存') },
  'popup-cta': {
    as: 'creator',
    at: site('popup-cta'),
    fill: (page) => page.getByLabel(/^期間限定ポップアップを使う/).click(),
    save: press('保存'),
    sends: () => '"time_limit":{',
  },
  'analytics-setting': {
    as: 'creator',
    at: (world) => `/adminuser/analytics/${world.site}?tab=setting`,
    fill: (page) => page.getByRole('radio', { name: '訪問者に確認する' }).press('Space'),
    save: (page) => saveIn(page, '訪問者の識別'),
    sends: () => '"ids":"ask"',
  },
  'analytics-alert': {
    as: 'creator',
    at: (world) => `/adminuser/analytics/${world.site}?tab=setting`,
    fill: async (page) => {
      await page.getByLabel('急増とみなす訪問数').selectOption('10');
    },
    save: (page) => saveIn(page, '訪問の急増・急減のお知らせ'),
    sends: () => '"spike_factor":10',
  },
  'analytics-own-networks': {
    as: 'creator',
    at: (world) => `/adminuser/analytics/${world.site}?tab=setting`,
    ...field((page) => page.getByRole('textbox', { name: 'IPアドレス' }), '203.0.113.7'),
    save: press('IPアドレスを保存'),
  },
  'analytics-exclusion': {
    as: 'creator',
    at: (world) => `/adminuser/analytics/${world.site}?tab=setting`,
    open: press('除外を追加'),
    ...inDialog(/^ブラウザー名に含まれる文字/),
    save: pressInDialog('除外する'),
  },
  'analytics-note': {
    as: 'creator',
    at: (world) => `/adminuser/analytics/${world.site}`,
    open: async (page) => {
      await haveVisits(page);
      await button(page, 'メモを追加').click();
    },
    ...inDialog('内容'),
    save: pressInDialog('保存'),
  },
  'analytics-link': {
    as: 'creator',
    at: (world) => `/adminuser/analytics/${world.site}`,
    open: async (page) => {
      await button(page, 'レポートを共有').click();
      await button(page, 'リンクを作成').click();
    },
    ...inDialog('リンクの名前'),
    save: pressInDialog('作成'),
  },
  'api-setting': {
    as: 'creator',
    at: () => '/adminuser/api',
    ...field((page) => page.getByRole('textbox', { name: '許可するIPアドレス' }), '203.0.113.8'),
    save: press('保存'),
  },
  'api-key': {
    as: 'creator',
    at: () => '/adminuser/api',
    open: press('APIキーを作成'),
    ...inDialog(/^名前/),
    save: pressInDialog('作成'),
  },
  'webhook-endpoint': {
    as: 'creator',
    at: () => '/adminuser/webhooks',
    open: press('Webhookを追加'),
    ...inDialog(/^URL/, 'https://asaichi.invalid/webhooks'),
    save: pressInDialog('追加'),
  },
  'stripe-account': {
    as: 'oem',
    at: () => '/admin/bills?tab=issuer',
    ...field((page) => page.getByLabel('Webhookの署名シークレット'), 'whsec_AbCdEfGhIjKl'),
    save: press('キーを保存'),
    answered: '**/api/stripe-account',
  },
  forms: { as: 'creator', at: site('contact'), ...labelled(/^会社名・店舗名/), save: press('保存') },
  'membership-form': {
    as: 'creator',
    at: site('members'),
    open: (page) => page.getByRole('radio', { name: '登録フォーム' }).press('Space'),
    fill: async (page) => {
      await button(page, '項目を追加').click();
      await page.getByRole('menuitem', { name: 'プルダウン' }).click();
    },
    save: press('保存'),
    sends: () => '新しい項目',
  },
  domain: {
    as: 'creator',
    at: site('domain'),
    ...field((page) => page.getByRole('textbox', { name: /独自ドメイン/ }), `asaichi-${Date.now()}.example.com`),
    save: press('次へ'),
  },
  translations: { as: 'creator', at: site('languages'), open: (page) => translation(page).waitFor(), ...field(translation) },
  'add-language': {
    as: 'creator',
    at: site('languages'),
    open: press('言語を追加'),
    fill: (page) => dialog(page).getByRole('radio').nth(1).check(),
    save: pressInDialog('追加する'),
    sends: () => '"copy_from":null',
  },
  'translation-import': {
    as: 'creator',
    at: site('languages'),
    open: press('取り込み'),
    fill: (page, { csv }) =>
      dialog(page)
        .locator('input[type="file"]')
        .setInputFiles({ name: 'yaku.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }),
    sends: () => '朝の一杯',
    isHeldOn: true,
  },
  'preview-password': {
    as: 'creator',
    at: site(''),
    open: share('プレビューのパスワード'),
    ...inDialog(/^新しいパスワード/, 'Asaichi-2026'),
    save: pressInDialog('変更する'),
  },
  'preview-invitation': {
    as: 'creator',
    at: site(''),
    open: share('プレビューを共有'),
    fill: (page) =>
      dialog(page)
        .getByLabel(/^招待するメールアドレス/)
        .first()
        .fill('hana@example.com'),
    save: pressInDialog('招待する'),
    sends: () => 'hana@example.com',
  },
  'media-folder': {
    as: 'creator',
    at: () => '/adminuser/media',
    open: press('フォルダーを追加'),
    ...inDialog('フォルダー名'),
    save: pressInDialog('保存'),
    holds: undefined,
    sendsAtOnce: true,
  },
  medium: { ...ofMediaItem('画像'), ...inDialog('名前'), save: (page) => page.keyboard.press('Tab'), isHeldOn: true },
  poster: { ...ofMediaItem('動画'), ...inDialog('秒', '1'), save: pressInDialog('この場面を使う'), sends: () => '"at":1' },
  crop: {
    ...ofMediaItem('画像'),
    open: async (page) => {
      await openMediaItem(page, '画像');
      await button(page, '切り抜く').click();
    },
    fill: (page) => button(page, '右に90°回転').click(),
    save: press('切り抜いて保存'),
    sends: () => '"rotation":90',
  },
  picture: {
    as: 'creator',
    at: () => '/adminuser/profile',
    open: press('プロフィール画像を変更'),
    fill: (page) =>
      dialog(page).locator('input[type="file"]').setInputFiles({ name: 'asaichi.png', mimeType: 'image/png', buffer: PICTURE }),
    save: pressInDialog('この画像を使う'),
    sends: () => 'asaichi',
  },
  suspend: {
    ...ofCustomer('suspended', '契約を停止'),
    ...inDialog(/^理由/),
    save: pressInDialog('停止する'),
    holds: undefined,
    sendsAtOnce: true,
  },
  terminate: {
    as: 'oem',
    at: ({ customers }) => `/admin/user/${customers.terminated.id}`,
    open: press('契約を解約'),
    fill: async (page, { customers }) => {
      await dialog(page).getByLabel(/^理由/).fill(TEXT);
      await dialog(page)
        .getByLabel(/会社名を入力/)
        .fill(customers.terminated.company);
    },
    save: pressInDialog('解約する'),
    holds: (page) => [dialog(page).getByLabel(/^理由/), TEXT],
    sends: () => TEXT,
  },
  extend: { ...ofCustomer('extended', '期間を延長'), ...inDialog('新しい満了日', laterEnd()), save: pressInDialog('延長する') },
  'plan-change': {
    ...ofCustomer('changed', 'プランを変更'),
    fill: async (page) => {
      await dialog(page).getByRole('combobox', { name: '変更後のプラン' }).click();
      await page.getByRole('option').last().click();
    },
    save: pressInDialog('変更を予約する'),
    sends: () => 'plan_id',
  },
  'termination-request': {
    as: 'leaver',
    at: () => '/adminuser/check-plan',
    open: press('解約を申し込む'),
    ...inDialog(/^理由/),
    save: pressInDialog('満了での解約を申し込む'),
    holds: undefined,
    sendsAtOnce: true,
  },
  'change-password': {
    as: 'leaver',
    at: () => '/adminuser/profile',
    open: press('パスワードを変更'),
    fill: async (page) => {
      await dialog(page).getByLabel('現在のパスワード', { exact: true }).fill('Demo-2026');
      await dialog(page).getByLabel('新しいパスワード', { exact: true }).fill('Asaichi-2026');
      await dialog(page).getByLabel('新しいパスワード（確認）').fill('Asaichi-2026');
    },
    save: pressInDialog('パスワードを変更'),
    holds: (page) => [dialog(page).getByLabel('新しいパスワード', { exact: true }), 'Asaichi-2026'],
    sends: () => 'Asaichi-2026',
  },
};

/** An image of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
