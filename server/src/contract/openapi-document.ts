import { readFileSync } from 'node:fs';

/** The parts of the bundled document that the kernel reads. */
export interface ApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

const bundled = new URL('../../../openapi/dist/openapi.json', import.meta.url);

export const readDocument = (): ApiDocument => JSON.parse(readFileSync(bundled, 'utf8')) as ApiDocument;

/** The same document without the operations of plugins that are not in the list. */
export const documentWithPlugins = (document: ApiDocument, plugins: readonly string[]): ApiDocument => {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const kept = Object.entries(item).filter(([, operation]) => {
      const plugin = (operation as { 'x-plugin'?: string })['x-plugin'];
      return plugin === undefined || plugins.includes(plugin);
    });
    return [path, Object.fromEntries(kept)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths.filter(([, item]) => Object.keys(item).some(isMethod))) };
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
