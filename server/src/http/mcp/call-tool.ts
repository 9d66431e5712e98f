import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { OperationAnswer, OperationCall } from '../in-process-request.ts';
import { API_BASE } from '../validate.ts';
import type { OperationTool } from './operation-tool.ts';
import { refusal, toolResult } from './tool-result.ts';
import type { ToolIndex } from './tool-list.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** Sends a request on behalf of the caller. */
export type Send = (call: Omit<OperationCall, 'counted'>) => Promise<OperationAnswer>;

const isObject = (value: unknown): value is Arguments => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls a tool's operation, or the operation of a group that the arguments name. Null if no tool has the name. */
export const callTool = async (index: ToolIndex, name: string, given: Arguments, send: Send): Promise<CallToolResult | null> => {
  const found = index.get(name);
  if (found === undefined) return null;
  if ('operation' in found) return callOperationTool(found.operation, given, send);
  const tool = found.group.find(({ operation }) => operation.id === given['operation']);
  if (!tool)
    return refusal('mcp.unknown_operation', `\`operation\` is one of ${found.group.map(({ operation }) => operation.id).join(', ')}.`);
  const { operation: _, arguments: own = {}, ...rest } = given;
  if (!isObject(own)) return refusal('mcp.invalid_arguments', '`arguments` is an object.');
  if (Object.keys(rest).length > 0) return refusal('mcp.invalid_arguments', `In \`arguments\`: ${Object.keys(rest).join(', ')}.`);
  return callOperationTool(tool, own, send);
};

const callOperationTool = async (tool: OperationTool, given: Arguments, send: Send): Promise<CallToolResult> => {
  const issue = issueOf(tool, given);
  if (issue !== null) return refusal('mcp.invalid_arguments', issue);
  const isDry = !tool.isRead && given['dry_run'] === true;
  if (isDry || !tool.needsConfirm || given['confirm'] === true) return answerOf(tool, given, isDry, send);
  const asks = `\`${tool.operation.id}\` needs \`confirm: true\`. Nothing was changed.`;
  if (!tool.operation.dryRun) return refusal('mcp.confirm_required', `${asks} What it would change cannot be told beforehand.`);
  const result = await answerOf(tool, given, true, send);
  if (result.isError) return result;
  return { ...result, content: [{ type: 'text', text: `${asks} This is what it would do.` }, ...result.content] };
};

/** Checks the names of the arguments and whether each is a single value. The operation validates the values. */
const issueOf = ({ arguments: known, bodyType, needsConfirm, isRead }: OperationTool, given: Arguments): string | null => {
  const names = new Set(known.map(({ name }) => name));
  if (bodyType !== null) names.add('body');
  if (!isRead) names.add('dry_run');
  if (needsConfirm) names.add('confirm');
  const unknown = Object.keys(given).filter((name) => !names.has(name));
  if (unknown.length > 0) return `Not among its arguments: ${unknown.join(', ')}. They are ${[...names].join(', ') || 'none'}.`;
  for (const name of ['dry_run', 'confirm'])
    if (given[name] !== undefined && typeof given[name] !== 'boolean') return `\`${name}\` is a boolean.`;
  const missing = known.find(({ name, in: place }) => place === 'path' && !isScalar(given[name]));
  if (missing) return `\`${missing.name}\` is missing.`;
  const compound = known.find(({ name }) => given[name] !== undefined && !isScalar(given[name]));
  return compound ? `\`${compound.name}\` is a single value.` : null;
};

const isScalar = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

const answerOf = async (tool: OperationTool, given: Arguments, isDry: boolean, send: Send): Promise<CallToolResult> => {
  const headers: Record<string, string> = isDry ? { prefer: 'dry-run' } : {};
  const query = new URLSearchParams();
  let path = tool.path;
  for (const { name, in: place, parameter } of tool.arguments) {
    const value = given[name];
    if (!isScalar(value)) continue;
    if (place === 'path') path = path.replace(`{${parameter}}`, encodeURIComponent(String(value)));
    else if (place === 'query') query.set(parameter, String(value));
    // A header cannot contain line breaks or characters outside Latin-1.
    else headers[parameter.toLowerCase()] = encodeURI(String(value)).replaceAll('%22', '"');
  }
  if (tool.bodyType !== null && given['body'] !== undefined) headers['content-type'] = tool.bodyType;
  const body = tool.bodyType === 'application/json' || typeof given['body'] === 'string' ? given['body'] : undefined;
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const answer = await send({
    method: tool.operation.method.toUpperCase(),
    path: `${API_BASE}${path}${search}`,
    headers,
    body: tool.bodyType === 'application/json' && body !== undefined ? JSON.stringify(body) : body,
  });
  return toolResult(tool, answer);
};
