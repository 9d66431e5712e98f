import type { Document } from './document.ts';
import { METHODS, isObject } from './document.ts';

/** The document of some audiences only, without components that nothing refers to. */
export const forAudience = (document: Document, audiences: readonly string[]): Document => {
  const result = structuredClone(document);
  for (const [path, item] of Object.entries(result.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (isObject(operation) && !audiences.includes(String(operation['x-audience']))) delete item[method];
    }
    if (!METHODS.some((method) => item[method])) delete result.paths[path];
  }
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (!isObject(value)) return;
    const target = typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
    if (target && !used.has(target)) {
      used.add(target);
      const [, , kind = '', name = ''] = target.split('/');
      collect(result.components[kind]?.[name]);
    }
    Object.values(value).forEach(collect);
  };
  collect(result.paths);
  const tags = new Set(
    Object.values(result.paths).flatMap((item) =>
      METHODS.flatMap((method) => (isObject(item[method]) ? ((item[method]['tags'] as string[] | undefined) ?? []) : [])),
    ),
  );
  result.tags = result.tags.filter((tag) => tags.has(tag.name));
  for (const name of schemesOf(result)) used.add(`#/components/securitySchemes/${name}`);
  for (const [kind, entries] of Object.entries(result.components)) {
    for (const name of Object.keys(entries)) if (!used.has(`#/components/${kind}/${name}`)) delete entries[name];
  }
  return result;
};

/** Names of the ways to prove who calls that the document's operations know. */
const schemesOf = ({ security, paths }: Document): string[] => {
  const operations = Object.values(paths).flatMap((item) => METHODS.map((method) => item[method]).filter(isObject));
  const named = operations.flatMap((operation) => (operation['security'] as object[] | undefined) ?? []);
  return [...security, ...named].flatMap((way) => Object.keys(way));
};
