import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_FACTS } from '@mekuri/client-console/operations';
import type { ApiRequest, Credential } from '../../plugins/public-api/console/snippets/api-request.ts';
import { typescriptOf } from '../../plugins/public-api/console/snippets/typescript.ts';
import { anApiAccount, mintKey } from '../../plugins/public-api/server/testing/program.ts';
import { COMPILERS, installPackedSdk, typeIssuesIn, type PackedSdk } from './packed-sdk.ts';

const root = join(import.meta.dirname, '..', '..');
const readme = readFileSync(join(root, 'clients/sdk/README.md'), 'utf8');

/** Expected output of each section's examples, in the order of the README. */
const PRINTED: Readonly<Record<string, readonly RegExp[]>> = {
  'First call': [/^Autumn sale is DRAFT$/],
  Lists: [/^(A site, ){3}.*Autumn sale/, /^2 true$/],
  Responses: [/^1 true$/],
  Errors: [/^No such site: [a-z_.]+$/],
  Retries: [/^true$/],
  Aborting: [/^AbortError$/],
  Webhooks: [/^204 400$/],
  'Flat operations': [/^[5-9] sites are not published$/],
};
const examples = readme.split(/^## /m).flatMap((section) => {
  const [title = ''] = section.split('\n', 1);
  return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ''], index) => ({ title, index, code }));
});

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

interface PublicDocument {
  paths: Record<string, Record<string, { 'x-codeSamples'?: { source: string }[] }>>;
}

const SITE_ID = '01900000-0000-7000-8000-000000000001';
const CREDENTIAL: Credential = { method: 'API_KEY', key: '', id: '', password: '', accountId: '' };

/** Requests of the console, by operation: values of parameters and the body as it goes over the wire. */
const CONSOLE_REQUESTS: Readonly<Record<string, Pick<ApiRequest, 'values' | 'body'>>> = {
  'GET /site': { values: { limit: '20', q: "it's" } },
  'PUT /site/{siteId}': {
    values: { siteId: SITE_ID, 'If-Match': '"4"', 'Idempotency-Key': SITE_ID },
    body: {
      contentType: 'application/json',
      json: { action: 'save_draft', name: 'A "new"\nname', default_language: 'JP', settings: { swipe_redirection: true } },
    },
  },
  'POST /site': {
    values: { 'Idempotency-Key': SITE_ID },
    body: { contentType: 'application/json', json: { name: '店', number_horizontal: 1, number_vertical: 2 } },
  },
  'DELETE /site/{siteId}': { values: { siteId: SITE_ID } },
  'POST /site/{siteId}/texts/csv': { values: { siteId: SITE_ID, apply: 'true' }, body: { contentType: 'text/csv' } },
};

/** The programs that the console shows for them, with the SDK where it has the operation. */
const consolePrograms = (): string[] =>
  Object.entries(CONSOLE_REQUESTS).flatMap(([key, { values, body = null }]) => {
    const { id, published } = OPERATION_FACTS[key]!;
    const [method = '', path = ''] = key.split(' ');
    const request = { operation: { id, method, path, parameters: published!.parameters }, values, body };
    return [true, false].map((inSdk) => `export {};\n${typescriptOf(request, CREDENTIAL, 'https://console.example.com', inSdk)}`);
  });

interface Shell {
  stdout: string;
  stderr: string;
  code: number;
}

/** The SDK as a third party gets it: packed, installed in an empty project, used and type-checked there. */
describe('the packed SDK', () => {
  let sdk: PackedSdk;
  let folder: string;
  let app: TestApp;
  let owner: TestUser;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    sdk = installPackedSdk();
    ({ folder } = sdk);
    app = await createTestApp();
    owner = await anApiAccount(app);
    for (let made = 0; made < 3; made += 1) await app.create.site(owner);
    const { secret } = await mintKey(app, owner, { scopes: ['drafts.read', 'drafts.write'] });
    env = { ...process.env, MEKURI_KEY: secret, MEKURI_URL: await app.listen(), MEKURI_WEBHOOK_SECRET: WEBHOOK_SECRET };
  }, 120_000);
  afterAll(async () => {
    await app.close();
    sdk.remove();
  });

  /** Runs a program and returns its output. */
  const run = async (program: string, more: NodeJS.ProcessEnv = {}): Promise<string> => {
    writeFileSync(join(folder, 'program.ts'), program);
    const { stdout } = await promisify(execFile)('node', ['program.ts'], { cwd: folder, env: { ...env, ...more } });
    return stdout.trim();
  };

  describe('in the README', () => {
    it('has examples, and each of them has its answer here', () => {
      const counts = Object.fromEntries(
        Object.entries(Object.groupBy(examples, ({ title }) => title)).map(([title, list]) => [title, list!.length]),
      );
      expect(counts).toEqual(Object.fromEntries(Object.entries(PRINTED).map(([title, printed]) => [title, printed.length])));
    });

    it.each(examples)('does what it says: $title $index', async ({ title, index, code }) => {
      expect(await run(code)).toMatch(PRINTED[title]![index]!);
    });
  });

  describe('the command', () => {
    let own: NodeJS.ProcessEnv;
    beforeAll(async () => {
      const account = await anApiAccount(app);
      for (let made = 0; made < 3; made += 1) await app.create.site(account);
      own = { MEKURI_KEY: (await mintKey(app, account, { scopes: ['drafts.read', 'drafts.write'] })).secret };
    });

    /** Also returns the output of a program that fails. */
    const sh = async (line: string, more: NodeJS.ProcessEnv = {}) => {
      const { stdout, stderr, code } = await promisify(execFile)('sh', ['-c', line], {
        cwd: folder,
        env: { ...env, ...own, ...more },
      }).then(
        (output) => ({ ...output, code: 0 }),
        (error: { stdout: string; stderr: string; code: number }) => error,
      );
      return { stdout: stdout.trim(), stderr: stderr.trim(), code };
    };

    it('does what the README says', async () => {
      const [, section = ''] = readme.split('## Command line');
      const lines = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, code = '']) => code.trim().split('\n'));
      expect(lines).toHaveLength(4);
      const [listed, all, made, found] = (await Promise.all(lines.map((line) => sh(line)))) as [Shell, Shell, Shell, Shell];
      expect(JSON.parse(listed.stdout)).toMatchObject({
        items: [{ number_horizontal: expect.any(Number) }, {}],
        next_cursor: expect.any(String),
      });
      expect(all.stdout.split('\n').map((line) => (JSON.parse(line) as { id: string }).id).length).toBeGreaterThan(2);
      expect(JSON.parse(made.stdout)).toMatchObject({ name: 'Spring sale', number_vertical: 2 });
      expect(found.stdout.split('\n')).toContain('sites.list');
      expect([listed, all, made, found].map(({ code, stderr }) => [code, stderr])).toEqual(Array.from({ length: 4 }, () => [0, '']));
    });

    it('reads a body from a file and from its input', async () => {
      writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'From a file', number_horizontal: 1, number_vertical: 1 }));
      const fromFile = await sh('npx mekuri call sites.create --body @site.json');
      const { id } = JSON.parse(fromFile.stdout) as { id: string };
      expect(await sh(`npx mekuri call sites.delete --site-id ${id}`)).toEqual({ stdout: '', stderr: '', code: 0 });
      const fromInput = await sh('npx mekuri call sites.create --body - < site.json');
      expect(JSON.parse(fromInput.stdout)).toMatchObject({ name: 'From a file' });
    });

    it.each([
      ['call', /^Name an operation/],
      ['call sites.list --limit', /^--limit needs a value/],
      ['call sites.list limit=2', /^limit=2 is not an option/],
      ['call sites.list --limit 1 --limit=2', /^--limit is given twice/],
      ['call sites.lists', /^There is no operation sites\.lists/],
      ['call sites.constructor', /^There is no operation/],
      ['call sites.get', /^siteId is missing/],
      ['call sites.get --all --site-id 1', /is not a list/],
      ['call sites.create --body {', /^The body is not JSON/],
      ['call sites.create --body @none.json', /none\.json/],
      ['unknown', /^There is no command unknown/],
    ])('ends with 2 for %s', async (line, message) => {
      const { stdout, stderr, code } = await sh(`npx mekuri ${line}`);
      expect([stdout, code]).toEqual(['', 2]);
      expect(stderr).toMatch(message);
    });

    it('ends with 2 without a key or an address, and with 1 when the API refuses', async () => {
      expect(await sh('npx mekuri call sites.list', { MEKURI_KEY: undefined })).toMatchObject({
        code: 2,
        stderr: 'MEKURI_KEY is not set.',
      });
      expect(await sh('npx mekuri call sites.list', { MEKURI_URL: undefined })).toMatchObject({
        code: 2,
        stderr: 'MEKURI_URL is not set.',
      });
      const absent = await sh('npx mekuri call sites.get --site-id 00000000-0000-4000-8000-000000000000 --locale en');
      expect(absent).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/\(404 not_found, request .+\)$/) });
      const invalid = await sh(`npx mekuri call sites.create --body '{"name":""}' --locale en`);
      expect(invalid.code).toBe(1);
      expect(invalid.stderr).toMatch(/^ {2}\/body\//m);
      const refused = await sh('npx mekuri call sites.list', { MEKURI_KEY: `mkr_${'a'.repeat(12)}_${'b'.repeat(49)}` });
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('401') });
      expect(refused.stderr).not.toContain('mkr_');
    });
  });

  it('walks a list of several pages and meets each item once', async () => {
    const account = await anApiAccount(app);
    const { secret } = await mintKey(app, account, { scopes: ['drafts.read'] });
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push((await app.create.site(account)).id);
    const printed = await run(
      `import { Mekuri } from '@mekuri/sdk';
       const mekuri = new Mekuri({ key: process.env.MEKURI_KEY!, baseUrl: process.env.MEKURI_URL! });
       const ids: string[] = [];
       for await (const { id } of mekuri.sites.list({ limit: 2 })) ids.push(id);
       console.log(JSON.stringify(ids));`,
      { MEKURI_KEY: secret },
    );
    const walked = JSON.parse(printed) as string[];
    expect(walked).toHaveLength(5);
    expect(walked.toSorted()).toEqual(ids.toSorted());
  });

  it('makes a change once when its answer is lost', async () => {
    const account = await anApiAccount(app);
    const { secret } = await mintKey(app, account, { scopes: ['drafts.read', 'drafts.write'] });
    const printed = await run(
      `import { Mekuri } from '@mekuri/sdk';
       let requests = 0;
       const lossy: typeof fetch = async (...request) => {
         const response = await fetch(...request);
         requests += 1;
         if (requests > 1) return response;
         await response.arrayBuffer();
         throw new TypeError('connection reset');
       };
       const mekuri = new Mekuri({ key: process.env.MEKURI_KEY!, baseUrl: process.env.MEKURI_URL!, fetch: lossy });
       const body = { name: 'Once', numberHorizontal: 1, numberVertical: 1 };
       const { data, response } = await mekuri.sites.create({ body }).withResponse();
       const { items } = await mekuri.sites.list();
       console.log(JSON.stringify([data.id, response.headers.get('idempotency-replayed'), requests, items.map(({ id }) => id)]));`,
      { MEKURI_KEY: secret },
    );
    const [id, replayed, requests, ids] = JSON.parse(printed) as [string, string, number, string[]];
    expect([replayed, requests, ids]).toEqual(['true', 3, [id]]);
  });

  it('calls with a key that was entered, and answers in the language that is asked for', async () => {
    const account = await anApiAccount(app);
    await mintKey(app, account, { scopes: ['drafts.read'], key: 'entered-by-hand-0123456789-abcdef' });
    const printed = await run(
      `import { ApiError, Mekuri } from '@mekuri/sdk';
       const said: string[] = [];
       for (const language of ['en', 'ja']) {
         const mekuri = new Mekuri({ key: { entered: process.env.MEKURI_KEY! }, baseUrl: process.env.MEKURI_URL!, language });
         await mekuri.sites.list();
         await mekuri.sites.delete({ siteId: '00000000-0000-4000-8000-000000000000' }).catch((error) => {
           if (error instanceof ApiError) said.push(error.code, String(error.problem!.message), String(error.problem!.scope));
         });
       }
       console.log(JSON.stringify(said));`,
      { MEKURI_KEY: 'entered-by-hand-0123456789-abcdef' },
    );
    const [code, english, scope, sameCode, japanese] = JSON.parse(printed) as string[];
    expect([code, scope, sameCode]).toEqual(['api.scope_missing', 'drafts.write', 'api.scope_missing']);
    expect(english).toContain('API credential');
    expect(japanese).toMatch(/[ぁ-ん]/);
  });

  it.each(COMPILERS)(
    'has types that stand on their own, and examples and the document’s samples that fit them, for %s',
    async (_, options) => {
      const files = examples.map(({ code }, index) => {
        writeFileSync(join(folder, `example-${index}.ts`), code);
        return `example-${index}.ts`;
      });
      const document = JSON.parse(readFileSync(join(root, 'openapi/dist/public.json'), 'utf8')) as PublicDocument;
      const samples = Object.values(document.paths).flatMap((item) =>
        Object.values(item).flatMap((operation) => operation['x-codeSamples'] ?? []),
      );
      expect(samples.length).toBeGreaterThan(150);
      for (const [index, source] of [...samples.map((sample) => sample.source), ...consolePrograms()].entries()) {
        files.push(`sample-${index}.ts`);
        writeFileSync(join(folder, `sample-${index}.ts`), source);
      }
      const wrong = `import { Mekuri, type SiteSummary } from '@mekuri/sdk';
      export const list = async (mekuri: Mekuri): Promise<SiteSummary[]> => (await mekuri.sites.list()).items;
      export const promise = (mekuri: Mekuri): Promise<void> => mekuri.sites.delete({ siteId: 's' });
      // @ts-expect-error siteId is required
      export const without = (mekuri: Mekuri) => mekuri.sites.get({});
      // @ts-expect-error there is no such field
      export const unknown = async (mekuri: Mekuri) => (await mekuri.sites.get({ siteId: 's' })).nothing;
      // @ts-expect-error operations of the console are not public
      export const internal = (mekuri: Mekuri) => mekuri.auth;
      import type { WebhookEvent } from '@mekuri/sdk/webhooks';
      export const numberOf = (event: WebhookEvent): number => (event.type === 'site.published' ? event.data.number : 0);
      export const rawOf = (event: WebhookEvent): string => (event.type === 'unknown' ? event.raw.type : event.timestamp);
      // @ts-expect-error a form has no number
      export const wrongOf = (event: WebhookEvent) => event.type === 'form.sent' && event.data.number;`;
      writeFileSync(join(folder, 'wrong.ts'), wrong);
      expect(await typeIssuesIn(folder, [...files, 'wrong.ts'], options)).toBe('');
    },
    60_000,
  );

  it('depends on nothing, and names no package of the workspace', () => {
    const installed = join(folder, 'node_modules/@mekuri/sdk');
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@mekuri']);
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/operations.js', 'dist/webhooks.js']));
    for (const file of files.filter((name) => /\.[jt]s$/.test(name))) {
      const imported = [...readFileSync(join(installed, file), 'utf8').matchAll(/(?:from|import) ?\(?['"]([^'"]+)['"]/g)].map(
        ([, name]) => name,
      );
      const outside = imported.filter((name) => !name!.startsWith('.') && !name!.startsWith('@mekuri/sdk'));
      expect(outside).toEqual(file === 'dist/mekuri.js' ? ['node:fs'] : []);
    }
  });

  it('has nothing that publint finds issue with', async () => {
    const bytes = Uint8Array.from(readFileSync(sdk.tarball));
    const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});
