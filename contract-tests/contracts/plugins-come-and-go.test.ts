import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** Vite's: what became of each source file that is a chunk of its own. */
type Manifest = Readonly<Record<string, { file: string; isDynamicEntry?: boolean }>>;

/** `REMOVED_PLUGIN=forms npm test -- come` proves it of another. */
const REMOVED = process.env['REMOVED_PLUGIN'] ?? 'seo';

interface Operation {
  operationId: string;
  'x-plugin'?: string;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Paths and ids of the operations that the removed plugin brought. */
const operationsOf = (document: string): { path: string; id: string }[] =>
  Object.entries((JSON.parse(document) as { paths: Paths }).paths).flatMap(([path, item]) =>
    Object.values(item).flatMap((operation) => (operation['x-plugin'] === REMOVED ? [{ path, id: operation.operationId }] : [])),
  );

/**
 * A feature is one folder: with one gone and another made anew from the template, all else works and stays green.
 * Both in one copy, since what proves the one proves the other.
 */
describe(`the project without plugins/${REMOVED}, after npm run new:plugin gift-card`, () => {
  let copy: ProjectCopy;
  let gone: { path: string; id: string }[];
  beforeAll(async () => {
    copy = copyProject();
    gone = operationsOf(readFileSync(join(copy.folder, 'openapi/dist/openapi.json'), 'utf8'));
    rmSync(join(copy.folder, 'plugins', REMOVED), { recursive: true });
    rmSync(join(copy.folder, 'node_modules/@mekuri', `plugin-${REMOVED}`));
    await copy.run('npm', 'run', '--silent', 'new:plugin', 'gift-card');
  }, 240_000);
  afterAll(() => copy.remove(), 60_000);

  it('names the removed one nowhere that is generated', async () => {
    const found = copy.run(
      'grep',
      '-rlE',
      [`plugin-${REMOVED}`, ...gone.map(({ id }) => `"${id.replace('.', '\\.')}"`)].join('|'),
      'openapi/dist',
      'server/src/plugins',
      'console/src/plugins',
      'clients/console/src',
    );
    await expect(found).rejects.toThrow();
  });

  it('leaves no trace of the template in the new one', async () => {
    await expect(copy.run('grep', '-rni', 'template', 'plugins/gift-card')).rejects.toThrow();
  });

  it('has the new one in the document, the clients and the registries', async () => {
    expect((await copy.run('grep', '-c', 'giftCard.saveNote', 'openapi/dist/openapi.json')).trim()).toBe('1');
    expect(await copy.run('grep', '-l', 'giftCardSaveNote', 'clients/console/src/generated/api/sdk.gen.ts')).not.toBe('');
    expect(await copy.run('cat', 'viewer/src/plugins/registry.generated.ts')).toContain('@mekuri/plugin-gift-card/viewer');
  });

  it('refuses a name that is taken or no name', async () => {
    await expect(copy.run('npm', 'run', '--silent', 'new:plugin', 'gift-card')).rejects.toThrow(/already there/);
    await expect(copy.run('npm', 'run', '--silent', 'new:plugin', 'Gift Card')).rejects.toThrow(/kebab-case/);
  });

  // Two at a time: none of them writes what another reads.
  describe.concurrent('once it is there', { timeout: 240_000 }, () => {
    it('has sound types on the server', async () => {
      await copy.run('tsc', '-p', 'tsconfig.json');
    });

    it('has sound types in the browser', async () => {
      await copy.run('tsc', '-p', 'tsconfig.web.json');
    });

    it('has sound lint and imports', async () => {
      await copy.run('oxlint', '--type-aware', '--deny-warnings', 'plugins/gift-card');
      await copy.run('depcruise', 'plugins', 'server', 'viewer', 'console', '--config', '.dependency-cruiser.cjs');
    });

    it('passes its unit tests', async () => {
      await copy.run('vitest', 'run', '--project', 'unit');
    });

    it("passes the new plugin's tests, and those that go through the whole server", async () => {
      await copy.run(
        'vitest',
        'run',
        '--project',
        'server',
        'plugins/gift-card',
        'server/src/core/sites',
        'server/src/http/authorization.test',
        'server/src/http/sites-origin',
      );
    });

    it('builds, with a chunk of its own for the new one', async ({ expect: expectHere }) => {
      await copy.run('npm', 'run', '--silent', 'build', '-w', 'viewer');
      await copy.run('npm', 'run', '--silent', 'build', '-w', 'console');
      const manifest = JSON.parse(readFileSync(join(copy.folder, 'viewer/dist/client/.vite/manifest.json'), 'utf8')) as Manifest;
      const chunk = manifest['../plugins/gift-card/viewer/index.ts'];
      expectHere(chunk).toMatchObject({ isDynamicEntry: true });
      expectHere(readFileSync(join(copy.folder, 'viewer/dist/client', chunk!.file), 'utf8')).toContain('gift-card');
    });
  });

  it('starts, serves the demo, and knows no operation of the removed one', async () => {
    const ports = { APP_PORT: '23100', SITES_PORT: '23101', MEDIA_PORT: '23102' };
    const { child, output } = copy.start('node', ['server/src/main.ts'], { ...ports, DATA_DIR: join(copy.folder, '.data') });
    try {
      const ready = async (): Promise<boolean> => (await fetch('http://localhost:23100/readyz').catch(() => null))?.ok ?? false;
      await expect.poll(ready, { timeout: 60_000, interval: 250, message: output() }).toBe(true);
      const page = await fetch('http://localhost:23101/site/demo');
      expect(page.status, output()).toBe(200);
      expect(await page.text()).toContain('<h');
      const document = await (await fetch('http://localhost:23100/api/openapi.json')).text();
      expect(gone.length).toBeGreaterThan(0);
      for (const { id, path } of gone) {
        expect(document).not.toContain(`"${id}"`);
        const address = path.replaceAll(/\{\w+\}/g, '019aa000-0000-7000-8000-000000000000');
        for (const port of [23100, 23101]) expect((await fetch(`http://localhost:${port}/api${address}`)).status).toBe(404);
      }
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }, 120_000);
});
