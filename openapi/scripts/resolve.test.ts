import { describe, expect, it } from 'vitest';
import type { Document, Operation } from './document.ts';
import { isPaginated } from './resolve.ts';

const cursor = { $ref: '#/components/parameters/Cursor' };
const page = { type: 'object', properties: { items: { $ref: '#/components/schemas/Items' }, next_cursor: { type: ['string', 'null'] } } };
const answer = (schema: object) => ({ 200: { description: 'Found.', content: { 'application/json': { schema } } } });
const list = (more: Partial<Operation> = {}): Operation => ({
  operationId: 'things.list',
  parameters: [cursor],
  responses: answer({ $ref: '#/components/schemas/Page' }),
  'x-audience': 'console',
  ...more,
});
const document = {
  components: {
    parameters: { Cursor: { name: 'cursor', in: 'query', schema: { type: 'string' } } },
    schemas: { Page: page, Items: { type: 'array', items: { type: 'string' } } },
    responses: { Page: { description: 'Found.', content: { 'application/json': { schema: page } } } },
  },
} as unknown as Document;

describe('a list in pages', () => {
  it.each([
    ['with references', list(), {}],
    ['with its own schema', list({ responses: answer(page) }), {}],
    ['with a common answer', list({ responses: { 200: { $ref: '#/components/responses/Page' } } }), {}],
    ['whose cursor is its path’s', list({ parameters: [] }), { parameters: [cursor] }],
  ])('is known by its shape: %s', (_, operation, item) => {
    expect(isPaginated(document, 'get', operation, item)).toBe(true);
  });

  it.each([
    ['takes no cursor', 'get', list({ parameters: [] })],
    ['is no GET', 'post', list()],
    ['answers no cursor', 'get', list({ responses: answer({ type: 'object', properties: { items: page.properties.items } }) })],
    ['answers no items', 'get', list({ responses: answer({ type: 'object', properties: { next_cursor: { type: 'string' } } }) })],
    ['answers nothing', 'get', list({ responses: { 204: { description: 'Done.' } } })],
  ])('is none that %s', (_, method, operation) => {
    expect(isPaginated(document, method, operation, {})).toBe(false);
  });
});
