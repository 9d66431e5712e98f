import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** A feature is one folder: without `plugins/seo`, all else works and stays green. */
describe('the project without plugins/seo', () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
    rmSync(join(copy.folder, 'plugins/seo'), { recursive: true });
    rmSync(join(copy.folder, 'node_modules/@mekuri/plugin-seo'));
    copy.run('node', 'openapi/scripts/generate.ts');
  }, 120_000);
  afterAll(() => copy.remove());

  it('no longer names it anywhere that is generated', () => {
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

  it('has sound types and imports', () => {
    copy.run('tsc', '-p', 'tsconfig.json');
    copy.run('tsc', '-p', 'tsconfig.web.json');
    copy.run('depcruise', 'plugins', 'server', 'viewer', 'console', '--config', '.dependency-cruiser.cjs');
  }, 120_000);

  it('passes its unit tests', () => {
    copy.run('vitest', 'run', '--project', 'unit');
  }, 240_000);

  it("passes the server's tests that go through the whole server", () => {
    copy.run(
      'vitest',
      'run',
      '--project',
      'server',
      'server/src/core/sites',
      'server/src/http/authorization.test',
      'server/src/http/sites-origin',
    );
  }, 240_000);

  it('builds, starts, serves the demo, and knows no SEO operation', async () => {
    copy.run('npm', 'run', '--silent', 'build', '-w', 'viewer');
    copy.run('npm', 'run', '--silent', 'build', '-w', 'console');
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
  }, 180_000);
});
