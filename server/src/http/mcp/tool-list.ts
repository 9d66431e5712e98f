import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { OperationTool } from './operation-tool.ts';
import { withDefinitions, type Definitions } from './tool-schema.ts';

/** The number of tools that clients accept and among which a model still chooses well. */
export const MOST_TOOLS = 40;

/** Groupings of operations into tools, the finest first. Names of single operations have no hyphen, so they differ from these. */
const GROUPINGS: readonly ((tool: OperationTool) => string)[] = [
  ({ tag, isRead }) => `${nameOf(tag)}-${isRead ? 'read' : 'write'}`,
  ({ tag }) => `${nameOf(tag)}-all`,
  ({ isRead }) => `api-${isRead ? 'read' : 'write'}`,
];

const nameOf = (tag: string): string => tag.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 58);

/** The target of a tool's name: an operation, or one operation of a group. */
type Named = { operation: OperationTool } | { group: readonly OperationTool[] };
export type ToolIndex = ReadonlyMap<string, Named>;

/** Every name that any credential may use. */
export const toolIndex = (tools: readonly OperationTool[]): ToolIndex =>
  new Map<string, Named>([
    ...GROUPINGS.toReversed().flatMap((grouping) => [...Map.groupBy(tools, grouping)].map(([name, group]) => [name, { group }] as const)),
    ...tools.map((operation) => [operation.name, { operation }] as const),
  ]);

/** One tool per operation or, if these are too many, one per group. */
export const listTools = (tools: readonly OperationTool[]): Tool[] => {
  if (tools.length <= MOST_TOOLS) return tools.map(single);
  const grouped = GROUPINGS.map((grouping) => Map.groupBy(tools, grouping));
  return [...(grouped.find(({ size }) => size <= MOST_TOOLS) ?? grouped.at(-1)!)].map(([name, group]) => groupTool(name, group));
};

const single = ({ name, description, annotations, schemaOf }: OperationTool): Tool => {
  const definitions: Definitions = {};
  const schema = schemaOf(definitions);
  return { name, description, annotations, inputSchema: withDefinitions(schema, definitions) as Tool['inputSchema'] };
};

const groupTool = (name: string, group: readonly OperationTool[]): Tool => {
  const definitions: Definitions = {};
  const schemas = group.map(({ operation, schemaOf }) => ({ title: operation.id, ...schemaOf(definitions) }));
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      operation: { type: 'string', enum: group.map(({ operation }) => operation.id) },
      arguments: { description: 'Those of the operation: the schema whose title it is.', anyOf: schemas },
    },
    required: ['operation', 'arguments'],
  };
  return {
    name,
    description: ['One of these operations:', ...group.map(({ operation, summary }) => `- \`${operation.id}\`: ${summary}`)].join('\n'),
    annotations: {
      title: name,
      readOnlyHint: group.every(({ isRead }) => isRead),
      destructiveHint: group.some(({ annotations }) => annotations.destructiveHint === true),
      idempotentHint: group.every(({ annotations }) => annotations.idempotentHint === true),
      openWorldHint: false,
    },
    inputSchema: withDefinitions(schema, definitions) as Tool['inputSchema'],
  };
};
