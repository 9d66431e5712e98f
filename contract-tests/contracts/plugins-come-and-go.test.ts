import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** Vite's: what became of each source file that is a chunk of its own. */
type Manifest = Readonly<Record<string, { file: string; isDynamicEntry?: boolean }>>;

/**
 * A feature is one folder: with `plugins/seo` gone and another made anew from the template, all else works and stays green.
 * Both in one copy, since what proves the one proves the other.
 */
describe('the project without plugins/seo, after npm run new:plugin gift-card', () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
    rmSync(join(copy.folder, 'plugins/seo'), { recursive: true });
    rmSync(join(copy.folder, 'node_modules/@mekuri/plugin-seo'));
    copy.run('npm', 'run', '--silent', 'new:plugin', 'gift-card');
  }, 240_000);
  afterAll(() => copy.remove());

  it('names the removed one nowhere that is generated', () => {
    expect(() =>
      copy.run(
        'grep',
        '-rlE',
        'seo\\.(get|update)|plugin-seo',
        'openapi/dist',
        'server/src/plugins',
        'console/src/plugins',
        'clients/console/src',
      ),
    ).toThrow();
  });

  it('leaves no trace of the template in the new one', () => {
    expect(() => copy.run('grep', '-rni', 'template', 'plugins/gift-card')).toThrow();
  });

  it('has the new one in the document, the clients and the registries', () => {
    expect(copy.run('grep', '-c', 'giftCard.saveNote', 'openapi/dist/openapi.json').trim()).toBe('1');
    expect(copy.run('grep', '-l', 'giftCardSaveNote', 'clients/console/src/generated/api/sdk.gen.ts')).not.toBe('');
    expect(copy.run('cat', 'viewer/src/plugins/registry.generated.ts')).toContain('@mekuri/plugin-gift-card/viewer');
  });

  it('refuses a name that is taken or no name', () => {
    expect(() => copy.run('npm', 'run', '--silent', 'new:plugin', 'gift-card')).toThrow(/already there/);
    expect(() => copy.run('npm', 'run', '--silent', 'new:plugin', 'Gift Card')).toThrow(/kebab-case/);
  });

  it('has sound types, lint and imports', () => {
    copy.run('tsc', '-p', 'tsconfig.json');
    copy.run('tsc', '-p', 'tsconfig.web.json');
    copy.run('oxlint', '--type-aware', '--deny-warnings', 'plugins/gift-card');
    copy.run('depcruise', 'plugins', 'server', 'viewer', 'console', '--config', '.dependency-cruiser.cjs');
  }, 180_000);

  it('passes its unit tests', () => {
    copy.run('vitest', 'run', '--project', 'unit');
  }, 240_000);

  it("passes the new plugin's tests, and those that go through the whole server", () => {
    copy.run(
      'vitest',
      'run',
      '--project',
      'server',
      'plugins/gift-card',
      'server/src/core/sites',
      'server/src/http/authorization.test',
      'server/src/http/sites-origin',
    );
  }, 240_000);

  it('builds, with a chunk of its own for the new one', () => {
    copy.run('npm', 'run', '--silent', 'build', '-w', 'viewer');
    copy.run('npm', 'run', '--silent', 'build', '-w', 'console');
    const manifest = JSON.parse(readFileSync(join(copy.folder, 'viewer/dist/client/.vite/manifest.json'), 'utf8')) as Manifest;
    const chunk = manifest['../plugins/gift-card/viewer/index.ts'];
    expect(chunk).toMatchObject({ isDynamicEntry: true });
    expect(readFileSync(join(copy.folder, 'viewer/dist/client', chunk!.file), 'utf8')).toContain('gift-card');
  }, 180_000);

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
      expect(document).not.toContain('seo.get');
      const gone = await fetch('http://localhost:23100/api/site/019aa000-0000-7000-8000-000000000000/seo');
      expect(gone.status).toBe(404);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }, 120_000);
});
