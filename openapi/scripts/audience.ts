import type { Document } from './document.ts';
import { METHODS, eachOperation, eachWebhook, isObject } from './document.ts';

/** Audiences (`x-audience`) of the operations in each derived document. */
export const DOCUMENTS = { visitor: ['visitor', 'preview'], console: ['console'] } as const;

/** The operations of the given audiences. Webhooks have no audience. */
export const forAudience = (document: Document, audiences: readonly string[]): Document =>
  select(document, (operation) => audiences.includes(String(operation['x-audience'])));

type Choice = (operation: Record<string, unknown>) => boolean;

/** Selects operations and webhooks, with the components, tags and security schemes that they refer to. */
export const select = (document: Document, isWanted: Choice, isWantedWebhook: Choice = isWanted): Document => {
  const result = structuredClone(document);
  for (const [path, item] of Object.entries(result.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (isObject(operation) && !isWanted(operation)) delete item[method];
    }
    if (!METHODS.some((method) => item[method])) delete result.paths[path];
  }
  const webhooks = eachWebhook(result).filter(({ operation }) => isWantedWebhook({ ...operation }));
  delete result.webhooks;
  if (webhooks.length > 0) result.webhooks = Object.fromEntries(webhooks.map(({ name, item }) => [name, item]));
  const operations = eachOperation(result).map(({ operation }) => operation);
  if (operations.every(({ security }) => security)) result.security = [];
  const used = referencesFrom(result);
  for (const requirement of [...result.security, ...operations.flatMap(({ security }) => (security ?? []) as object[])])
    for (const scheme of Object.keys(requirement)) used.add(`#/components/securitySchemes/${scheme}`);
  for (const [kind, entries] of Object.entries(result.components)) {
    for (const name of Object.keys(entries)) if (!used.has(`#/components/${kind}/${name}`)) delete entries[name];
    if (Object.keys(entries).length === 0) delete result.components[kind];
  }
  const tags = new Set([...operations, ...webhooks.map(({ operation }) => operation)].flatMap(({ tags: own = [] }) => own));
  result.tags = result.tags.filter(({ name }) => tags.has(name));
  return result;
};

/** Pointers to all components that paths and webhooks reference, directly, through other components or in a discriminator's mapping. */
const referencesFrom = ({ paths, webhooks, components }: Document): Set<string> => {
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
  collect(webhooks);
  return found;
};
