import { dereference, readPublicDocument, type ApiDocument } from '../../src/contract/openapi-document.ts';
import { pluginParts } from '../app/plugin-parts.ts';
import { coreLists } from './core-lists.ts';
import type { ListFixtures } from './list-fixture.ts';

interface Parameter {
  name: string;
  in: string;
  schema: Record<string, unknown>;
}

/** An operation of the public document that takes `cursor` or returns `next_cursor`. */
export interface PaginatedList {
  id: string;
  path: string;
  scope: string;
  takesCursor: boolean;
  answersCursor: boolean;
  /** Parameters of its path and query, without `cursor` and `limit`. */
  parameters: readonly Parameter[];
}

/** All paginated lists, in the document's order. */
export const paginatedLists = (document: ApiDocument = readPublicDocument()): PaginatedList[] =>
  Object.entries(document.paths)
    .flatMap(([path, item]) => (item['get'] ? [listOf(document, path, item)] : []))
    .filter(({ takesCursor, answersCursor }) => takesCursor || answersCursor);

const listOf = (document: ApiDocument, path: string, item: Record<string, unknown>): PaginatedList => {
  const operation = item['get'] as Record<string, unknown> & { responses: Record<string, unknown> };
  const parameters = [...((item['parameters'] as unknown[]) ?? []), ...((operation['parameters'] as unknown[]) ?? [])].map(
    (parameter) => dereference(document, parameter) as unknown as Parameter,
  );
  const answer = dereference(document, operation.responses['200'] ?? {});
  const schema = (answer['content'] as Record<string, { schema: unknown } | undefined> | undefined)?.['application/json']?.schema;
  return {
    id: String(operation['operationId']),
    path,
    scope: String(operation['x-api-scope']),
    takesCursor: parameters.some(({ name }) => name === 'cursor'),
    answersCursor: schema !== undefined && 'next_cursor' in propertiesOf(document, schema),
    parameters: parameters
      .filter(({ name, in: place }) => (place === 'path' || place === 'query') && name !== 'cursor' && name !== 'limit')
      .map((parameter) => ({ ...parameter, schema: dereference(document, parameter.schema) })),
  };
};

const propertiesOf = (document: ApiDocument, schema: unknown): Record<string, unknown> => {
  const { properties = {}, allOf = [] } = dereference(document, schema) as { properties?: Record<string, unknown>; allOf?: unknown[] };
  return Object.assign({}, properties, ...allOf.map((part) => propertiesOf(document, part))) as Record<string, unknown>;
};

/** Fixtures for the lists of core modules and plugins. */
export const listFixtures = async (): Promise<ListFixtures> =>
  Object.assign({}, coreLists, ...(await pluginParts<ListFixtures>('lists')).values()) as ListFixtures;
