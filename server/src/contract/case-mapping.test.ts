import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument, type ApiDocument } from './openapi-document.ts';
import { wireNames } from './case-mapping.ts';

const documentOf = (properties: Record<string, object>): ApiDocument => ({
  openapi: '3.1.0',
  info: {},
  servers: [],
  paths: {},
  components: { schemas: { Thing: { type: 'object', properties } } },
});
const names = wireNames(documentOf({ site_id: {}, h1: {}, text2_size: {}, answers: { 'x-free-map': true }, files: {} }));

describe('names on the wire', () => {
  it('round-trip exactly, including digits', () => {
    const wire = { site_id: 1, h1: 'x', text2_size: [{ site_id: null }] };
    expect(names.toSnake(names.toCamel(wire))).toEqual(wire);
    expect({ ...(names.toCamel(wire) as object) }).toMatchObject({ siteId: 1, h1: 'x' });
  });

  it('round-trip for every name of the real document', () => {
    const document = readDocument();
    const real = wireNames(document);
    const properties = [...JSON.stringify(document).matchAll(/"([a-z][a-z0-9_]*)":\{/g)].map(([, name]) => name!);
    for (const name of new Set(properties)) expect(Object.keys(real.toSnake(real.toCamel({ [name]: 1 })) as object)).toEqual([name]);
  });

  it('leave the keys of a free map alone', () => {
    const value = { answers: { 'Your name_first': { some_key: 1, otherKey: 2 } } };
    expect(JSON.parse(JSON.stringify(names.toCamel(value)))).toEqual(value);
    expect(names.toSnake(value)).toEqual(value);
  });

  it('are refused when two names of the document collide', () => {
    expect(() => wireNames(documentOf({ site_id: {}, siteId: {} }))).toThrow(/site_id and siteId/);
  });
});

describe('input', () => {
  it('is refused when two keys collide', () => {
    expect(() => names.toCamel({ siteId: 'own', site_id: 'foreign' })).toThrow('unsafe_key');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('is refused when it has the key %s', (key) => {
    expect(() => names.toCamel(JSON.parse(`{"a":{"${key}":{"role":"MASTER"}}}`))).toThrow('unsafe_key');
  });

  it('has no prototype', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        let result: Record<string, unknown>;
        try {
          result = names.toCamel(value) as Record<string, unknown>;
        } catch (error) {
          expect(String(error)).toContain('unsafe_key');
          return;
        }
        expect(Object.getPrototypeOf(result)).toBeNull();
        expect(result['role']).toBe(Object.hasOwn(value, 'role') ? result['role'] : undefined);
      }),
    );
  });

  it('keeps every value and its place', () => {
    const key = fc.stringMatching(/^[a-z]{1,6}(_[a-z]{1,6}){0,2}$/).filter((name) => !['constructor', 'prototype'].includes(name));
    const json = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(key, tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        expect(names.toSnake(names.toCamel(value))).toEqual(value);
      }),
    );
  });
});

describe('a response', () => {
  it('writes dates as text and omits undefined values', () => {
    expect(names.toSnake({ siteId: new Date('2026-11-21T00:00:00Z'), h1: undefined })).toEqual({ site_id: '2026-11-21T00:00:00.000Z' });
  });

  it.each([[{ a: () => 1 }], [{ a: 1n }], [{ a: new Map() }], [{ a: Buffer.from('x') }], [{ siteId: 1, site_id: 2 }]])(
    'that JSON cannot represent is a server error: %o',
    (value) => {
      expect(() => names.toSnake(value)).toThrow(TypeError);
    },
  );
});
