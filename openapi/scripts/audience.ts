import type { Document } from './document.ts';
import { METHODS, eachOperation, isObject } from './document.ts';

/** Which operations each derived document holds, by `x-audience`. */
export const DOCUMENTS = { visitor: ['visitor', 'preview'], console: ['console'], public: ['public'] } as const;

/** The SDK covers more than the public document. */
export const SDK_AUDIENCES = ['public', 'console', 'visitor'] as const;

/** The operations of the given audiences, with the components, tags and security schemes that they refer to. */
export const forAudience = (document: Document, audiences: readonly string[]): Document => {
  const result = structuredClone(document);
  for (const [path, item] of Object.entries(result.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (isObject(operation) && !audiences.includes(String(operation['x-audience']))) delete item[method];
    }
    if (!METHODS.some((method) => item[method])) delete result.paths[path];
  }
  const operations = eachOperation(result).map(({ operation }) => operation);
  if (operations.every(({ security }) => security)) result.security = [];
  const used = referencesFrom(result);
  for (const requirement of [...result.security, ...operations.flatMap(({ security }) => (security ?? []) as object[])])
    for (const scheme of Object.keys(requirement)) used.add(`#/components/securitySchemes/${scheme}`);
  for (const [kind, entries] of Object.entries(result.components)) {
    for (const name of Object.keys(entries)) if (!used.has(`#/components/${kind}/${name}`)) delete entries[name];
    if (Object.keys(entries).length === 0) delete result.components[kind];
  }
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []));
  result.tags = result.tags.filter(({ name }) => tags.has(name));
  return result;
};

/** Pointers to all components that the paths reach, directly or through other components. A discriminator's mapping counts. */
const referencesFrom = ({ paths, components }: Document): Set<string> => {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (isObject(value)) Object.values(value).forEach(collect);
    else if (typeof value === 'string' && value.startsWith('#/components/') && !found.has(value)) {
      found.add(value);
      const [, , kind = '', name = ''] = value.split('/');
      collect(components[kind]?.[name]);
    }
  };
  collect(paths);
  return found;
};
