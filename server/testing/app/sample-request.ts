import { randomUUIDv7 } from 'node:crypto';
import { dereference, readDocument, type ApiDocument } from '../../src/contract/openapi-document.ts';
import { operationsOf, type Operation } from '../../src/contract/operation.ts';

export type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** An operation with its input from the document, for tests generated for every operation. */
export interface Described {
  operation: Operation;
  parameters: Parameter[];
  body: Schema | null;
}

export interface SampleRequest {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** Every operation of the document. */
export const describedOperations = (document: ApiDocument = readDocument()): Described[] =>
  operationsOf(document).map((operation) => {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    const item = document.paths[path]!;
    const source = item[operation.method] as { parameters?: unknown[]; requestBody?: unknown };
    const parameters = [...((item['parameters'] as unknown[] | undefined) ?? []), ...(source.parameters ?? [])].map((parameter) => {
      const { schema, ...rest } = dereference(document, parameter);
      return { required: false, ...rest, schema: dereference(document, schema) } as Parameter;
    });
    const body = source.requestBody === undefined ? null : bodySchema(document, source.requestBody);
    return { operation, parameters, body };
  });

const bodySchema = (document: ApiDocument, requestBody: unknown): Schema | null => {
  const content = dereference(document, requestBody)['content'] as Record<string, { schema: unknown } | undefined>;
  const json = content['application/json'];
  return json ? resolveDeeply(document, json.schema) : null;
};

/** Resolves all references. Our schemas are not recursive. */
const resolveDeeply = (document: ApiDocument, value: unknown): Schema => {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const target = dereference(document, part);
    return Object.fromEntries(Object.entries(target).map(([key, entry]) => [key, walk(entry)]));
  };
  return walk(value) as Schema;
};

/** A request with only the required values that the document accepts. Its ids refer to nothing that exists. */
export const sampleRequest = ({ operation, parameters, body }: Described): SampleRequest => {
  const required = (place: Parameter['in']): Record<string, string> =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .map(({ name, schema }) => [name, String(sampleOf(schema))]),
    );
  const inPath = required('path');
  return {
    path: `/api${operation.path.replaceAll(/:(\w+)/g, (_, name: string) => inPath[name]!)}`,
    query: required('query'),
    headers: required('header'),
    body: body ? (sampleOf(body) as Record<string, unknown>) : undefined,
  };
};

/** Sample values for the patterns of required fields. */
const BY_PATTERN: Readonly<Record<string, string>> = {
  '\\S': 'A name',
  '^"[0-9]{1,10}"$': '"1"',
  '^[A-Z]{1,3}[0-9]{1,3}$': 'A1',
  '^([0-9]{3}-?[0-9]{4})?$': '100-0001',
  '^[0-9+() -]*$': '03-1234-5678',
  '^T[0-9]{13}$': 'T1234567890123',
  '^[A-Z0-9-]*$': 'A-',
  '^[A-Za-z0-9-]{1,64}$': 'nowhere',
  '^[rs]k_(live|test)_[A-Za-z0-9]{8,240}$': 'sk_test_12345678',
};

const sampleOf = (schema: Schema): unknown => {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const variants = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (variants) return sampleOf(variants.find(({ type }) => type === 'null') ?? variants[0]!);
  switch ([schema['type']].flat()[0]) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => sampleOf(schema['items'] as Schema));
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return sampleText(schema);
  }
};

const sampleObject = ({ properties = {}, required = [], minProperties }: Schema): Record<string, unknown> => {
  const names = required.length === 0 && minProperties ? Object.keys(properties).slice(0, 1) : required;
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name]!)]));
};

const sampleText = ({ format, pattern, minLength }: Schema): string => {
  if (format === 'uuid') return randomUUIDv7();
  if (format === 'date-time') return '2026-11-21T00:00:00Z';
  if (format === 'date') return '2026-11-21';
  return BY_PATTERN[String(pattern)] ?? 'x'.repeat(Math.max(1, Number(minLength ?? 1)));
};
