import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { dereference, type ApiDocument } from '../../contract/openapi-document.ts';
import type { Operation } from '../../contract/operation.ts';
import { portableSchema, type Definitions, type JsonSchema } from './tool-schema.ts';

/** An argument and its place in the request. */
export interface Argument {
  name: string;
  in: 'path' | 'query' | 'header';
  /** Its name in the document. */
  parameter: string;
  required: boolean;
}

/** An operation of the public API as a model calls it. */
export interface OperationTool {
  name: string;
  operation: Operation;
  /** As written in the document. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  arguments: readonly Argument[];
  /** Content type of `body`. */
  bodyType: string | null;
  /** It publishes, takes offline or deletes, which requires `confirm`. */
  needsConfirm: boolean;
  isRead: boolean;
  annotations: ToolAnnotations;
  /** The schema of its arguments. */
  schemaOf: (definitions: Definitions) => JsonSchema;
}

interface Source {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: unknown[];
  requestBody?: unknown;
}

/** Headers that the endpoint sets itself or does not use. */
const OWN_HEADERS = new Set(['accept-language', 'if-none-match', 'prefer']);

const DRY_RUN = { type: 'boolean', description: 'True: the call is checked and run, its changes are answered, and nothing is changed.' };
const CONFIRM = {
  type: 'boolean',
  description: 'True: it is carried out. Without it the answer says what would happen. Ask the person first.',
};

/** `sites.list` becomes `sites_list`. */
export const toolName = (operationId: string): string => operationId.replaceAll('.', '_').slice(0, 64);

/** The operations of the document that have `x-api-scope`, in its order. */
export const operationTools = (document: ApiDocument, operations: readonly Operation[]): OperationTool[] =>
  operations.filter(({ apiScope }) => apiScope !== null).map((operation) => toolOf(document, operation));

const toolOf = (document: ApiDocument, operation: Operation): OperationTool => {
  const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
  const item = document.paths[path]!;
  const source = item[operation.method] as Source;
  const parameters = [...((item['parameters'] as unknown[] | undefined) ?? []), ...(source.parameters ?? [])]
    .map((parameter) => dereference(document, parameter))
    .filter(({ in: place, name }) => place !== 'header' || !OWN_HEADERS.has(String(name).toLowerCase()));
  const argumentOf = (parameter: Record<string, unknown>): Argument => ({
    name: parameter['in'] === 'header' ? String(parameter['name']).toLowerCase().replaceAll('-', '_') : String(parameter['name']),
    in: parameter['in'] as Argument['in'],
    parameter: String(parameter['name']),
    required: parameter['required'] === true,
  });
  const bodyType = operation.body?.contentTypes[0] ?? null;
  const isRead = operation.method === 'get';
  const needsConfirm = operation.method === 'delete' || operation.apiScope === 'publish.write' || /\.delete/.test(operation.id);

  const bodyOf = (definitions: Definitions): JsonSchema => {
    if (bodyType !== 'application/json') return { type: 'string', description: `A file as text: ${bodyType}.` };
    const content = dereference(document, source.requestBody)['content'] as Record<string, { schema: unknown }>;
    return portableSchema(document, content[bodyType]!.schema, definitions);
  };
  return {
    name: toolName(operation.id),
    operation,
    path,
    tag: source.tags?.[0] ?? operation.id.split('.', 1)[0]!,
    summary: source.summary ?? operation.id,
    description: [source.summary, source.description?.trim(), needsConfirm ? 'Needs `confirm: true`.' : ''].filter(Boolean).join('\n\n'),
    arguments: parameters.map(argumentOf),
    bodyType,
    needsConfirm,
    isRead,
    annotations: {
      title: operation.id,
      readOnlyHint: isRead,
      destructiveHint: !isRead && (needsConfirm || operation.method !== 'post'),
      idempotentHint: operation.method !== 'post' && operation.method !== 'patch',
      openWorldHint: false,
    },
    schemaOf: (definitions) => ({
      type: 'object',
      additionalProperties: false,
      properties: {
        ...Object.fromEntries(
          parameters.map((parameter) => {
            const { description } = parameter;
            const schema = portableSchema(document, parameter['schema'], definitions);
            return [argumentOf(parameter).name, description === undefined ? schema : { ...schema, description }];
          }),
        ),
        ...(bodyType === null ? {} : { body: bodyOf(definitions) }),
        ...(operation.dryRun ? { dry_run: DRY_RUN } : {}),
        ...(needsConfirm ? { confirm: CONFIRM } : {}),
      },
      required: [
        ...parameters.map(argumentOf).flatMap(({ name, required }) => (required ? [name] : [])),
        ...(operation.body?.required ? ['body'] : []),
      ],
    }),
  };
};
