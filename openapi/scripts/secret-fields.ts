import { eachOperation, isObject, type Document } from './document.ts';
import { resolve } from './resolve.ts';

/** Names that only a secret has. */
const SECRET_NAME = /(^|_)(password|secret|token)$/;

/** Calls `visit` for every property of every JSON body that requests have. */
const eachRequestProperty = (
  document: Document,
  visit: (name: string, schema: Record<string, unknown>, operationId: string) => void,
): void => {
  for (const { operation } of eachOperation(document)) {
    const seen = new Set<unknown>();
    const walk = (value: unknown): void => {
      const schema = resolve(document, value);
      if (!isObject(schema) || seen.has(schema)) return;
      seen.add(schema);
      for (const [name, property] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
        const resolved = resolve(document, property);
        if (isObject(resolved)) visit(name, resolved, operation.operationId);
        walk(property);
      }
      for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) if (Array.isArray(schema[key])) schema[key].forEach(walk);
      for (const key of ['items', 'additionalProperties']) walk(schema[key]);
    };
    const body = resolve(document, operation.requestBody);
    if (!isObject(body) || !isObject(body['content'])) continue;
    for (const content of Object.values(body['content'])) if (isObject(content)) walk(content['schema']);
  }
};

const isSecret = ({ format, writeOnly }: Record<string, unknown>): boolean => format === 'password' || writeOnly === true;

/** Names of secret properties in request bodies. Clients recognize them by name. */
export const secretFieldNames = (document: Document): string[] => {
  const names = new Set<string>();
  eachRequestProperty(document, (name, schema) => {
    if (isSecret(schema)) names.add(name);
  });
  return [...names].sort();
};

/** A name is a secret everywhere or nowhere, and what is called a secret is marked as one. */
export const lintSecrets = (document: Document): string[] => {
  const names = new Set(secretFieldNames(document));
  const problems = new Set<string>();
  eachRequestProperty(document, (name, schema, operationId) => {
    if (isSecret(schema)) return;
    if (names.has(name)) problems.add(`${operationId}: ${name} is secret in another request, so it has format: password here too`);
    else if (SECRET_NAME.test(name) && schema['type'] === 'string') problems.add(`${operationId}: ${name} has format: password`);
  });
  return [...problems];
};
