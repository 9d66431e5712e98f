import { describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { generateSdk } from './clients.ts';
import { eachOperation, type Document, type Operation } from './document.ts';
import { publicDocument } from './public-document.ts';
import { eventTypes, flatOperations, groupedOperations, headerArguments, withArguments } from './sdk-operations.ts';

const text = { type: 'string' };
const problems = { default: { description: 'Any error.' } };
const operation = (operationId: string, more: Partial<Operation> = {}): Operation => ({
  operationId,
  summary: 'Does it.',
  responses: { 200: { description: 'Done.', content: { 'application/json': { schema: text } } }, ...problems },
  'x-audience': 'console',
  ...more,
});
const file = (type: string): Partial<Operation> => ({
  responses: { 200: { description: 'A file.', content: { [type]: { schema: text } } } },
});
const inPath = { name: 'thing_id', in: 'path', required: true, schema: text };
const inHeader = (name: string, required = false) => ({ name, in: 'header', required, schema: text });
const inQuery = (name: string, required = false) => ({ name, in: 'query', required, schema: text });
const body = (type: string, required = true) => ({ requestBody: { required, content: { [type]: { schema: text } } } });

/** A document with one operation. */
const documentOf = (method: string, one: Operation): Document => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers: [{ url: '/api' }],
  security: [],
  tags: [],
  components: {},
  paths: { '/thing': { [method]: one } },
});
const functionOf = (method: string, one: Operation): string =>
  flatOperations(documentOf(method, one))
    .split('\n')
    .find((line) => line.startsWith('export const')) ?? '';

describe('a function of the SDK', () => {
  it('can be called without arguments where none is required', () => {
    expect(functionOf('get', operation('things.list', { parameters: [inQuery('q')] }))).toBe(
      "export const thingsList = (client: Client, input: NonNullable<types.ThingsListData['query']> = {}, options?: RequestOptions): " +
        "Call<types.ThingsListResponse> => call(client, 'GET /thing', input, options);",
    );
  });

  it.each<[string, Partial<Operation>]>([
    ['a part of the path', { parameters: [inPath] }],
    ['a filter', { parameters: [inQuery('kind', true)] }],
    ['a header', { parameters: [inHeader('If-Match', true)] }],
    ['a body', body('application/json')],
  ])('needs its arguments where %s is required', (_, more) => {
    expect(functionOf('put', operation('things.update', more))).toMatch(/\(client: Client, input: [^=]+, options\?: RequestOptions\)/);
  });

  it('is a list where the document says so', () => {
    expect(functionOf('get', operation('things.list', { 'x-paginated': true }))).toMatch(
      /: Pages<types\.ThingsListResponse> => list\(client/,
    );
  });

  it.each([
    ['text/csv', 'string', "{ answer: 'text' }"],
    ['application/xliff+xml', 'string', "{ answer: 'text' }"],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Blob', "{ answer: 'blob' }"],
    ['application/pdf', 'Blob', "{ answer: 'blob' }"],
  ])('answers %s as a %s', (type, answer, traits) => {
    const line = functionOf('get', operation('things.export', file(type)));
    expect(line).toContain(`: Call<${answer}> =>`);
    expect(line).toContain(traits);
  });

  it('says that it takes a key, and of which type its body is', () => {
    const more = { parameters: [inHeader('Idempotency-Key')], ...body('text/csv', false) };
    const line = functionOf('post', operation('things.import', more));
    expect(line).toContain('{ body?: string | Blob }');
    expect(line).toContain("{ type: 'text/csv', takesKey: true }");
  });

  it('has the words of the document, which cannot end its comment', () => {
    const said = flatOperations(documentOf('get', operation('things.list', { description: 'Ends */ here.', deprecated: true })));
    expect(said).toContain('/**\n * Does it.\n *\n * Ends *\\/ here.\n *\n * @deprecated\n */');
  });
});

describe('arguments', () => {
  it('are header parameters too, but not the language', () => {
    const parameters = [inHeader('If-None-Match'), inHeader('Accept-Language'), inQuery('lang')];
    const document = documentOf('get', operation('things.list', { parameters }));
    expect(headerArguments(document)).toContain('{"ifNoneMatch":"if-none-match"}');
    const [entry] = eachOperation(withArguments(document));
    expect(entry?.operation.parameters).toMatchObject([{ name: 'ifNoneMatch', in: 'header' }, { name: 'lang' }]);
  });

  it.each([
    ['ifMatch', [inHeader('If-Match'), inQuery('if_match')]],
    ['body', [inQuery('body')]],
  ])('are never two by the name %s', (name, parameters) => {
    expect(() => withArguments(documentOf('put', operation('things.update', { parameters })))).toThrow(
      `things.update: two arguments would be called ${name}`,
    );
  });
});

describe('the SDK', () => {
  const published = publicDocument(bundle());

  it('has the operations of the public document, flat and in groups, and no others', () => {
    const ids = eachOperation(published).map(({ operation: { operationId } }) => operationId);
    const flat = [...flatOperations(published).matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
    expect(flat).toEqual(ids.map((id) => id.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())));
    const called = [...groupedOperations(published).matchAll(/return flat\.(\w+)\(/g)].map(([, name]) => name);
    expect(called).toHaveLength(flat.length);
    expect(new Set(called)).toEqual(new Set(flat));
  });

  it('knows the events of the public document', () => {
    const names = Object.keys(published.webhooks!);
    expect(names).toContain('site.published');
    expect(eventTypes(published)).toContain(JSON.stringify(names));
    expect(eventTypes(documentOf('get', operation('things.list')))).toContain('new Set([])');
  });

  it('leaves out previews', async () => {
    const document = documentOf('get', operation('things.list'));
    document.paths['/other'] = { get: operation('things.preview', { 'x-internal-preview': true }) };
    const written: Record<string, string> = {};
    const write = (path: string, content: string): void => void (written[path.split('src/generated/').at(-1)!] = content);
    await generateSdk({ write, remove: () => undefined, files: [], changed: [] }, document);
    expect(written['operations.ts']).toContain('thingsList');
    expect(written['api/types.gen.ts']).toContain('ThingsListResponse');
    expect(Object.values(written).join('\n')).not.toMatch(/preview/i);
  });
});
