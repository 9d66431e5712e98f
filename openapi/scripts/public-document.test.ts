import { describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { eachOperation, eachWebhook, type Operation } from './document.ts';
import { DRY_RUN_TYPE } from './dry-run.ts';
import { publicDocument } from './public-document.ts';

const whole = bundle();
const published = publicDocument(whole);

describe('the public document', () => {
  it('has the operations with a scope, and no others', () => {
    const scoped = eachOperation(whole).filter(({ operation }) => 'x-api-scope' in operation);
    const ids = eachOperation(published).map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(scoped.map(({ operation }) => operation.operationId).toSorted());
    expect(ids.length).toBeGreaterThan(150);
    for (const id of ids) expect(id).not.toMatch(/^(auth|users|subAdmins|publicApi)\./);
  });

  it('says of each operation which scope and which credentials it takes', () => {
    for (const { operation } of eachOperation(published)) {
      const scope = String(operation['x-api-scope']);
      expect(operation.description).toContain(`Scope: \`${scope}\`.`);
      const schemes = operation.security!.flatMap((way) => Object.keys(way as object));
      expect(schemes).toEqual(['apiKey', 'apiKeyHeader', ...(scope.endsWith('.read') ? ['basic', 'ipRestriction'] : [])]);
    }
    expect(Object.keys(published.components['securitySchemes']!)).toEqual(['apiKey', 'apiKeyHeader', 'basic', 'ipRestriction']);
  });

  it('has every webhook, with its payload and the scope that its details need', () => {
    const webhooks = eachWebhook(published);
    expect(webhooks.map(({ name }) => name)).toEqual(eachWebhook(whole).map(({ name }) => name));
    expect(webhooks.map(({ name }) => name)).toEqual(expect.arrayContaining(['site.published', 'form.sent']));
    for (const { name, operation } of webhooks) {
      expect(operation.description, name).toContain(`the scope \`${String(operation['x-api-scope'])}\`.`);
      const { $ref } = (operation.requestBody as { content: Record<string, { schema: { $ref: string } }> }).content['application/json']!
        .schema;
      expect(published.components['schemas'], name).toHaveProperty($ref.split('/').at(-1)!);
    }
  });

  it('has each tag in one group', () => {
    const groups = published['x-tagGroups']!;
    expect(groups.map(({ name }) => name).slice(0, 2)).toEqual(['Sites', 'Content']);
    expect(groups.find(({ name }) => name === 'Sites')!.tags).toEqual(expect.arrayContaining(['sites', 'pages', 'published']));
    expect(groups.flatMap(({ tags }) => tags).toSorted()).toEqual(published.tags.map(({ name }) => name).toSorted());
  });

  it('puts a tag that names no group into the last one', () => {
    const other = structuredClone(whole);
    other.tags = other.tags.map(({ name }) => ({ name }));
    expect(publicDocument(other)['x-tagGroups']).toEqual([{ name: 'More', tags: published.tags.map(({ name }) => name) }]);
  });

  it('has nothing that is ours alone', () => {
    expect(JSON.stringify(published.paths)).not.toMatch(/"x-(roles|audit|rate|transaction|contract|scope|audience)"/);
  });

  it('marks the lists in pages, those of plugins too', () => {
    const marked = eachOperation(published).filter(({ operation }) => operation['x-paginated']);
    const cursors = eachOperation(published).filter(({ operation }) => JSON.stringify(operation.parameters ?? []).includes('/Cursor"'));
    const ids = marked.map(({ operation }) => operation.operationId);
    expect(ids).toEqual(cursors.map(({ operation }) => operation.operationId));
    expect(ids).toEqual(expect.arrayContaining(['sites.list', 'members.list', 'forms.listForms', 'published.listPages']));
    expect(ids).not.toContain('pages.list');
  });

  it('lists the scopes that a key can have', () => {
    const scopes = new Set(eachOperation(published).map(({ operation }) => String(operation['x-api-scope'])));
    const known = (whole.components['schemas']!['ApiScope'] as { enum: string[] }).enum;
    expect([...scopes].toSorted()).toEqual(known.toSorted());
  });

  it('says of every write whether it can be run dry, and what is answered then', () => {
    const writes = eachOperation(published).filter(({ operation }) => String(operation['x-api-scope']).endsWith('.write'));
    const dry = writes.filter(({ operation }) => operation['x-dry-run'] !== false);
    expect(dry.length).toBeGreaterThan(75);
    for (const { operation } of eachOperation(published)) {
      const isDry = dry.some((one) => one.operation === operation);
      expect(JSON.stringify(operation.parameters ?? []).includes('#/components/parameters/Prefer'), operation.operationId).toBe(isDry);
      const content = (operation.responses['200'] as { content?: Record<string, unknown> } | undefined)?.content ?? {};
      expect(DRY_RUN_TYPE in content, operation.operationId).toBe(isDry);
    }
  });

  it('keeps the answers that operations had', () => {
    for (const { path, method, operation } of eachOperation(whole)) {
      if (!('x-api-scope' in operation)) continue;
      const { responses } = published.paths[path]![method] as Operation;
      expect(responses, operation.operationId).toMatchObject(operation.responses);
    }
  });

  it('leaves the source as it is', () => {
    expect(whole).toEqual(bundle());
  });
});
