import type { Document, Operation, PathItem } from './document.ts';
import { isObject } from './document.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
}

/** Resolves a reference to a component; returns any other value unchanged. */
export const resolve = (document: Document, value: unknown): unknown => {
  if (!isObject(value) || typeof value['$ref'] !== 'string') return value;
  const [, , kind = '', name = ''] = value['$ref'].split('/');
  return resolve(document, document.components[kind]?.[name]);
};

/** The parameters of an operation and of its path. */
export const parametersOf = (document: Document, operation: Operation, item: PathItem): Parameter[] =>
  [item['parameters'], operation.parameters]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((parameter) => resolve(document, parameter) as Parameter);

/** Media type and schema of the first successful response with content. */
export const answerOf = (document: Document, { responses }: Operation): { type: string; schema: unknown } | undefined => {
  for (const [status, response] of Object.entries(responses)) {
    const resolved = resolve(document, response);
    if (!status.startsWith('2') || !isObject(resolved) || !isObject(resolved['content'])) continue;
    for (const [type, content] of Object.entries(resolved['content']))
      return { type, schema: isObject(content) ? resolve(document, content['schema']) : undefined };
  }
  return undefined;
};

/** Whether it is a paginated list: a GET that takes `cursor` and returns `{ items, next_cursor }`. */
export const isPaginated = (document: Document, method: string, operation: Operation, item: PathItem): boolean => {
  if (method !== 'get' || !parametersOf(document, operation, item).some(({ name }) => name === 'cursor')) return false;
  const schema = answerOf(document, operation)?.schema;
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const items = resolve(document, properties['items']);
  return isObject(items) && items['type'] === 'array' && 'next_cursor' in properties;
};
