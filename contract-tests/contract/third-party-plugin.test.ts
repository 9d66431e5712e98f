import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headlessChromium } from '@mekuri/testing/chromium';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { APP, DEMO_PASSWORD, signIn, SITES, startCopy, type Ask, type RunningCopy } from './running-copy.ts';

const PACKAGE = 'mekuri-plugin-gift-card';
const NOTE = '本日はギフト券をお使いいただけます';
const STATES = ['dead', 'waiting', 'running', 'done'] as const;
const TRESPASS = `export default { up: (sql) => sql('alter table sites add column gift text'), down: async () => {} };\n`;

interface Plan {
  id: string;
  name: string;
  revision: number;
  flags: string[];
  [field: string]: unknown;
}
interface Listed<T> {
  items: T[];
}

/** Opens the plugin's tab of a site's settings as the creator. */
const openSite = async (browser: Browser, siteId: string): Promise<Page> => {
  const page = await browser.newPage({ locale: 'ja-JP' });
  await page.goto(`${APP}/user/site/${siteId}?tab=gift-card`);
  await page.getByLabel('メールアドレス').fill('user@example.com');
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('[data-tab="seo"]').waitFor({ timeout: 30_000 });
  return page;
};

/** A third party's plugin: packed in one project and installed from the file in another, as described in plugins/README.md. */
describe("a third party's plugin", () => {
  let theirs: ProjectCopy;
  let ours: ProjectCopy;
  let file: string;
  const at = (...path: string[]): string => join(ours.folder, ...path);
  const readFile = (...path: string[]): string => readFileSync(at(...path), 'utf8');
  const generate = () => ours.run('node', 'openapi/scripts/generate.ts');
  const namePlugin = (): void => {
    const project = JSON.parse(readFile('package.json')) as { mekuri: { plugins: string[] } };
    writeFileSync(at('package.json'), `${JSON.stringify({ ...project, mekuri: { plugins: [PACKAGE] } }, null, 2)}\n`);
  };
  const install = async (): Promise<void> => {
    await ours.run('npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', file);
    namePlugin();
    await generate();
  };

  beforeAll(async () => {
    theirs = copyProject();
    const parts = 'operations,job,viewer,console,element';
    await theirs.run('npm', 'run', '--silent', 'new:plugin', 'gift-card', '--', '--with', parts, '--flag', 'gift_cards');
    // One of its operations is also open to programs.
    const contract = join(theirs.folder, 'plugins/gift-card/openapi.yaml');
    const id = 'operationId: giftCard.getNote';
    writeFileSync(contract, readFileSync(contract, 'utf8').replace(id, `${id}\n      x-api-scope: drafts.read`));
    file = (await theirs.run('npm', 'run', '--silent', 'pack:plugin', 'gift-card')).split('\n')[0]!;
    ours = copyProject();
    browser = await chromium.launch(headlessChromium);
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    theirs.remove();
    ours.remove();
  }, 60_000);

  it('is refused in a sentence while it is not installed, and when it was made for another kit', async () => {
    namePlugin();
    await expect(generate()).rejects.toThrow(`package.json names ${PACKAGE} under mekuri.plugins, and it is not installed`);
    await install();
    const own = at('node_modules', PACKAGE, 'package.json');
    const text = readFileSync(own, 'utf8');
    writeFileSync(own, text.replace('"engine": "^0.2.0"', '"engine": "^9.0.0"'));
    await expect(generate()).rejects.toThrow(`${PACKAGE} works with kit ^9.0.0, this is 0.2.0`);
    writeFileSync(own, text);
  }, 120_000);

  it('is a package of JavaScript with its contract, and of nothing that only its makers need', async () => {
    const files = (await ours.run('find', join('node_modules', PACKAGE), '-type', 'f')).trim().split('\n');
    expect(files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
    expect(files.filter((name) => /\.test|stories|testing/.test(name))).toEqual([]);
    for (const one of [
      'openapi.yaml',
      'dist/manifest.js',
      'dist/server/migrations/20261121-90-gift-card.js',
      'dist/messages/viewer/kr.json',
    ])
      expect(existsSync(at('node_modules', PACKAGE, one)), one).toBe(true);
  });

  it('has its operations in the one document and in all clients', () => {
    for (const id of ['giftCard.getNote', 'giftCard.saveNote', 'giftCard.readNote'])
      expect(readFile('openapi/dist/openapi.json')).toContain(`"operationId": "${id}"`);
    expect(readFile('clients/visitor/src/generated/types.ts')).toContain('giftCard.readNote');
    expect(readFile('clients/console/src/generated/api/sdk.gen.ts')).toContain('giftCardSaveNote');
    expect(readFile('clients/sdk/src/generated/operations.ts')).toContain('giftCardGetNote');
    expect(readFile('clients/sdk/src/generated/operations.ts')).not.toContain('giftCardSaveNote');
  });

  // Two at a time: no test writes files that another reads.
  describe.concurrent('beside the hosts', { timeout: 240_000 }, () => {
    it('has sound types in the browser', async () => {
      await ours.run('tsc', '-p', 'tsconfig.web.json');
    });

    it('has sound types on the server', async () => {
      await ours.run('tsc', '-p', 'tsconfig.json');
    });

    it('is built into the viewer, in a chunk of its own', async ({ expect: expectHere }) => {
      await ours.run('npm', 'run', '--silent', 'build', '-w', 'viewer');
      const chunks = JSON.parse(readFile('viewer/dist/client/.vite/manifest.json')) as Record<string, { isDynamicEntry?: boolean }>;
      const [, chunk] = Object.entries(chunks).find(([source]) => source.endsWith(`${PACKAGE}/dist/viewer/index.js`))!;
      expectHere(chunk).toMatchObject({ isDynamicEntry: true });
    });

    it('is built into the console, in four languages', async ({ expect: expectHere }) => {
      await ours.run('npm', 'run', '--silent', 'build', '-w', 'console');
      for (const text of ['お知らせの文', 'Text of the note', '通知文字', '알림 문구'])
        expectHere(await ours.run('grep', '-rlF', text, 'console/dist')).not.toBe('');
    });
  });

  let browser: Browser;
  let siteId: string;

  describe('while the server runs', () => {
    let server: RunningCopy;
    let creator: Ask;
    let master: Ask;
    beforeAll(async () => {
      server = await startCopy(ours);
      // Only one sign-in each: sign-ins are rate-limited.
      [creator, master] = [await signIn('user@example.com'), await signIn('master@example.com')];
      const { body } = await creator<Listed<{ id: string; slug: string | null }>>('GET', '/site?limit=100');
      siteId = body.items.find(({ slug }) => slug === 'demo')!.id;
    }, 120_000);
    afterAll(() => server.stop(), 60_000);
    const save = () => creator<{ code?: string }>('PUT', `/site/${siteId}/gift-card`, { text: NOTE });

    it('is closed until the plan has its flag', async () => {
      expect(await save()).toMatchObject({ status: 403, body: { code: 'plan_required' } });
      const oem = await signIn('oem-master@example.com');
      const { body: flags } = await master<Listed<{ flag: string; plugin: string | null }>>('GET', '/plan-flag');
      expect(flags.items).toContainEqual({ flag: 'gift_cards', plugin: 'gift-card' });
      const give = async (ask: Ask, path: string, name: string): Promise<void> => {
        const { body: plans } = await ask<Listed<Plan>>('GET', `${path}?q=${encodeURIComponent(name)}`);
        const { id, revision, accounts: _, base_plan: base, ...plan } = plans.items.find((one) => one.name === name)!;
        const made = base ? { base_plan_id: (base as { id: string }).id } : {};
        const sent = { ...plan, ...made, flags: [...plan.flags, 'gift_cards'] };
        expect(await ask('PUT', `${path}/${id}`, sent, { 'if-match': `"${revision}"` })).toMatchObject({ status: 200 });
      };
      await give(master, '/master/plan', 'Premium Multi-language');
      await give(oem, '/oem-master/plan', 'みなとプレミアム');
      expect(await save()).toMatchObject({ status: 200, body: { text: NOTE } });
    }, 60_000);

    it('has its published operation among the tools of an assistant', async () => {
      const made = await creator<{ secret: string }>('POST', '/api-key', { name: 'Assistant', scopes: ['drafts.read'] });
      const { body: setting } = await creator<{ revision: number }>('GET', '/api-setting');
      const enabled = { is_enabled: true, method: 'API_KEY', networks: [], scopes: ['drafts.read'], basic_id: null };
      expect(await creator('PUT', '/api-setting', enabled, { 'if-match': `"${setting.revision}"` })).toMatchObject({ status: 200 });
      const ask = async (method: string, params: object) => {
        const headers = {
          authorization: `Bearer ${made.body.secret}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        };
        const answer = await fetch(`${APP}/api/mcp`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        });
        return ((await answer.json()) as { result: { tools?: { name: string }[]; structuredContent?: unknown } }).result;
      };
      const names = (await ask('tools/list', {})).tools?.map(({ name }) => name);
      expect(names).toContain('giftCard_getNote');
      expect(names).not.toContain('giftCard_saveNote');
      const called = await ask('tools/call', { name: 'giftCard_getNote', arguments: { siteId } });
      expect(called.structuredContent).toEqual({ text: NOTE });
    }, 60_000);

    it('has a panel in the console', async () => {
      const page = await openSite(browser, siteId);
      const field = page.getByLabel('お知らせの文');
      await field.waitFor({ timeout: 30_000 });
      expect(await field.inputValue()).toBe(NOTE);
      await page.close();
    }, 60_000);

    it('shows visitors its part in its slot and at its own address, once the site is published', async () => {
      expect(await creator('POST', `/site/${siteId}/publish`)).toMatchObject({ status: 201, body: { id: expect.any(String) } });
      const page = await browser.newPage({ locale: 'ja-JP' });
      await expect.poll(async () => (await fetch(`${SITES}/site/demo/gift-card`)).status, { timeout: 20_000 }).toBe(200);
      await page.goto(`${SITES}/site/demo/gift-card`);
      await page.getByText(NOTE).waitFor({ timeout: 20_000 });
      await page.goto(`${SITES}/site/demo`);
      await page.getByRole('complementary', { name: 'お知らせ' }).getByText(NOTE).waitFor({ timeout: 20_000 });
      await page.close();
    }, 90_000);

    it('has its job done', async () => {
      const jobs = async (status: string) =>
        (await master<Listed<{ name: string; lastError: string | null }>>('GET', `/job?status=${status}&q=giftCard.count-words`)).body
          .items;
      const states = async () => Object.fromEntries(await Promise.all(STATES.map(async (state) => [state, await jobs(state)] as const)));
      const name = 'giftCard.count-words';
      await expect.poll(states, { timeout: 30_000 }).toMatchObject({ dead: [], waiting: [], running: [], done: [{ name }] });
    }, 60_000);
  });

  it('that touches the core is left out, and its parts with it; the server starts, and says why', async () => {
    const trespass = at('node_modules', PACKAGE, 'dist/server/migrations/20261130-91-gift-card-more.js');
    writeFileSync(trespass, TRESPASS);
    const server = await startCopy(ours);
    try {
      expect(server.output()).toContain('it changes the table sites');
      expect(await (await fetch(APP, { headers: { accept: 'text/html' } })).text()).toContain('name="mekuri-without" content="gift-card"');
      expect(await (await fetch(`${APP}/api/openapi.json`)).text()).not.toContain('giftCard.');
      const page = await openSite(browser, siteId);
      expect(await page.locator('[data-tab="gift-card"]').count()).toBe(0);
      await page.close();
      expect((await fetch(`${SITES}/site/demo/gift-card`)).status).toBe(404);
      expect(await (await fetch(`${SITES}/site/demo`)).text()).not.toContain(NOTE);
    } finally {
      await server.stop();
      rmSync(trespass);
    }
  }, 120_000);

  it('keeps its data when it is removed so, and goes on with them when it comes back; or drops them', async () => {
    const remove = (how: string) => ours.run('npm', 'run', '--silent', 'remove:plugin', 'gift-card', '--', how);
    const noteOf = async (): Promise<unknown> => {
      const server = await startCopy(ours);
      try {
        const creator = await signIn('user@example.com');
        const { body } = await creator<Listed<{ id: string; slug: string | null }>>('GET', '/site?limit=100');
        return (await creator('GET', `/site/${body.items.find(({ slug }) => slug === 'demo')!.id}/gift-card`)).body;
      } finally {
        await server.stop();
      }
    };
    await remove('--keep-data');
    expect(readFile('openapi/dist/openapi.json')).not.toContain('giftCard.');
    expect(existsSync(at('node_modules', PACKAGE))).toBe(false);
    expect(JSON.parse(readFile('package.json'))).toMatchObject({ mekuri: { plugins: [] } });
    await install();
    expect(await noteOf()).toEqual({ text: NOTE });
    expect(await remove('--drop-data')).toContain('Dropped: what 20261121-90-gift-card had made.');
    await install();
    expect(await noteOf()).toMatchObject({ code: 'plan_required' });
  }, 240_000);
});
