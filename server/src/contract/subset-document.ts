import { isMethod, type ApiDocument } from './openapi-document.ts';

/** The document reduced to these operations and the components that they reference, directly or indirectly. Webhooks are dropped. */
export const subsetDocument = (document: ApiDocument, isWanted: (operationId: string) => boolean): ApiDocument => {
  const paths: ApiDocument['paths'] = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const kept = Object.entries(item).filter(
      ([name, value]) => !isMethod(name) || isWanted((value as { operationId: string }).operationId),
    );
    if (kept.some(([name]) => isMethod(name))) paths[path] = Object.fromEntries(kept);
  }
  const { webhooks: _, ...rest } = document;
  return { ...rest, paths, components: componentsOf(document, paths) };
};

const REFERENCE = /^#\/components\/([^/]+)\/([^/]+)$/;

const componentsOf = (document: ApiDocument, from: unknown): ApiDocument['components'] => {
  const components: ApiDocument['components'] = {};
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) return Object.values(value).forEach(collect);
    const [, kind, name] = (typeof value === 'string' && REFERENCE.exec(value)) || [];
    if (kind === undefined || name === undefined) return;
    const found = document.components[kind]?.[name];
    const known = (components[kind] ??= {});
    if (found === undefined || name in known) return;
    known[name] = found;
    collect(found);
  };
  collect(from);
  return components;
};
