import { describe, expect, it } from 'vitest';
import { bundle } from '../bundle.ts';
import type { Document, Operation } from '../document.ts';
import { lintWebhooks } from './lint-webhooks.ts';

type Part = Record<string, unknown>;

const whole = bundle();

const operation = (document: Document): Operation => document.webhooks!['site.published']!['post'] as Operation;
const payload = (document: Document): Part => document.components['schemas']!['SitePublishedEvent'] as Part;
const field = (schema: Part, name: string): Part => (schema['properties'] as Part)[name] as Part;
const addData = (document: Document, schema: unknown): void => {
  (field(payload(document), 'data')['properties'] as Part)['added'] = schema;
};

/** Lint errors of the product's document with one change. */
const issuesOf = (change: (document: Document) => unknown): string[] => {
  const document = structuredClone(whole);
  change(document);
  return lintWebhooks(document);
};

describe('the rules of webhooks', () => {
  it('find nothing in the document as it is', () => expect(issuesOf(() => undefined)).toEqual([]));

  it.each<[string, (document: Document) => unknown, string]>([
    ['another id', (d) => (operation(d).operationId = 'sites.published'), 'its operationId is events.sitePublished'],
    ['no summary', (d) => delete operation(d).summary, 'it has no summary'],
    ['another tag', (d) => (operation(d).tags = ['sites']), 'its one tag is webhooks'],
    ['no scope', (d) => delete operation(d)['x-api-scope'], 'x-api-scope is a scope that reads'],
    ['a scope that nothing has', (d) => (operation(d)['x-api-scope'] = 'sites.read'), 'x-api-scope is a scope that reads'],
    ['a scope that writes', (d) => (operation(d)['x-api-scope'] = 'drafts.write'), 'x-api-scope is a scope that reads'],
    ['an unknown source', (d) => (operation(d)['x-event-source'] = 'job'), 'x-event-source is direct, or absent'],
    ['an extension of operations', (d) => (operation(d)['x-audience'] = 'console'), 'x-audience is for operations'],
    ['another answer', (d) => (operation(d).responses = { 200: {} }), 'its one answer is 2XX'],
    ['another method', (d) => (d.webhooks!['site.published']!['get'] = {}), 'it has a POST and no other method'],
    ['no POST', (d) => (d.webhooks!['site.published'] = { get: operation(d) }), 'it has a POST and no other method'],
    ['an optional body', (d) => ((operation(d).requestBody as Part)['required'] = false), 'its body is required'],
    ['a body of another type', (d) => ((operation(d).requestBody as Part)['content'] = { 'text/csv': {} }), 'its body is required'],
    ['an optional time', (d) => (payload(d)['required'] = ['type', 'data']), 'its payload is { type, timestamp, data }'],
    ['a field beside its data', (d) => ((payload(d)['properties'] as Part)['site'] = {}), 'its payload is { type, timestamp, data }'],
    ['the type of another', (d) => (field(payload(d), 'type')['const'] = 'site.closed'), "the payload's type is the name"],
    [
      'a time of another form',
      (d) => (field(payload(d), 'timestamp')['$ref'] = '#/components/schemas/Uuid'),
      "the payload's timestamp is a Timestamp",
    ],
    ['a text', (d) => addData(d, { type: 'string', maxLength: 20 }), 'data.added is no id, state, number, month, day or moment'],
    ['a list', (d) => addData(d, { type: 'array', maxItems: 9 }), 'data.added is no id'],
    ['an object', (d) => addData(d, { $ref: '#/components/schemas/Release' }), 'data.added is no id'],
    ['a text or nothing', (d) => addData(d, { oneOf: [{ type: 'string' }, { type: 'null' }] }), 'data.added is no id'],
  ])('refuse one with %s', (_name, change, issue) => {
    expect(issuesOf(change).join('\n')).toContain(`webhook site.published: ${issue}`);
  });

  it('refuse a name of another form', () => {
    const issues = issuesOf((d) => (d.webhooks = { sitePublished: d.webhooks!['site.published']! }));
    expect(issues).toContain('webhook sitePublished: it is not named <noun>.<past_participle>');
  });

  it.each<[string, unknown]>([
    ['an id', { $ref: '#/components/schemas/Uuid' }],
    ['a day', { $ref: '#/components/schemas/CalendarDate' }],
    ['a state of the API', { $ref: '#/components/schemas/DomainStatus' }],
    ['states that may become more', { type: 'string', maxLength: 40, 'x-extensible-enum': ['due'] }],
    ['a number or nothing', { type: ['integer', 'null'], minimum: 0, maximum: 9 }],
  ])('accept as data %s', (_name, schema) => expect(issuesOf((d) => addData(d, schema))).toEqual([]));
});
