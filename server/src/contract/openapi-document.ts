import { readFileSync } from 'node:fs';

/** The parts of the bundled document that the server reads. */
export interface ApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  webhooks?: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

const bundled = new URL('../../../openapi/dist/openapi.json', import.meta.url);
const published = new URL('../../../openapi/dist/public.json', import.meta.url);

export const readDocument = (): ApiDocument => JSON.parse(readFileSync(bundled, 'utf8')) as ApiDocument;

/** The subset for programs: the public API, with all installed plugins. */
export const readPublicDocument = (): ApiDocument => JSON.parse(readFileSync(published, 'utf8')) as ApiDocument;

/** The document without operations and webhooks of plugins that are not listed. */
export const documentWithPlugins = (document: ApiDocument, plugins: readonly string[]): ApiDocument => {
  const kept = (items: ApiDocument['paths']): ApiDocument['paths'] => {
    const entries = Object.entries(items).map(([name, item]) => {
      const own = Object.entries(item).filter(([, operation]) => {
        const plugin = (operation as { 'x-plugin'?: string })['x-plugin'];
        return plugin === undefined || plugins.includes(plugin);
      });
      return [name, Object.fromEntries(own)] as const;
    });
    return Object.fromEntries(entries.filter(([, item]) => Object.keys(item).some(isMethod)));
  };
  return { ...document, paths: kept(document.paths), ...(document.webhooks && { webhooks: kept(document.webhooks) }) };
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];
export const isMethod = (name: string): name is Method => (METHODS as readonly string[]).includes(name);

/** Follows a local reference such as `#/components/parameters/Lang`. */
export const dereference = (document: ApiDocument, value: unknown): Record<string, unknown> => {
  const target = (value as { $ref?: string }).$ref;
  if (target === undefined) return value as Record<string, unknown>;
  const [, , kind = '', name = ''] = target.split('/');
  const found = document.components[kind]?.[name];
  if (found === undefined) throw new Error(`The document refers to ${target}, which is not there.`);
  return dereference(document, found);
};
