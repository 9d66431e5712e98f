import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { OperationAnswer } from '../in-process-request.ts';
import { API_BASE } from '../validate.ts';
import type { OperationTool } from './operation-tool.ts';

/** Longest response that a model is given, in characters. */
export const MOST_CHARACTERS = 50_000;

type Json = Record<string, unknown>;

const text = (value: string) => ({ type: 'text', text: value }) as const;

/** The result of a call that was not made. */
export const refusal = (code: string, message: string): CallToolResult => ({
  isError: true,
  content: [text(`${code}: ${message}`)],
  structuredContent: { code, message },
});

/** The operation's response as the result of a tool. */
export const toolResult = (tool: OperationTool, { status, headers, body, complete }: OperationAnswer): CallToolResult => {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!;
  if (!complete) return refusal('mcp.answer_too_long', `The answer is longer than 4 MiB. ${elsewhere(tool)}`);
  if (body.length === 0) return { content: [text(`Done (${status}).`)], structuredContent: { status } };
  if (type.endsWith('json')) {
    const value = JSON.parse(body.toString()) as unknown;
    const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : { value };
    if (status >= 400) return refused(object);
    const { structuredContent, content } = shortened(object);
    const etag = headers['etag'];
    if (typeof etag === 'string') content.push(text(`ETag: ${etag}. Where a change takes \`if_match\`, send it so.`));
    return { content, ...(structuredContent ? { structuredContent } : {}) };
  }
  if (type.startsWith('text/') || type.endsWith('xml')) return { content: [text(cut(body.toString()))] };
  return { content: [text(`A file of ${body.length} bytes, ${type}, that cannot be shown as text. ${elsewhere(tool)}`)] };
};

const refused = (problem: Json): CallToolResult => ({
  isError: true,
  content: [text(`${String(problem['code'])}: ${String(problem['message'])}`), text(JSON.stringify(problem))],
  structuredContent: problem,
});

const elsewhere = ({ operation, path }: OperationTool): string =>
  `Request it over HTTP with the same key: ${operation.method.toUpperCase()} ${API_BASE}${path}.`;

const cut = (value: string): string =>
  value.length <= MOST_CHARACTERS
    ? value
    : `${value.slice(0, MOST_CHARACTERS)}\n… cut: ${MOST_CHARACTERS} of ${value.length} characters. Ask for less.`;

/** A list keeps the entries that fit; any other response becomes truncated text. */
const shortened = (value: Json): { structuredContent?: Json; content: ReturnType<typeof text>[] } => {
  const json = JSON.stringify(value);
  if (json.length <= MOST_CHARACTERS) return { structuredContent: value, content: [text(json)] };
  const { items, next_cursor: _, ...rest } = value;
  const kept = Array.isArray(items) ? fitting(items, MOST_CHARACTERS - JSON.stringify(rest).length) : [];
  if (!Array.isArray(items) || kept.length === 0) return { content: [text(cut(json))] };
  const list = { ...rest, items: kept };
  const hint = `The first ${kept.length} of ${items.length} items; the answer is too long. Call again with \`limit\` ${kept.length} and go on with \`cursor\`, or filter.`;
  return { structuredContent: list, content: [text(JSON.stringify(list)), text(hint)] };
};

const fitting = (items: readonly unknown[], most: number): unknown[] => {
  let length = 0;
  const first = items.findIndex((item) => (length += JSON.stringify(item).length + 1) > most);
  return items.slice(0, first === -1 ? items.length : first);
};
