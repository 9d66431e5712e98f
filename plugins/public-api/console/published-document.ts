import { queryOptions } from '@tanstack/react-query';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: { type?: string | readonly string[]; enum?: readonly string[]; default?: string | number | boolean };
}

/** An operation of the public API. */
export interface PublishedOperation {
  /** For example `sites.list`. */
  id: string;
  method: string;
  /** Path template such as `/site/{siteId}`. */
  path: string;
  tag: string;
  summary: string;
  scope: string;
  parameters: readonly Parameter[];
}

interface RawOperation {
  operationId: string;
  summary?: string;
  tags?: readonly string[];
  parameters?: readonly (Parameter | { $ref: string })[];
  'x-api-scope': string;
}

interface PublicDocument {
  paths: Record<string, Record<string, RawOperation | readonly (Parameter | { $ref: string })[]>>;
  components: { parameters?: Record<string, Parameter> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Extracts the operations from the published OpenAPI document. */
export const operationsOf = ({ paths, components }: PublicDocument): PublishedOperation[] => {
  const resolve = (parameter: Parameter | { $ref: string }): Parameter[] => {
    if (!('$ref' in parameter)) return [parameter];
    const known = components.parameters?.[parameter.$ref.replace('#/components/parameters/', '')];
    return known ? [known] : [];
  };
  return Object.entries(paths).flatMap(([path, item]) => {
    const shared = (item['parameters'] ?? []) as readonly (Parameter | { $ref: string })[];
    return METHODS.flatMap((method) => {
      const operation = item[method] as RawOperation | undefined;
      if (!operation) return [];
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        tag: operation.tags?.[0] ?? '',
        summary: operation.summary ?? '',
        scope: operation['x-api-scope'],
        parameters: [...shared, ...(operation.parameters ?? [])].flatMap(resolve),
      };
    });
  });
};

/** @throws Error if the document cannot be loaded */
const load = async ({ signal }: { signal: AbortSignal }): Promise<readonly PublishedOperation[]> => {
  // oxlint-disable-next-line no-restricted-globals -- the OpenAPI document is not an operation of the contract
  const answer = await fetch('/api/openapi.json', { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`);
  return operationsOf((await answer.json()) as PublicDocument);
};

/** Query for the public operations of this server, in document order. */
export const publishedOperations = queryOptions({ queryKey: ['public-api', 'document'], queryFn: load, staleTime: Infinity });

/** Scopes required by the operations, distinct and sorted by name. */
export const scopesOf = (operations: readonly PublishedOperation[]): string[] =>
  [...new Set(operations.map(({ scope }) => scope))].toSorted((one, other) => one.localeCompare(other));
