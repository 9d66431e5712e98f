import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const source = import.meta.dirname;

describe('the size of the SDK', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mekuri-sdk-size-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Size of a program in bytes: bundled, minified and compressed. */
  const sizeOf = async (program: string): Promise<number> => {
    const entry = join(folder, 'program.ts');
    writeFileSync(entry, program);
    await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      build: {
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { entryFileNames: 'program.js' } },
        modulePreload: false,
        target: 'es2022',
      },
    });
    return gzipSync(readFileSync(join(folder, 'dist/program.js'))).length;
  };

  it('is at most 12 kB with all operations', async () => {
    const size = await sizeOf(`export { Mekuri } from '${join(source, 'index.ts')}';`);
    expect(size).toBeGreaterThan(3000);
    expect(size).toBeLessThanOrEqual(12_000);
  });

  it.each(['sitesList', 'sitesCreate', 'multilingualImportCsv'])('is at most 4.5 kB with %s alone', async (operation) => {
    const size = await sizeOf(`export { Client, ${operation} } from '${join(source, 'operations.ts')}';`);
    expect(size).toBeGreaterThan(1000);
    expect(size).toBeLessThanOrEqual(4500);
  });

  it('is at most 2 kB with the verification of webhooks alone, which the class does without', async () => {
    const size = await sizeOf(`export { unwrap } from '${join(source, 'webhooks/index.ts')}';`);
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThanOrEqual(2000);
    const all = await sizeOf(`export { Mekuri } from '${join(source, 'index.ts')}';`);
    const both = await sizeOf(
      `export { Mekuri } from '${join(source, 'index.ts')}'; export { unwrap } from '${join(source, 'webhooks/index.ts')}';`,
    );
    expect(both).toBeGreaterThan(all + 500);
  });

  it('is of at most 400 lines by hand', () => {
    const files = readdirSync(source).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const lines = files.map((name) => readFileSync(join(source, name), 'utf8').trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(400);
  });
});
