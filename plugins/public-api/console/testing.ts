import type { ApiKey, ApiSetting, PublicApiCreateKeyData, PublicApiUpdateSettingData } from '@mekuri/client-console';
import type { Answers } from '@mekuri/storybook/answers';
import { spyOn } from 'storybook/test';

const ACCOUNT = '01900000-0000-7000-8000-0000000000a1';

export const SECRET = 'mkr_AbCdEf123456_0123456789012345678901234567890123456789012ABCDEF';

export const SETTING: ApiSetting = {
  accountId: ACCOUNT,
  isEnabled: true,
  method: 'API_KEY',
  networks: [],
  scopes: ['content.read'],
  basicId: null,
  hasBasicPassword: false,
  ownAddress: '203.0.113.5',
  perMinute: 600,
  revision: 1,
};

export const KEY: ApiKey = {
  id: '01900000-0000-7000-8000-0000000000b1',
  name: '在庫連携',
  hint: 'mkr_AbCdEf123456…CDEF',
  isEntered: false,
  scopes: ['content.read', 'drafts.write'],
  siteIds: null,
  createdBy: { name: '汐町 あおい', hasLeft: false },
  createdAt: '2026-10-01T03:00:00.000Z',
  expiresAt: null,
  lastUse: { at: '2026-11-27T03:00:00.000Z', operation: 'published.listSites', network: '203.0.113.0/24' },
};

export const KEYS: readonly ApiKey[] = [
  KEY,
  {
    ...KEY,
    id: '01900000-0000-7000-8000-0000000000b2',
    name: '旧サイトからの移行（2026年度、全店舗のメニューと写真をまとめて登録する夜間バッチ）',
    hint: 'old-…0001',
    isEntered: true,
    scopes: ['content.read'],
    siteIds: ['01900000-0000-7000-8000-000000000001'],
    createdBy: { name: '坂井 潮', hasLeft: true },
    expiresAt: '2099-01-01T03:00:00.000Z',
    lastUse: null,
  },
  {
    ...KEY,
    id: '01900000-0000-7000-8000-0000000000b3',
    name: '夏の企画',
    createdBy: null,
    expiresAt: '2026-09-01T03:00:00.000Z',
    lastUse: null,
  },
];

/** An in-memory server that stores changes. */
export const remembering =
  (begin: ApiSetting = SETTING, beginKeys: readonly ApiKey[] = KEYS, more: Answers = {}) =>
  (): Answers => {
    let setting = begin;
    let keys = [...beginKeys];
    return {
      'publicApi.getSetting': () => setting,
      'publicApi.updateSetting': async (request) => {
        const { basicPassword, ...body } = (await request.json()) as PublicApiUpdateSettingData['body'];
        setting = { ...setting, ...body, hasBasicPassword: basicPassword !== undefined, revision: setting.revision + 1 };
        return setting;
      },
      'publicApi.listKeys': () => ({ items: keys }),
      'publicApi.createKey': async (request) => {
        const { name, scopes } = (await request.json()) as PublicApiCreateKeyData['body'];
        const key: ApiKey = { ...KEY, id: '01900000-0000-7000-8000-0000000000b9', name, scopes, lastUse: null };
        keys = [key, ...keys];
        return { key, secret: SECRET };
      },
      'publicApi.rotateKey': () => ({ key: KEY, secret: SECRET }),
      'publicApi.revokeKey': (request) => {
        keys = keys.filter(({ id }) => !request.url.endsWith(id));
        return undefined;
      },
      'publicApi.listCalls': () => ({
        items: [
          { day: '2026-11-28', keyId: KEY.id, keyName: KEY.name, operation: 'published.listSites', calls: 1240, errors: 0 },
          { day: '2026-11-28', keyId: KEY.id, keyName: KEY.name, operation: 'pages.update', calls: 18, errors: 3 },
          { day: '2026-11-27', keyId: null, keyName: null, operation: 'published.getPage', calls: 2, errors: 0 },
        ],
      }),
      ...more,
    };
  };

const limit = { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } };

const DOCUMENT = {
  paths: {
    '/published-site': {
      get: {
        operationId: 'published.listSites',
        tags: ['published'],
        summary: 'List the published sites, oldest first.',
        'x-api-scope': 'content.read',
        parameters: [{ $ref: '#/components/parameters/Limit' }],
      },
    },
    '/site/{siteId}/page/{pageId}': {
      parameters: [{ name: 'pageId', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'pages.get', tags: ['pages'], summary: 'A page of the draft.', 'x-api-scope': 'drafts.read' },
      put: { operationId: 'pages.update', tags: ['pages'], summary: 'Change a page.', 'x-api-scope': 'drafts.write' },
    },
    '/future': { get: { operationId: 'future.get', tags: ['future'], summary: 'Of a plugin.', 'x-api-scope': 'future.read' } },
  },
  components: { parameters: { Limit: limit } },
};

/** Mocks requests made without the session: the OpenAPI document and tried requests. */
export const answerPrograms = (tried: (request: Request) => Response | Promise<Response>) =>
  spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname === '/api/openapi.json' ? Response.json(DOCUMENT) : tried(request);
  });
