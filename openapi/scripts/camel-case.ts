import type { Document } from './document.ts';
import { isObject } from './document.ts';

export const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The document for TypeScript: property and parameter names in camelCase, header names in lower case, without security and access
 * extensions. Types and clients are generated from it; the wire uses the document in snake_case.
 */
export const camelCased = (document: Document): Document => {
  const schema = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(schema);
    if (!isObject(value)) return value;
    const result: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'properties' && isObject(entry))
        result[key] = Object.fromEntries(Object.entries(entry).map(([name, property]) => [camel(name), schema(property)]));
      else if (key === 'required' && Array.isArray(entry)) result[key] = entry.map((name) => camel(String(name)));
      else if (key === 'propertyName') result[key] = camel(String(entry));
      else if (['enum', 'const', 'default', 'example', 'examples', 'mapping'].includes(key)) result[key] = entry;
      else result[key] = schema(entry);
    }
    return result;
  };
  const anywhere = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(anywhere);
    if (!isObject(value)) return value;
    if (typeof value['name'] === 'string' && typeof value['in'] === 'string' && 'schema' in value) {
      const name = value['in'] === 'header' ? value['name'].toLowerCase() : camel(value['name']);
      return { ...value, name, schema: schema(value['schema']) };
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !key.startsWith('x-'))
        .map(([key, entry]) => [key, key === 'schema' ? schema(entry) : anywhere(entry)]),
    );
  };
  const components = Object.fromEntries(
    Object.entries(document.components).map(([kind, entries]) => [
      kind,
      kind === 'schemas' ? Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, schema(entry)])) : anywhere(entries),
    ]),
  );
  return {
    ...document,
    components: components as Document['components'],
    paths: anywhere(document.paths) as Document['paths'],
    ...(document.webhooks && { webhooks: anywhere(document.webhooks) as Document['webhooks'] }),
  };
};
