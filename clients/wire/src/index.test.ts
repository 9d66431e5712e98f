import { describe, expect, it } from 'vitest';
import { camelKey, queryString, snakeKey, toCamel, toSnake } from './index.ts';

const FREE = new Set(['plugins']);

describe('wire names', () => {
  it.each([
    ['main_text_x', 'mainTextX'],
    ['id', 'id'],
    ['h1', 'h1'],
    ['upgrade_plans', 'upgradePlans'],
  ])('%s is %s in TypeScript, and back', (wire, code) => {
    expect(camelKey(wire)).toBe(code);
    expect(snakeKey(code)).toBe(wire);
  });
  it('converts nested objects and lists both ways', () => {
    const wire = { site_id: 1, files: [{ content_type: 'image/png' }], nothing: null };
    const code = { siteId: 1, files: [{ contentType: 'image/png' }], nothing: null };
    expect(toCamel(wire, FREE)).toEqual(code);
    expect(toSnake(code, FREE)).toEqual(wire);
  });
  it('leaves what stands below a free map alone', () => {
    expect(toCamel({ plugins: { my_plugin: { some_key: 1 } } }, FREE)).toEqual({ plugins: { my_plugin: { some_key: 1 } } });
    expect(toSnake({ plugins: { myKey: 1 } }, FREE)).toEqual({ plugins: { myKey: 1 } });
  });
  it('does not let an answer replace a prototype', () => {
    const answer = toCamel(JSON.parse('{"__proto__":{"role":"MASTER"},"a":1}'), FREE) as Record<string, unknown>;
    expect(answer['role']).toBeUndefined();
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
  });
});

describe('query strings', () => {
  it('are snake-cased, without absent values', () => {
    expect(queryString({ siteId: 'a b', cursor: undefined, sort: ['x', 'y'] })).toBe('site_id=a+b&sort=x&sort=y');
  });
});
