import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The SDK as a third party gets it: packed, installed in an empty project, used and type-checked there. */
describe('the packed SDK', () => {
  let folder: string;
  let app: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mekuri-sdk-'));
    execFileSync('npm', ['run', '--silent', 'build', '-w', 'clients/sdk'], { cwd: root });
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, '-w', 'clients/sdk'], { cwd: root });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'third-party', private: true, type: 'module' }));
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--offline', './mekuri-sdk-0.1.0.tgz'], { cwd: folder });
    app = await createTestApp();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lists sites by operation id, camel-cased', async () => {
    const user = await app.create.user();
    const site = await app.create.site(user);
    writeFileSync(
      join(folder, 'use.mjs'),
      `import { Mekuri } from '@mekuri/sdk';
       const mekuri = new Mekuri({ origin: process.argv[2], token: () => process.argv[3] });
       const { data, error } = await mekuri.sites.list();
       console.log(JSON.stringify(error ?? data.items.map(({ id, numberHorizontal }) => ({ id, numberHorizontal }))));`,
    );
    const origin = await app.listen();
    const { stdout } = await promisify(execFile)('node', ['use.mjs', origin, app.tokenOf(user)], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([{ id: site.id, numberHorizontal: expect.any(Number) }]);
  }, 60_000);

  it('has types that stand on their own', () => {
    writeFileSync(
      join(folder, 'use.ts'),
      `import { Mekuri, type SiteSummary } from '@mekuri/sdk';\nconst list = async (): Promise<SiteSummary[]> => (await new Mekuri({ origin: '' }).sites.list()).data?.items ?? [];\nvoid list;\n`,
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          module: 'nodenext',
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable'],
          noEmit: true,
          skipLibCheck: false,
          types: [],
        },
        files: ['use.ts'],
      }),
    );
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  }, 60_000);
});
