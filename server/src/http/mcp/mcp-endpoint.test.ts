import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_SCOPES } from '../../../testing/authorization/programs.ts';
import { readPublicDocument } from '../../contract/openapi-document.ts';
import { anApiAccount, anAssistant } from './testing/mcp-client.ts';

let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await anApiAccount(app);
  siteId = (await app.create.site(owner)).id;
});

const published = (...scopes: string[]) =>
  Object.values(readPublicDocument().paths)
    .flatMap((item) => Object.values(item) as { operationId?: string; 'x-api-scope'?: string }[])
    .flatMap(({ operationId, 'x-api-scope': scope = '' }) => (operationId && scopes.includes(scope) ? [operationId] : []));
const toName = (operationId: string): string => operationId.replace('.', '_');
const audit = async (targetId: string) =>
  (await app.sql<{ operation: string }>('select operation, actor_user_id, actor_key_id from audit_log where target_id = $1', [targetId]))
    .rows;
const textOf = ({ content }: { content: unknown[] }): string => content.map((part) => (part as { text: string }).text).join('\n');

describe('tools', () => {
  it('are the published operations of the scopes, with their texts and schemas', async () => {
    const { client } = await anAssistant(app, owner, ['drafts.read', 'content.read']);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(published('drafts.read', 'content.read').map(toName).toSorted());
    const get = tools.find(({ name }) => name === 'sites_get')!;
    const { summary } = readPublicDocument().paths['/site/{siteId}']!['get'] as { summary: string };
    expect(get.description).toContain(summary);
    expect(get.inputSchema).toMatchObject({ required: ['siteId'], properties: { siteId: { type: 'string', format: 'uuid' } } });
    expect(get.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, idempotentHint: true });
    expect(client.getServerVersion()).toMatchObject({ name: 'mekuri' });
    expect(client.getInstructions()).toContain('dry_run');
  });

  it('of three scopes are grouped, and name exactly the operations of these scopes', async () => {
    const scopes = ['content.read', 'analytics.read', 'drafts.write'];
    const { client } = await anAssistant(app, owner, scopes);
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(40);
    const named = tools.flatMap(({ inputSchema }) => (inputSchema.properties!['operation'] as { enum: string[] }).enum);
    expect(named.toSorted()).toEqual(published(...scopes).toSorted());
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['analytics-read', 'pages-write', 'sites-write']));
    const group = tools.find(({ name }) => name === 'pages-write')!;
    const { anyOf } = group.inputSchema.properties!['arguments'] as { anyOf: { title: string; properties: object }[] };
    expect(anyOf.find(({ title }) => title === 'pages.create')!.properties).toMatchObject({ siteId: {}, body: {}, dry_run: {} });
  });

  it('are at most 40 with all scopes, with names that clients accept', async () => {
    const { client } = await anAssistant(app, owner, API_SCOPES);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(tools.length).toBeLessThanOrEqual(40);
    for (const { name, inputSchema } of tools) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(inputSchema.type).toBe('object');
      const defined = Object.keys((inputSchema['$defs'] as object | undefined) ?? {});
      for (const [, target] of JSON.stringify(inputSchema).matchAll(/"\$ref":"([^"]+)"/g))
        expect(defined.map((one) => `#/$defs/${one}`)).toContain(target);
    }
  });

  it('without their scope are not listed, and are refused by name', async () => {
    const assistant = await anAssistant(app, owner, ['content.read']);
    expect(await assistant.names()).not.toContain('sites_create');
    const given = { body: { name: 'New', number_horizontal: 1, number_vertical: 1 } };
    const result = await assistant.call('sites_create', given);
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'api.scope_missing', scope: 'drafts.write' } });
    expect((await app.sql('select 1 from sites where account_id = $1', [owner.account.id])).rows).toHaveLength(1);
  });

  it('of a suspended account are only those that read', async () => {
    const assistant = await anAssistant(app, owner, ['drafts.read', 'publish.write']);
    expect(await assistant.names()).toContain('releases_publish');
    await app.sql(`update accounts set contract_status = 'suspended' where id = $1`, [owner.account.id]);
    expect(await assistant.names()).toEqual(published('drafts.read').map(toName));
    expect(await assistant.call('releases_publish', { siteId, confirm: true })).toMatchObject({
      isError: true,
      structuredContent: { code: 'contract_suspended' },
    });
  });

  it('of a key limited to some sites leave out operations on the whole account', async () => {
    const assistant = await anAssistant(app, owner, ['media.read', 'drafts.read'], [siteId]);
    const names = await assistant.names();
    expect(names).toContain('sites_get');
    expect(names).not.toContain('media_list');
    const other = (await app.create.site(owner)).id;
    expect(await assistant.call('sites_get', { siteId: other })).toMatchObject({ isError: true, structuredContent: { status: 404 } });
  });
});

describe('a call', () => {
  it('answers as the operation does, in the language of the caller', async () => {
    const assistant = await anAssistant(app, owner, ['drafts.read']);
    const list = await assistant.call('sites_list', { limit: 1 });
    expect(list.structuredContent).toMatchObject({ items: [{ id: siteId }] });
    expect(JSON.parse((list.content[0] as { text: string }).text)).toEqual(list.structuredContent);
    expect(textOf(await assistant.call('sites_get', { siteId }))).toContain('ETag: "');
    const invalid = await assistant.call('sites_list', { limit: 0 });
    expect(invalid).toMatchObject({ isError: true, structuredContent: { status: 400, code: 'invalid_input' } });
    expect(textOf(invalid)).not.toMatch(/[ぁ-ん]/);
  });

  it('of a group names its operation', async () => {
    const assistant = await anAssistant(app, owner, API_SCOPES);
    const result = await assistant.call('sites-read', { operation: 'sites.get', arguments: { siteId } });
    expect(result.structuredContent).toMatchObject({ id: siteId });
    expect(await assistant.call('sites-read', { operation: 'sites.delete', arguments: { siteId, confirm: true } })).toMatchObject({
      isError: true,
      structuredContent: { code: 'mcp.unknown_operation' },
    });
    for (const given of [{ arguments: 'x' }, { arguments: { siteId }, dry_run: true }, { siteId }])
      expect(await assistant.call('sites-read', { operation: 'sites.get', ...given })).toMatchObject({
        isError: true,
        structuredContent: { code: 'mcp.invalid_arguments' },
      });
  });

  it('writes in the name of the key', async () => {
    const assistant = await anAssistant(app, owner, ['drafts.write']);
    const body = { name: 'By an assistant', number_horizontal: 1, number_vertical: 1 };
    const given = { body, idempotency_key: 'one-site-only' };
    const { structuredContent } = await assistant.call('sites_create', given);
    const again = await assistant.call('sites_create', given);
    expect(again.structuredContent).toEqual(structuredContent);
    const { id } = structuredContent as { id: string };
    const { rows } = await app.sql<{ id: string }>('select id from public_api_keys where account_id = $1', [owner.account.id]);
    expect(await audit(id)).toEqual([{ operation: 'sites.create', actor_user_id: null, actor_key_id: rows[0]!.id }]);
  });

  it('with dry_run answers what would change, and changes nothing', async () => {
    const assistant = await anAssistant(app, owner, ['drafts.read', 'drafts.write']);
    const body = { name: 'Not yet', number_horizontal: 1, number_vertical: 1 };
    const { structuredContent } = await assistant.call('sites_create', { body, dry_run: true });
    expect(structuredContent).toMatchObject({ would_answer: { status: 201, body: { name: 'Not yet' } }, changes: [{ entity: 'site' }] });
    expect((await assistant.call('sites_list')).structuredContent).toMatchObject({ items: [{ id: siteId }] });
  });

  it('says so if an operation does not support dry runs', async () => {
    const assistant = await anAssistant(app, owner, ['domains.write']);
    const result = await assistant.call('customDomain_check', { siteId, dry_run: true });
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'api.dry_run_unsupported' } });
  });

  it('that deletes or publishes requires confirm', async () => {
    const assistant = await anAssistant(app, owner, ['drafts.read', 'drafts.write', 'publish.write']);
    const asked = await assistant.call('sites_delete', { siteId });
    expect(textOf(asked)).toContain('needs `confirm: true`. Nothing was changed.');
    expect(asked.structuredContent).toMatchObject({ would_answer: { status: 204 }, changes: [{ entity: 'site', id: siteId }] });
    expect(await assistant.call('sites_delete', { siteId, confirm: true, dry_run: true })).toMatchObject({
      structuredContent: { would_answer: { status: 204 } },
    });
    expect((await assistant.call('sites_list')).structuredContent).toMatchObject({ items: [{ id: siteId }] });
    expect(await assistant.call('sites_delete', { siteId, confirm: true })).toMatchObject({ structuredContent: { status: 204 } });
    expect((await assistant.call('sites_list')).structuredContent).toMatchObject({ items: [] });
  });

  it('reveals nothing about another account', async () => {
    const stranger = await anAssistant(app, await anApiAccount(app), ['drafts.read', 'drafts.write']);
    for (const [name, given] of [
      ['sites_get', { siteId }],
      ['sites_delete', { siteId, confirm: true }],
      ['sites_delete', { siteId }],
    ] as const)
      expect(await stranger.call(name, given)).toMatchObject({ isError: true, structuredContent: { status: 404, code: 'not_found' } });
    expect((await stranger.call('sites_list')).structuredContent).toMatchObject({ items: [] });
  });

  it('keeps an argument within its segment of the path', async () => {
    const assistant = await anAssistant(app, owner, ['drafts.read']);
    for (const odd of ['../site', `${siteId}/checklist`, `${siteId}?a=b`, '%2e%2e'])
      expect(await assistant.call('sites_get', { siteId: odd })).toMatchObject({ isError: true, structuredContent: { status: 400 } });
    for (const given of [{}, { siteId: '' }, { siteId: [siteId] }, { siteId, more: 1 }, { siteId, confirm: true }])
      expect(await assistant.call('sites_get', given)).toMatchObject({
        isError: true,
        structuredContent: { code: 'mcp.invalid_arguments' },
      });
  });
});

describe('an operation that a plugin publishes', () => {
  it('is a tool without code', async () => {
    const other = await createTestApp({
      plugins: ['public-api', 'seo'],
      change: ({ paths }) => Object.assign(paths['/site/{siteId}/seo']!['get'] as object, { 'x-api-scope': 'gifts.read' }),
    });
    try {
      const user = await anApiAccount(other);
      const { id } = await other.create.site(user);
      const assistant = await anAssistant(other, user, ['gifts.read']);
      expect(await assistant.names()).toEqual(['seo_get']);
      expect((await assistant.call('seo_get', { siteId: id })).isError).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});
