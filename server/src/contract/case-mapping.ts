import { InvalidInput } from '@mekuri/kit/errors';
import type { ApiDocument } from './openapi-document.ts';
import { isDangerousKey } from './unsafe-values.ts';

/** Converts between snake_case on the wire and camelCase in handlers. Keys inside a free map are data and stay unchanged. */
export interface WireNames {
  camelKey(name: string): string;
  snakeKey(name: string): string;
  /** Converts validated input for a handler, to objects without a prototype. @throws InvalidInput when two keys collide */
  toCamel(value: unknown): unknown;
  /** Converts a handler's response for the wire. @throws when two keys collide or a value cannot be written as JSON */
  toSnake(value: unknown): unknown;
}

const guessCamel = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const guessSnake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Reads all property names and free maps from the document, so that the mapping back is exact where a rule could only guess (`h1`,
 * `text2_size`).
 * @throws when two names of the document map to the same camelCase name
 */
export const wireNames = (document: ApiDocument): WireNames => {
  const camel = new Map<string, string>();
  const snake = new Map<string, string>();
  const free = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as { properties?: unknown };
    if (typeof properties === 'object' && properties !== null && !Array.isArray(properties)) {
      for (const [property, schema] of Object.entries(properties)) {
        learn(property);
        if ((schema as { 'x-free-map'?: boolean })['x-free-map']) free.add(property);
      }
    }
    Object.values(value).forEach(collect);
  };
  const learn = (name: string): void => {
    const camelName = guessCamel(name);
    const other = snake.get(camelName);
    if (other !== undefined && other !== name) throw new Error(`The document's names ${other} and ${name} would both be ${camelName}.`);
    camel.set(name, camelName);
    snake.set(camelName, name);
  };
  collect(document.components);
  collect(document.paths);
  const camelKey = (name: string): string => camel.get(name) ?? guessCamel(name);
  const snakeKey = (name: string): string => snake.get(name) ?? guessSnake(name);

  const toCamel = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toCamel);
    if (typeof value !== 'object' || value === null) return value;
    const result = Object.create(null) as Record<string, unknown>;
    for (const [key, entry] of Object.entries(value)) {
      const name = camelKey(key);
      if (isDangerousKey(key) || isDangerousKey(name) || name in result) throw new InvalidInput({ code: 'unsafe_key' });
      result[name] = free.has(key) ? entry : toCamel(entry);
    }
    return result;
  };

  const toSnake = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toSnake);
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol')
      throw new TypeError(`An answer holds a ${typeof value}.`);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value))
      throw new TypeError(`An answer holds a ${value.constructor.name}.`);
    const result: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(value)) {
      if (entry === undefined) continue;
      const name = snakeKey(key);
      if (isDangerousKey(name) || Object.hasOwn(result, name)) throw new TypeError(`An answer's key '${key}' is dangerous or there twice.`);
      result[name] = free.has(name) ? entry : toSnake(entry);
    }
    return result;
  };
  return { camelKey, snakeKey, toCamel, toSnake };
};
