import type { Document } from './document.ts';

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const schema = (name: string) => reference('schemas', name);
const json = (name: string) => ({ 'application/json': { schema: schema(name) } });
const answer = (name: string) => ({ description: 'Done', content: json(name) });
const problem = { default: reference('responses', 'Problem') };
const text = (maxLength: number, more: object = {}) => ({ type: 'string', maxLength, ...more });
const object = (required: string[], properties: object) => ({ type: 'object', additionalProperties: false, required, properties });
const audience = { 'x-audience': 'public', tags: ['sites'] };
const reading = { ...audience, 'x-api-scope': 'content.read' };
const writing = { ...audience, 'x-api-scope': 'drafts.write' };

/** A small public API as it might have been released. */
export const releasedApi = (): Document =>
  structuredClone({
    openapi: '3.1.0',
    info: { title: 'Sites', version: '1' },
    servers: [{ url: '/api' }],
    security: [{ key: [] }],
    tags: [{ name: 'sites' }],
    paths: {
      '/site': {
        get: {
          ...reading,
          operationId: 'sites.list',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
            reference('parameters', 'Language'),
          ],
          responses: { 200: answer('SiteList'), ...problem },
        },
        post: {
          ...writing,
          operationId: 'sites.create',
          security: [{ key: [] }, { basic: [] }],
          requestBody: { required: true, content: { ...json('SiteInput'), 'multipart/form-data': { schema: schema('SiteInput') } } },
          responses: { 201: answer('Site'), 202: { description: 'Created later' }, ...problem },
        },
      },
      '/site/{siteId}': {
        parameters: [reference('parameters', 'SiteId')],
        get: {
          ...reading,
          operationId: 'sites.get',
          responses: {
            200: {
              description: 'Found',
              headers: { ETag: { schema: text(64) } },
              content: { ...json('Site'), 'text/csv': { schema: text(1000) } },
            },
            ...problem,
          },
        },
        put: {
          ...writing,
          operationId: 'sites.update',
          requestBody: { content: json('SiteInput') },
          responses: { 200: answer('Site'), ...problem },
        },
        delete: { ...writing, operationId: 'sites.delete', responses: { 204: { description: 'Gone' }, ...problem } },
      },
    },
    webhooks: {
      'site.published': {
        post: {
          ...audience,
          'x-api-scope': 'content.read',
          operationId: 'webhooks.sitePublished',
          requestBody: { content: json('SitePublished') },
          responses: { 200: { description: 'Taken' } },
        },
      },
    },
    components: {
      parameters: {
        SiteId: { name: 'siteId', in: 'path', required: true, schema: text(32) },
        Language: { name: 'lang', in: 'query', schema: { type: 'string', enum: ['ja', 'en'] } },
      },
      responses: { Problem: { description: 'Problem', content: { 'application/problem+json': { schema: schema('Problem') } } } },
      schemas: {
        Problem: object(['code'], { code: text(64) }),
        SiteList: object(['items', 'next_cursor'], {
          items: { type: 'array', maxItems: 100, items: schema('Site') },
          next_cursor: { type: ['string', 'null'], maxLength: 200 },
        }),
        Site: object(['id', 'name', 'status', 'theme', 'label'], {
          id: text(32),
          name: text(100),
          status: { type: 'string', enum: ['draft', 'published'] },
          theme: text(20, { 'x-extensible-enum': ['plain'] }),
          kind: { type: 'string', enum: ['page'], 'x-extensible-enum': ['page'] },
          pages: { type: 'integer', minimum: 0, maximum: 1000 },
          label: schema('Label'),
          folder: schema('Folder'),
        }),
        SiteInput: object(['name'], {
          name: text(100),
          path: text(60, { pattern: '^[a-z-]*$' }),
          contact: text(200),
          visibility: { type: 'string', enum: ['public', 'members'] },
          theme: text(20, { 'x-extensible-enum': ['plain', 'dark'] }),
          notify: { type: 'boolean', default: false },
          tags: { type: 'array', maxItems: 20, items: text(30) },
          parts: { type: 'array', maxItems: 20, items: schema('Part') },
          label: schema('Label'),
        }),
        Part: object([], { width: { type: 'integer', minimum: 1, maximum: 12, default: 1 } }),
        Label: object(['text'], { text: text(40), color: text(7) }),
        Folder: object(['title'], { title: text(100), inside: schema('Folder') }),
        SitePublished: object(['type', 'site_id', 'data'], {
          type: { const: 'site.published' },
          site_id: text(32),
          by: text(50),
          data: object(['release_id', 'state', 'reason', 'number'], {
            release_id: text(32),
            state: { type: 'string', enum: ['live'] },
            reason: { type: 'string', enum: ['creator'], 'x-extensible-enum': ['creator'] },
            number: { type: 'integer', minimum: 1, maximum: 1000 },
          }),
        }),
      },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    },
  });

/** Parts of a document shared by all its operations. */
export const commonParts = ({ servers, security, components }: Document) => ({ servers, security, schemes: components['securitySchemes'] });

/** Prefix of the paths, webhooks and components of one of several merged documents. */
export const prefixOf = (index: number): string => `case${index}/`;

/** Merges documents with the same shared parts into one, to compare all in one run. */
export const together = (documents: readonly Document[]): Document => {
  const { servers, security, schemes } = commonParts(documents[0]!);
  const parts = documents.map((document, index) => prefixed(document, prefixOf(index)));
  const all = <T>(pick: (part: Document) => Record<string, T>): Record<string, T> =>
    Object.assign({}, ...parts.map(pick)) as Record<string, T>;
  const kinds = ['parameters', 'responses', 'schemas'];
  const components = Object.fromEntries(kinds.map((kind) => [kind, all((part) => part.components[kind]!)]));
  return {
    ...documents[0]!,
    servers,
    security,
    paths: all((part) => part.paths),
    webhooks: all((part) => part.webhooks!),
    components: { ...components, securitySchemes: schemes! },
  };
};

const prefixed = (document: Document, prefix: string): Document => {
  const name = prefix.replace('/', '_');
  const renamed = JSON.parse(JSON.stringify(document).replaceAll(/(#\/components\/\w+\/)/g, `$1${name}`)) as Document;
  const keys = <T>(entries: Record<string, T>, change: (key: string) => string): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [change(key), value]));
  return {
    ...renamed,
    paths: keys(renamed.paths, (path) => path.replace('/', `/${prefix}`)),
    webhooks: keys(renamed.webhooks!, (webhook) => prefix + webhook),
    components: Object.fromEntries(Object.entries(renamed.components).map(([kind, entries]) => [kind, keys(entries, (key) => name + key)])),
  };
};
