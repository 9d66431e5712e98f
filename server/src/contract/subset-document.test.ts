import { describe, expect, it } from 'vitest';
import { readDocument, type ApiDocument } from './openapi-document.ts';
import { subsetDocument } from './subset-document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document = {
  openapi: '3.1.0',
  info: {},
  servers: [],
  paths: {
    '/a': {
      parameters: [{ $ref: '#/components/parameters/Shared' }],
      get: { operationId: 'a.get' },
      put: { operationId: 'b.put', x: ref('B') },
    },
    '/b': { get: { operationId: 'b.get' } },
  },
  components: {
    parameters: { Shared: { schema: ref('Deep') }, Other: {} },
    schemas: {
      Deep: { properties: { self: ref('Deep'), mapped: { discriminator: { mapping: { x: '#/components/schemas/Mapped' } } } } },
      Mapped: {},
      B: {},
    },
  },
} as unknown as ApiDocument;

describe('a subset of the document', () => {
  it('holds the wanted operations, the shared parts of their paths, and the components that they reference', () => {
    const { paths, components } = subsetDocument(document, (id) => id.startsWith('a.'));
    expect(paths).toEqual({ '/a': { parameters: [{ $ref: '#/components/parameters/Shared' }], get: { operationId: 'a.get' } } });
    expect(Object.keys(components['parameters']!)).toEqual(['Shared']);
    expect(Object.keys(components['schemas']!)).toEqual(['Deep', 'Mapped']);
  });

  it('with all operations is the whole document, except for unused components', () => {
    const whole = readDocument();
    const { paths, components } = subsetDocument(whole, () => true);
    expect(paths).toEqual(whole.paths);
    expect(whole.components['schemas']).toMatchObject(components['schemas']!);
  });
});
