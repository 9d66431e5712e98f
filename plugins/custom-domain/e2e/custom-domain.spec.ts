import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASK_PORT, HEALTH_PORT, HTTPS_PORT, PORTS } from '@mekuri/testing/addresses';
import { accessibilityViolations, creatorOf, DEMO, openAs } from '@mekuri/testing/e2e';
import { startTestCaddy, startTestDns, type TestCaddy, type TestDns } from '@mekuri/server/testing/network';
import { expect, test, type Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const APP = `http://localhost:${PORTS.customDomain.APP_PORT}`;
const TARGET = 'sites.mekuri.example';
const SITES = `https://${TARGET}:${HTTPS_PORT}`;
const HOST = 'www.shiomachi-coffee.com';
const HOME = `https://${HOST}:${HTTPS_PORT}`;

test.describe.configure({ mode: 'serial' });
test.use({
  // Public names resolve to this machine, whose certificate authority the browser does not trust.
  launchOptions: async ({ launchOptions }, lend) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${TARGET} 127.0.0.1, MAP ${HOST} 127.0.0.1`];
    await lend({ ...launchOptions, args });
  },
  ignoreHTTPSErrors: true,
});

let dataDir = '';
let dns: TestDns;
let server: ChildProcess | undefined;
let caddy: TestCaddy | undefined;

const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch(`${APP}/readyz`)).status === 200;
  } catch {
    return false;
  }
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'mekuri-domain-'));
  dns = await startTestDns();
  dns.set(TARGET, { A: ['198.51.100.10'] });
  const settings = {
    DATA_DIR: dataDir,
    SITES_ORIGIN: SITES,
    DOMAINS_TARGET: TARGET,
    DNS_SERVERS: dns.address,
    TLS_ASK: `127.0.0.1:${ASK_PORT}`,
    HEALTH_ADDRESS: `127.0.0.1:${HEALTH_PORT}`,
    TRUST_PROXY: '127.0.0.0/8,::1',
    LOG_LEVEL: 'error',
  };
  server = spawn('node', ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...PORTS.customDomain, ...settings },
    stdio: 'ignore',
  });
  await expect.poll(isReady, { timeout: 150_000, intervals: [200] }).toBe(true);
  caddy = await startTestCaddy({
    sites: { upstreams: [`127.0.0.1:${PORTS.customDomain.SITES_PORT}`], healthPort: HEALTH_PORT },
    askPort: ASK_PORT,
    origins: { sites: SITES, sitesHost: `${TARGET}:${HTTPS_PORT}` },
    httpsPort: HTTPS_PORT,
  });
});
test.afterAll(async () => {
  await caddy?.stop();
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await dns.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Opens the domain tab of the demo's site. */
const openTab = async (page: Page): Promise<string> => {
  const { demo } = await creatorOf(page.request, DEMO.email, APP);
  const { id } = await demo();
  await openAs(page, DEMO.email, `/adminuser/site/${id}?tab=domain`, { app: APP });
  await expect(page.getByRole('textbox', { name: '独自ドメイン' })).toBeVisible();
  return id;
};

/** The values shown for a label, as its copy button would copy them. */
const valuesOf = async (page: Page, label: string): Promise<string[]> =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]/span[1]').allTextContents();

test('a domain from its claim to a page by HTTPS', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(120_000);
  await expect(caddy!.get(HOST, '/A1')).rejects.toThrow();
  await openTab(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: '独自ドメイン' }).fill(`https://${HOST.toUpperCase()}/`);
  await page.keyboard.press('Enter');

  await expect(page.getByText('mekuri-domain=')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const names = await page.getByText(/^完全な名前: /).allTextContents();
  const [proof, address] = names.map((name) => name.replace('完全な名前: ', '')) as [string, string];
  const [token, target] = (await valuesOf(page, '値')) as [string, string];
  expect([proof, address, target]).toEqual([`_mekuri.${HOST}`, HOST, TARGET]);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('button', { name: '追加しました' }).click();

  await page.getByRole('button', { name: '今すぐ確認' }).click();
  await expect(page.getByText('確認用のTXTレコードが見つかりません')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(caddy!.get(HOST, '/A1')).rejects.toThrow();

  dns.set(proof, { TXT: [token] });
  dns.set(address, { CNAME: [target] });
  const inUse = page.getByText('使用中');
  await expect(async () => {
    if (!(await inUse.isVisible())) await page.getByRole('button', { name: '今すぐ確認' }).click({ timeout: 10_000 });
    await expect(inUse).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000, intervals: [2000] });
  await expect(page.getByRole('link', { name: HOME })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const answer = await caddy!.get(HOST, '/A1');
  expect(answer.status).toBe(200);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  await page.goto(`${HOME}/A1`);
  await expect(page.locator('.cell[data-in-view]')).toBeVisible();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${HOME}/A1`);
  // The viewer navigates on the same host, without the site's name in the path.
  await expect(page.locator('.stage[data-alive]')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`${HOME}/A2`);

  await page.goto(`${SITES}/site/demo/A1`);
  await expect(page).toHaveURL(`${SITES}/site/demo/A1`);
});

test(
  'the default address redirects to the domain by choice, and is the only one again as soon as the site leaves',
  { tag: '@deep' },
  async ({ page }) => {
    const { call, demo } = await creatorOf(page.request, DEMO.email, APP);
    const { id } = await demo();
    await call('PUT', `/site/${id}/domain`, { redirects: true });
    await expect(async () => {
      await page.goto(`${SITES}/site/demo/A2`);
      expect(page.url()).toBe(`${HOME}/A2`);
    }).toPass({ timeout: 60_000 });
    await call('DELETE', `/site/${id}/domain`);
    await expect(async () => {
      await page.goto(`${SITES}/site/demo/A2`);
      expect(page.url()).toBe(`${SITES}/site/demo/A2`);
    }).toPass({ timeout: 60_000 });
    expect((await page.goto(`${HOME}/A1`))?.status()).toBe(404);
  },
);
