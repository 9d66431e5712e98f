import { describe, expect, it } from 'vitest';
import { DOCUMENTS, forAudience } from './audience.ts';
import type { Document, Operation } from './document.ts';
import { eachOperation } from './document.ts';

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const answer = (schema: string) => ({
  200: { description: 'Found', content: { 'application/json': { schema: reference('schemas', schema) } } },
  default: reference('responses', 'Problem'),
});
const operation = (audience: string, schema: string, more: Partial<Operation> = {}): Operation => ({
  operationId: `${audience}.read`,
  tags: [audience],
  responses: answer(schema),
  'x-audience': audience,
  ...more,
});
const object = (properties: object) => ({ type: 'object', additionalProperties: false, properties });

/** A document with one operation of each audience. All use `Shared`; the public one uses `Node` through two other components. */
const everyAudience = (): Document => ({
  openapi: '3.1.0',
  info: { title: 'Made up', version: '1' },
  servers: [{ url: '/api' }],
  security: [{ console: [] }],
  tags: ['visitor', 'preview', 'console', 'public', 'internal'].map((name) => ({ name })),
  paths: {
    '/visitor': { get: operation('visitor', 'OfVisitor', { security: [{ member: [] }] }) },
    '/preview': { get: operation('preview', 'OfPreview', { security: [{ preview: [] }] }) },
    '/both': {
      parameters: [reference('parameters', 'Language')],
      get: operation('public', 'OfPublic', { security: [{ key: [] }] }),
      put: operation('console', 'OfConsole'),
    },
    '/internal': { get: operation('internal', 'OfInternal', { security: [] }) },
  },
  components: {
    parameters: {
      Language: { name: 'lang', in: 'query', schema: reference('schemas', 'Code') },
      Unused: { name: 'unused', in: 'query', schema: { type: 'string' } },
    },
    responses: { Problem: { description: 'Problem', content: { 'application/json': { schema: reference('schemas', 'Shared') } } } },
    schemas: {
      OfVisitor: object({ shared: reference('schemas', 'Shared') }),
      OfPreview: object({ shared: reference('schemas', 'Shared') }),
      OfConsole: object({ secret: reference('schemas', 'OnlyConsole') }),
      OfInternal: object({}),
      OfPublic: object({ tree: reference('schemas', 'Tree') }),
      OnlyConsole: object({}),
      Tree: {
        discriminator: { propertyName: 'kind', mapping: { leaf: '#/components/schemas/Leaf' } },
        oneOf: [reference('schemas', 'Node')],
      },
      Node: object({ parent: reference('schemas', 'Tree') }),
      Leaf: object({}),
      Code: { type: 'string' },
      Shared: object({}),
    },
    securitySchemes: Object.fromEntries(['console', 'member', 'preview', 'key'].map((name) => [name, { type: 'http', scheme: 'bearer' }])),
  },
});

const operationIds = (document: Document): string[] => eachOperation(document).map((entry) => entry.operation.operationId);
const names = (document: Document): Record<string, string[]> =>
  Object.fromEntries(Object.entries(document.components).map(([kind, entries]) => [kind, Object.keys(entries).toSorted()]));

describe('the document of an audience', () => {
  it('of the public holds public operations only, and the components that they reach', () => {
    const document = forAudience(everyAudience(), ['public']);
    expect(operationIds(document)).toEqual(['public.read']);
    expect(document.paths['/both']).not.toHaveProperty('put');
    expect(names(document)).toEqual({
      parameters: ['Language'],
      responses: ['Problem'],
      schemas: ['Code', 'Leaf', 'Node', 'OfPublic', 'Shared', 'Tree'],
      securitySchemes: ['key'],
    });
    expect(document.tags).toEqual([{ name: 'public' }]);
    expect(document.security).toEqual([]);
  });

  it('keeps the default security where an operation relies on it', () => {
    const document = forAudience(everyAudience(), DOCUMENTS.console);
    expect(document.security).toEqual([{ console: [] }]);
    expect(names(document)).toMatchObject({ schemas: ['Code', 'OfConsole', 'OnlyConsole', 'Shared'], securitySchemes: ['console'] });
  });

  it('is empty but valid when no operation has the audience', () => {
    const source = everyAudience();
    delete source.paths['/both'];
    const { paths, components, tags, security, info } = forAudience(source, ['public']);
    expect({ paths, components, tags, security }).toEqual({ paths: {}, components: {}, tags: [], security: [] });
    expect(info).toEqual(source.info);
  });

  it.each([
    [DOCUMENTS.visitor, ['visitor.read', 'preview.read']],
    [DOCUMENTS.console, ['console.read']],
  ])('of %j holds %j', (audiences, expected) => {
    expect(operationIds(forAudience(everyAudience(), audiences))).toEqual(expected);
  });

  it('leaves the source as it is', () => {
    const source = everyAudience();
    forAudience(source, ['public']);
    expect(source).toEqual(everyAudience());
  });

  it.each(['visitor', 'console'] as const)('holds no webhooks: %s', (audience) => {
    const document = everyAudience();
    const requestBody = { content: { 'application/json': { schema: reference('schemas', 'OfEvent') } } };
    document.webhooks = { 'site.closed': { post: { operationId: 'events.siteClosed', tags: ['webhooks'], requestBody, responses: {} } } };
    document.components['schemas']!['OfEvent'] = object({});
    document.tags.push({ name: 'webhooks' });
    const result = forAudience(document, DOCUMENTS[audience]);
    expect(JSON.stringify(result)).not.toMatch(/webhooks|OfEvent/);
  });
});
