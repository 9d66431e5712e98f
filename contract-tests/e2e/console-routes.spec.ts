import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { DEMO, DESKTOP } from '@mekuri/testing/addresses';
import { creatorOf, openAs } from '@mekuri/testing/e2e';

const OEM = 'oem-master@example.com';
const NOBODY = '01900000-0000-7000-8000-00000000dead';

test.use({ viewport: DESKTOP });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: 'もう一度試す' });

/** Visits each address within the console: every page load would renew the session, and renewals are rate-limited. */
const visit = async (page: Page, email: string, addresses: readonly string[], look: (address: string) => Promise<void>): Promise<void> => {
  for (const [index, address] of addresses.entries()) {
    if (index === 0) await openAs(page, email, address);
    else await page.evaluate((next) => history.pushState({}, '', next), address);
    await look(address);
  }
};

const OPERATORS_OWN = [
  'summary',
  'user-list',
  `user/${NOBODY}`,
  `update-user/user/${NOBODY}`,
  'create-user',
  `create-user/${NOBODY}`,
  `site/list/${NOBODY}`,
  'plan-management',
  'bills',
  'create-notification',
  'job-queue',
];
const CREATORS_OWN = ['site-list', 'create-site', `site/${NOBODY}`, 'media', 'plan', `notification-delivery/${NOBODY}`];

/** Screens that each role may not open; `route-rights.test.ts` checks every route against every role. */
const FORBIDDEN: readonly (readonly [email: string, type: string, screens: readonly string[]])[] = [
  [DEMO.email, 'adminuser', OPERATORS_OWN],
  ['master-user@example.com', 'masteruser', OPERATORS_OWN],
  [DEMO.master, 'master', [...CREATORS_OWN, 'check-plan']],
  [OEM, 'admin', [...CREATORS_OWN, 'job-queue']],
  ['oem-admin@example.com', 'admin', [...CREATORS_OWN, 'plan-management', 'bills', 'create-notification', 'job-queue']],
];

for (const [email, type, screens] of FORBIDDEN) {
  test(`${email} gets the forbidden page for what is not theirs`, async ({ page }) => {
    const addresses = screens.map((screen) => `/${type}/${screen}`);
    await visit(page, email, addresses, async (screen) => {
      await expect(heading(page, 'アクセスできません'), screen).toBeVisible();
      await expect(retry(page), screen).toHaveCount(0);
      await expect(page.getByRole('textbox'), screen).toHaveCount(0);
    });
  });
}

interface Detail {
  as: string;
  /** Text shown in place of the missing object. */
  says: 'ページが見つかりません' | 'ユーザーが存在しません。';
  /** Addresses that name an object that does not exist. */
  at: (id: string, siteId: string) => readonly string[];
}

const page404 = (as: string, at: Detail['at']): Detail => ({ as, says: 'ページが見つかりません', at });
const noUser = (at: Detail['at']): Detail => ({ as: OEM, says: 'ユーザーが存在しません。', at });

/** Every route that shows one object by its id, in the path or the query. */
const DETAILS: Readonly<Record<string, Detail>> = {
  '/$userTypeId/site/list/$accountId': noUser((id) => [`/admin/site/list/${id}`]),
  '/$userTypeId/user/$userId': noUser((id) => [`/admin/user/${id}`]),
  '/$userTypeId/create-user/$userId': noUser((id) => [`/admin/create-user/${id}`]),
  '/$userTypeId/update-user/$type/$userId': noUser((id) => [`/admin/update-user/user/${id}`]),
  '/$userTypeId/site/$siteId': page404(DEMO.email, (id) => [`/adminuser/site/${id}`, `/adminuser/site/${id}?tab=settings`]),
  '/$userTypeId/latest-information/$newsId': page404(DEMO.email, (id) => [`/adminuser/latest-information/${id}`]),
  '/$userTypeId/latest-information/edit/$newsId': page404(DEMO.email, (id) => [`/adminuser/latest-information/edit/${id}`]),
  '/$userTypeId/notification/$noticeId': page404(DEMO.email, (id) => [`/adminuser/notification/${id}`]),
  '/$userTypeId/create-notification?notice': page404(OEM, () => [`/admin/create-notification?notice=${NOBODY}`]),
  '/$userTypeId/plan-management?plan': page404(DEMO.master, () => [`/master/plan-management?plan=${NOBODY}`]),
  '/$userTypeId/$screenId/$siteId/$': page404(DEMO.email, (id, siteId) => [
    `/adminuser/notification-delivery/${id}`,
    `/adminuser/notification-delivery/${siteId}/detail/${id}`,
    `/adminuser/notification-delivery/${siteId}/edit/${id}`,
  ]),
};

test('every route of one thing is tried below', () => {
  const table = readFileSync(join(import.meta.dirname, '../../console/src/session/route-rights.ts'), 'utf8');
  const routes = [...table.matchAll(/'(\/\$userTypeId\/[^']*\$(?!screenId')\w+[^']*)'/g)].map(([, route]) => route ?? '');
  expect(routes.filter((route) => !(route in DETAILS))).toEqual([]);
});

for (const [route, { as, says, at }] of Object.entries(DETAILS)) {
  test(`${route} says that there is nothing of an unknown id, with the ways back and home`, async ({ page }) => {
    const { demo } = await creatorOf(page.request);
    const { id: siteId } = await demo();
    await visit(page, as, [...at(NOBODY, siteId), ...at('no-id', siteId)], async (address) => {
      await expect(heading(page, says), address).toBeVisible();
      await expect(page.getByRole('button', { name: '前の画面に戻る' }), address).toBeVisible();
      await expect(page.getByRole('link', { name: 'ホームへ' }), address).toBeVisible();
      await expect(retry(page), address).toHaveCount(0);
    });
  });
}
