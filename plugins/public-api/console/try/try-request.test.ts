import { describe, expect, it } from 'vitest';
import { operationsOf, scopesOf, type PublishedOperation } from '../published-document.ts';
import { pathOf, type Credential } from '../snippets/api-request.ts';
import { curlOf } from '../snippets/curl.ts';
import { typescriptOf } from '../snippets/typescript.ts';
import { headersOf, isComplete } from './try-request.ts';

const ORIGIN = 'https://console.example.com';
const credential = (changes: Partial<Credential> = {}): Credential => ({
  method: 'API_KEY',
  key: 'mkr_secret',
  id: 'shop',
  password: 'pässword',
  accountId: 'account',
  ...changes,
});

const operations = operationsOf({
  paths: {
    '/site/{siteId}/page': {
      parameters: [{ name: 'siteId', in: 'path', required: true }],
      get: {
        operationId: 'pages.list',
        tags: ['pages'],
        summary: 'Pages.',
        'x-api-scope': 'drafts.read',
        parameters: [{ $ref: '#/components/parameters/Limit' }, { name: 'sort_by', in: 'query' }, { name: 'If-None-Match', in: 'header' }],
      },
      post: { operationId: 'pages.create', 'x-api-scope': 'drafts.write' },
    },
  },
  components: { parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } } },
});
const [list] = operations as [PublishedOperation];
const draft = (values: Record<string, string> = {}) => ({ operation: list, values });

describe('the document', () => {
  it('has operations with parameters from the path item and from components', () => {
    expect(operations.map(({ id, method }) => `${method} ${id}`)).toEqual(['GET pages.list', 'POST pages.create']);
    expect(list.parameters.map(({ name }) => name)).toEqual(['siteId', 'limit', 'sort_by', 'If-None-Match']);
    expect(scopesOf(operations)).toEqual(['drafts.read', 'drafts.write']);
  });
});

describe('a request', () => {
  it('encodes its parameters in path and query and omits empty ones', () => {
    expect(pathOf(draft({ siteId: 'a/b', limit: '5', sort_by: '' }))).toBe('/site/a%2Fb/page?limit=5');
    expect(pathOf(draft())).toBe('/site/{siteId}/page');
  });

  it('is incomplete until required values are entered', () => {
    expect(isComplete(draft(), credential())).toBe(false);
    expect(isComplete(draft({ siteId: 'a' }), credential())).toBe(true);
    expect(isComplete(draft({ siteId: 'a' }), credential({ key: '' }))).toBe(false);
    expect(isComplete(draft({ siteId: 'a' }), credential({ method: 'BASIC', password: '' }))).toBe(false);
    expect(isComplete(draft({ siteId: 'a' }), credential({ method: 'IP_RESTRICTION', key: '' }))).toBe(true);
  });

  it.each([
    [{}, { authorization: 'Bearer mkr_secret' }],
    [{ key: 'an-entered-key' }, { 'x-api-key': 'an-entered-key' }],
    [{ method: 'BASIC' as const }, { authorization: `Basic ${Buffer.from('shop:pässword').toString('base64')}` }],
    [{ method: 'IP_RESTRICTION' as const }, { 'mekuri-account': 'account' }],
  ])('by %j shows %j', (changes, headers) => {
    expect(headersOf(credential(changes))).toEqual(headers);
  });
});

describe('samples', () => {
  const values = { siteId: "it's", limit: '5', sort_by: 'name' };

  it('include a shell command without the secret', () => {
    expect(curlOf(draft(values), credential(), ORIGIN)).toBe(
      String.raw`curl 'https://console.example.com/api/site/it'\''s/page?limit=5&sort_by=name' \
  -H "Authorization: Bearer $MEKURI_KEY"`,
    );
    expect(curlOf(draft(values), credential({ method: 'BASIC' }), ORIGIN)).toContain('-u "$MEKURI_ID:$MEKURI_PASSWORD"');
  });

  it('include an SDK program with names and types of its arguments', () => {
    expect(typescriptOf(draft(values), credential(), ORIGIN)).toContain(
      String.raw`await mekuri.pages.list({ siteId: 'it\'s', limit: 5, sortBy: 'name' });`,
    );
    expect(typescriptOf(draft(values), credential({ key: 'an-entered-key' }), ORIGIN)).toContain('{ entered: process.env.MEKURI_KEY! }');
    expect(typescriptOf(draft(values), credential({ method: 'IP_RESTRICTION' }), ORIGIN)).toContain(`'Mekuri-Account': 'account'`);
  });
});
