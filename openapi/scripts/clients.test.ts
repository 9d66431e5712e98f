import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { camelCased } from './camel-case.ts';
import { generateConsoleClient } from './clients.ts';
import type { Document, Operation } from './document.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A document with one of the product's operations, which returns a spreadsheet. */
const document = (): Document => {
  const whole = bundle();
  const exported = structuredClone(whole.paths['/site/export']!['get'] as Operation);
  exported.responses = {
    '200': { description: 'A file.', content: { [XLSX]: { schema: { type: 'string', format: 'binary', maxLength: 1_048_576 } } } },
  };
  return camelCased({ ...whole, paths: { '/site/export': { get: exported } } });
};

describe('in the console, an operation that answers a spreadsheet', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mekuri-sheet-client-'));
    const write = (path: string, text: string): void => {
      const target = join(folder, path.split('src/generated/api/').at(-1)!);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    };
    await generateConsoleClient({ write, remove: () => undefined, files: [], changed: [] }, document());
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is typed as a file', () => {
    expect(readFileSync(join(folder, 'types.gen.ts'), 'utf8')).toMatch(/SitesExportResponses = \{[^}]*200: Blob \| File;/);
  });

  it('gets its bytes as they are', async () => {
    const { sitesExport } = (await import(pathToFileURL(join(folder, 'sdk.gen.ts')).href)) as {
      sitesExport: (options: { baseUrl: string; fetch: () => Promise<Response> }) => Promise<{ data: Blob }>;
    };
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const fetched = async () => new Response(bytes, { headers: { 'content-type': XLSX } });
    const { data } = await sitesExport({ baseUrl: 'https://console.example', fetch: fetched });
    expect(data).toBeInstanceOf(Blob);
    expect(new Uint8Array(await data.arrayBuffer())).toEqual(bytes);
  });
});
