import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { ApiRequest, Credential } from './api-request.ts';
import { curlOf } from './curl.ts';
import { mcpOf } from './mcp.ts';
import { typescriptOf } from './typescript.ts';

const ORIGIN = 'https://console.example.com';
const CREDENTIAL: Credential = { method: 'API_KEY', key: '', id: '', password: '', accountId: '' };
const NASTY = 'it\'s "a" $HOME `id` $(id) !! \\ \\n\n新しい店%20&';

const update: ApiRequest = {
  operation: {
    id: 'sites.update',
    method: 'PUT',
    path: '/site/{siteId}',
    parameters: [
      { name: 'siteId', in: 'path' },
      { name: 'If-Match', in: 'header' },
      { name: 'Idempotency-Key', in: 'header' },
      { name: 'page_size', in: 'query', schema: { type: 'integer' } },
    ],
  },
  values: { siteId: 'a', 'If-Match': '"3"', 'Idempotency-Key': 'k-1', page_size: '5' },
  body: { contentType: 'application/json', json: { name: NASTY, default_language: 'JP', plugins: { my_own: 1 } } },
};
const upload: ApiRequest = {
  operation: {
    id: 'multilingual.importCsv',
    method: 'POST',
    path: '/site/{siteId}/texts/csv',
    parameters: [{ name: 'siteId', in: 'path' }],
  },
  values: { siteId: 'a' },
  body: { contentType: 'text/csv' },
};

/** Runs the command in a shell and returns the arguments that `curl` receives. */
const argumentsOf = (shell: string, command: string): string[] =>
  execFileSync(shell, ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { env: { MEKURI_KEY: 'mkr_1' }, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

describe('curl', () => {
  it.each(['bash', 'sh'])('passes any content unchanged (%s)', (shell) => {
    const [, method, url, , access, , ifMatch, , key, , type, , body] = argumentsOf(shell, curlOf(update, CREDENTIAL, ORIGIN));
    expect([method, url, access, ifMatch, key, type]).toEqual([
      'PUT',
      `${ORIGIN}/api/site/a?page_size=5`,
      'Authorization: Bearer mkr_1',
      'If-Match: "3"',
      'Idempotency-Key: k-1',
      'Content-Type: application/json',
    ]);
    expect(JSON.parse(body ?? '')).toEqual(update.body!.json);
  });

  it('reads a file from the current directory', () => {
    expect(curlOf(upload, CREDENTIAL, ORIGIN)).toContain("-H 'Content-Type: text/csv' \\\n  --data-binary '@body.csv'");
  });
});

describe('TypeScript', () => {
  it('calls the SDK with camelCase names and leaves data unchanged', () => {
    const program = typescriptOf(update, CREDENTIAL, ORIGIN);
    expect(program).toContain("siteId: 'a'");
    expect(program).toContain(`ifMatch: '"3"'`);
    expect(program).toContain("idempotencyKey: 'k-1'");
    expect(program).toContain('pageSize: 5');
    expect(program).toContain("defaultLanguage: 'JP'");
    expect(program).toContain('my_own: 1');
    const [, text = ''] = /name: ('.*')/.exec(program)!;
    // oxlint-disable-next-line no-eval -- only the string literal
    expect(eval(text)).toBe(NASTY);
  });

  it('reads a file, and sends a plain request where the SDK has no operation', () => {
    expect(typescriptOf(upload, CREDENTIAL, ORIGIN)).toBe(
      `import { readFile } from 'node:fs/promises';
import { Mekuri } from '@mekuri/sdk';

const mekuri = new Mekuri({ key: process.env.MEKURI_KEY!, baseUrl: '${ORIGIN}' });
const body = await readFile('body.csv', 'utf8');
const answer = await mekuri.multilingual.importCsv({ siteId: 'a', body: body });
console.log(answer);`,
    );
    const plain = typescriptOf(update, CREDENTIAL, ORIGIN, false);
    expect(plain).toContain("method: 'PUT'");
    expect(plain).toContain('`Bearer ${process.env.MEKURI_KEY}`');
  });
});

it('MCP calls have the arguments of the tool, with confirmation where required', () => {
  expect(JSON.parse(mcpOf(update, { name: 'sites_update', needsConfirm: false }))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'sites_update',
      arguments: { siteId: 'a', if_match: '"3"', idempotency_key: 'k-1', page_size: 5, body: update.body!.json },
    },
  });
  expect(mcpOf(upload, { name: 'x', needsConfirm: true })).toContain('"confirm": true');
});
