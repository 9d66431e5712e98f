import { describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../contract/openapi-document.ts';
import { readDocument } from '../../contract/openapi-document.ts';
import { operationsOf } from '../../contract/operation.ts';
import { callTool, type Send } from './call-tool.ts';
import { operationTools, type OperationTool } from './operation-tool.ts';
import { listTools, toolIndex } from './tool-list.ts';
import { MOST_CHARACTERS, toolResult } from './tool-result.ts';
import { portableSchema, withDefinitions } from './tool-schema.ts';

const document = readDocument();
const tools = operationTools(document, operationsOf(document));
const toolOf = (id: string): OperationTool => tools.find(({ operation }) => operation.id === id)!;
const answer = (type: string, body: string | Buffer, more: object = {}) => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
  complete: true,
  ...more,
});
const textOf = ({ content }: { content: unknown[] }): string => content.map((part) => (part as { text: string }).text).join('\n');

describe('tools of the whole document', () => {
  it('have names and arguments that cannot be confused', () => {
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const tool of tools) {
      expect(tool.name).toMatch(/^[a-zA-Z0-9_]{1,64}$/);
      const own = ['body', 'dry_run', 'confirm', ...tool.arguments.map(({ name }) => name)];
      expect(new Set(own).size, tool.name).toBe(own.length);
      for (const name of own) expect(name).toMatch(/^[a-zA-Z0-9_.-]{1,64}$/);
    }
  });

  it('ask for confirmation where something is published, taken offline or deleted', () => {
    const asking = tools.filter(({ needsConfirm }) => needsConfirm);
    expect(asking.every(({ isRead }) => !isRead)).toBe(true);
    expect(asking.map(({ operation }) => operation.id)).toEqual(
      expect.arrayContaining(['releases.publish', 'releases.unpublish', 'releases.rollback', 'sites.delete', 'sites.deleteMany']),
    );
    for (const { method, apiScope, id } of operationsOf(document))
      if (apiScope === 'publish.write' || (apiScope !== null && method === 'delete')) expect(toolOf(id).needsConfirm, id).toBe(true);
    expect(toolOf('sites.create').needsConfirm).toBe(false);
  });

  it('are grouped more coarsely the more tags there are', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...tools[index % 2]!, name: `t${index}`, tag: `tag ${index}` }));
    expect(listTools(many(40))).toHaveLength(40);
    const twoKinds = many(25).flatMap((tool) => [tool, { ...tool, isRead: !tool.isRead }]);
    expect(listTools(twoKinds).map(({ name }) => name)).toEqual(many(25).map(({ tag }) => `${tag.replace(' ', '_')}-all`));
    expect(
      listTools(many(60))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...new Set(many(60).map(({ isRead }) => `api-${isRead ? 'read' : 'write'}`))].toSorted());
  });
});

describe('a schema', () => {
  const own = {
    components: {
      schemas: {
        Short: { type: 'string', maxLength: 3, 'x-shared': true },
        Tree: {
          type: 'object',
          properties: { discriminator: { $ref: '#/components/schemas/Short' }, child: { $ref: '#/components/schemas/Tree' } },
        },
        Unused: { type: 'null' },
      },
    },
  } as unknown as ApiDocument;

  it('includes the schemas that it refers to, even itself, and no keys of OpenAPI documents alone', () => {
    const definitions = { Unused: { type: 'null' } };
    const schema = portableSchema(
      own,
      { type: 'array', items: { $ref: '#/components/schemas/Tree' }, discriminator: { propertyName: 'x' } },
      definitions,
    );
    expect(withDefinitions(schema, definitions)).toEqual({
      type: 'array',
      items: { $ref: '#/$defs/Tree' },
      $defs: { Tree: { type: 'object', properties: { discriminator: { type: 'string', maxLength: 3 }, child: { $ref: '#/$defs/Tree' } } } },
    });
  });
});

describe('a result', () => {
  it('keeps the items of a list that fit, and says how to continue', () => {
    const items = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(1000) }));
    const result = toolResult(toolOf('sites.list'), answer('application/json', JSON.stringify({ total: 100, items, next_cursor: 'abc' })));
    expect(result.structuredContent).toMatchObject({ total: 100 });
    const kept = (result.structuredContent as { items: unknown[] }).items;
    expect(kept).toEqual(items.slice(0, kept.length));
    expect(kept.length).toBe(49);
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(textOf(result)).toContain('The first 49 of 100 items');
    expect(JSON.stringify(result.structuredContent)).not.toContain('next_cursor');
  });

  it('that is long but not a list is truncated as text', () => {
    for (const [type, body] of [
      ['application/json', JSON.stringify({ text: 'x'.repeat(60_000) })],
      ['application/json', JSON.stringify({ items: ['x'.repeat(60_000)] })],
      ['text/csv; charset=utf-8', 'x'.repeat(60_000)],
    ] as const) {
      const result = toolResult(toolOf('sites.get'), answer(type, body));
      expect(result.structuredContent).toBeUndefined();
      expect(textOf(result)).toMatch(/… cut: 50000 of \d+ characters/);
    }
  });

  it('of a binary file says where to request it', () => {
    const result = toolResult(toolOf('analytics.exportLpSheet'), answer('application/vnd.openxmlformats', Buffer.from([1, 2, 3])));
    expect(textOf(result)).toContain('3 bytes');
    expect(textOf(result)).toContain('GET /api/analysis/site/{siteId}/lp/export-xlsx');
    expect(toolResult(toolOf('sites.export'), answer('text/csv', 'id', { complete: false }))).toMatchObject({
      isError: true,
      structuredContent: { code: 'mcp.answer_too_long' },
    });
  });
});

describe('the request of a tool', () => {
  const requestOf = async (id: string, given: Record<string, unknown>) => {
    const sent: Parameters<Send>[0][] = [];
    const result = await callTool(toolIndex(tools), toolOf(id).name, given, async (call) => {
      sent.push(call);
      return answer('application/json', '{}');
    });
    return { sent, result };
  };

  it('has each argument in its place', async () => {
    const { sent } = await requestOf('sites.update', { siteId: 'a/b?', if_match: '"3"', body: { name: 'N' }, dry_run: true });
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/api/site/a%2Fb%3F',
        headers: { 'if-match': '"3"', 'content-type': 'application/json', prefer: 'dry-run' },
        body: '{"name":"N"}',
      },
    ]);
    const { sent: asked } = await requestOf('sites.list', { limit: 5, q: 'a&b' });
    expect(asked[0]).toMatchObject({ method: 'GET', path: expect.stringMatching(/^\/api\/site\?.*q=a%26b/), headers: {}, body: undefined });
  });

  it('has a file as it was given', async () => {
    const { sent } = await requestOf('multilingual.importCsv', { siteId: 's', body: 'id,text\n1,"a"' });
    expect(sent[0]).toMatchObject({ body: 'id,text\n1,"a"', headers: { 'content-type': 'text/csv' } });
  });

  it('is not made without confirm if a dry run is impossible', async () => {
    const deletion = { ...toolOf('sites.delete'), operation: { ...toolOf('sites.delete').operation, dryRun: false } };
    const send: Send = async () => expect.fail('a request was made');
    expect(await callTool(new Map([['it', { operation: deletion }]]), 'it', { siteId: 's' }, send)).toMatchObject({
      isError: true,
      structuredContent: { code: 'mcp.confirm_required' },
    });
  });

  it.each([
    { siteId: 's', dry_run: 'yes' },
    { siteId: 's', dryRun: true },
    { siteId: 's', confirm: 1 },
  ])('is not made with %j', async (given) => {
    const { sent, result } = await requestOf('sites.delete', given);
    expect(sent).toEqual([]);
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'mcp.invalid_arguments' } });
  });
});
