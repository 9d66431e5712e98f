/** The parts of an OpenAPI 3.1 document that these scripts use. */
export interface Document {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  security: object[];
  tags: Tag[];
  'x-tagGroups'?: { name: string; tags: string[] }[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components: Record<string, Record<string, unknown>>;
}
export interface Tag {
  name: string;
  'x-group'?: string;
  [extension: `x-${string}`]: unknown;
}
export type PathItem = Record<string, unknown>;
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security?: unknown[];
  'x-audience': string;
  'x-plugin'?: string;
  [extension: `x-${string}`]: unknown;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation with its path and method, in the document's order. */
export const eachOperation = (
  document: Pick<Document, 'paths'>,
): { path: string; method: string; operation: Operation; item: PathItem }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] as Operation, item })),
  );

/** Every webhook with its name, in the document's order. */
export const eachWebhook = ({ webhooks = {} }: Pick<Document, 'webhooks'>): { name: string; item: PathItem; operation: Operation }[] =>
  Object.entries(webhooks).flatMap(([name, item]) => (item['post'] ? [{ name, item, operation: item['post'] as Operation }] : []));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `visit` for every schema in the document, with its JSON pointer. */
export const eachSchema = (document: Document, visit: (schema: Record<string, unknown>, pointer: string) => void): void => {
  const schema = (value: unknown, pointer: string): void => {
    if (!isObject(value) || '$ref' in value) return;
    visit(value, pointer);
    for (const key of ['items', 'additionalProperties', 'propertyNames', 'not']) schema(value[key], `${pointer}/${key}`);
    for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) {
      for (const [index, entry] of (Array.isArray(value[key]) ? value[key] : []).entries()) schema(entry, `${pointer}/${key}/${index}`);
    }
    if (isObject(value['properties']))
      for (const [name, entry] of Object.entries(value['properties'])) schema(entry, `${pointer}/properties/${name}`);
  };
  const anywhere = (value: unknown, pointer: string): void => {
    if (Array.isArray(value)) return value.forEach((entry, index) => anywhere(entry, `${pointer}/${index}`));
    if (!isObject(value)) return;
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'schema') schema(entry, `${pointer}/${key}`);
      else anywhere(entry, `${pointer}/${key}`);
    }
  };
  for (const [name, entry] of Object.entries(document.components['schemas'] ?? {})) schema(entry, `#/components/schemas/${name}`);
  anywhere({ ...document.components, schemas: undefined }, '#/components');
  anywhere(document.paths, '#/paths');
  anywhere(document.webhooks, '#/webhooks');
};
