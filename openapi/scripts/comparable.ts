import type { Document, Operation, PathItem } from './document.ts';
import { METHODS, isObject } from './document.ts';

type Kind = 'paths' | 'webhooks';

/** An operation, or a webhook that the server sends. `key` stays the same when path parameters are renamed. */
export interface Entry {
  kind: Kind;
  path: string;
  method: string;
  key: string;
  /** Its name in messages. */
  label: string;
  operation: Operation;
  item: PathItem;
}

/** Every operation and every webhook, in the document's order. */
export const entriesOf = (document: Document): Entry[] =>
  (['paths', 'webhooks'] as const).flatMap((kind) =>
    Object.entries(document[kind] ?? {}).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => entry(kind, path, method, item)),
    ),
  );

const entry = (kind: Kind, path: string, method: string, item: PathItem): Entry => {
  const operation = item[method] as Operation;
  const label = kind === 'webhooks' ? `webhook ${path}` : `${operation.operationId} (${method.toUpperCase()} ${path})`;
  return { kind, path, method, key: `${kind} ${method} ${path.replace(/\{[^}]*\}/g, '{}')}`, label, operation, item };
};

/**
 * Reduces the document to the promised operations, each self-contained and under its released path: references are resolved, except in
 * recursive schemas, and inherited parts are copied into the operation. A comparison of two such documents then names every operation
 * that a changed component affects.
 */
export const comparable = (document: Document, promised: ReadonlyMap<string, Entry>): Document => {
  const result: Document = { ...document, security: [], tags: [], paths: {}, webhooks: {}, components: { ...document.components } };
  const schemes = new Set<string>();
  for (const found of entriesOf(document)) {
    const target = promised.get(found.key);
    if (!target) continue;
    const operation = complete(document, found);
    for (const requirement of operation.security as object[]) for (const scheme of Object.keys(requirement)) schemes.add(scheme);
    ((result[target.kind] ??= {})[target.path] ??= {})[target.method] = operation;
  }
  result.components['securitySchemes'] = Object.fromEntries(
    Object.entries(document.components['securitySchemes'] ?? {}).filter(([name]) => schemes.has(name)),
  );
  return result;
};

const complete = (document: Document, { operation, item }: Entry): Operation => {
  const own = parametersOf(document, operation);
  const inherited = parametersOf(document, item).filter((parameter) => !own.some((other) => nameOf(other) === nameOf(parameter)));
  const security = operation.security ?? document.security ?? [];
  return { ...(inlined(document, operation) as Operation), parameters: [...inherited, ...own], security };
};

const parametersOf = (document: Document, owner: Operation | PathItem): Record<string, unknown>[] =>
  inlined(document, owner['parameters'] ?? []) as Record<string, unknown>[];

/** Identifies a parameter within its operation. */
export const nameOf = ({ in: place, name }: Record<string, unknown>): string =>
  place === 'header' ? `header ${String(name).toLowerCase()}` : `${String(place)} ${String(name)}`;

const inlined = (document: Document, value: unknown, inside: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map((element) => inlined(document, element, inside));
  if (!isObject(value)) return value;
  const { $ref: pointer, ...beside } = value;
  if (typeof pointer !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, element]) => [key, inlined(document, element, inside)]));
  if (inside.includes(pointer)) return value;
  const target = inlined(document, at(document, pointer), [...inside, pointer]);
  return isObject(target) ? { ...target, ...beside } : target;
};

/** Resolves a JSON pointer of the form `#/a/b`. */
export const at = (document: Document, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
