import type { RequestListener } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { ErrorRequestHandler, Request, RequestHandler, Response as Answer } from 'express';
import type { Principal } from '../../context/principal.ts';
import type { ApiDocument } from '../../contract/openapi-document.ts';
import type { Operation } from '../../contract/operation.ts';
import { requireAccess } from '../authorize.ts';
import { toKitError } from '../errors/error-mapper.ts';
import { callOperation } from '../in-process-request.ts';
import { stateOf } from '../request-state.ts';
import { callTool, type Send } from './call-tool.ts';
import { operationTools } from './operation-tool.ts';
import { listTools, toolIndex } from './tool-list.ts';

const INSTRUCTIONS = `\
Mekuri builds and publishes swipeable landing sites. A site is a grid: categories are columns, pages lie in them. Changes are drafts until the
site is published. Lists take \`limit\` and \`cursor\`. Before a change, call with \`dry_run: true\` to see what it changes. Publishing and
deleting need \`confirm: true\`: ask the person first. Errors have a stable \`code\`.`;

/** Headers of the request that are passed on to its calls. */
const PASSED_ON = ['authorization', 'x-api-key', 'mekuri-account', 'accept-language'] as const;

export interface McpEndpoint {
  answer: RequestHandler;
  /** Reports an invalid body as the protocol requires. */
  onError: ErrorRequestHandler;
}

/** Checked here, because the SDK reports a message that it cannot parse as an internal error. */
const SHAPES = new Map<string, { safeParse(value: unknown): { success: boolean } }>([
  ['initialize', InitializeRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
]);

interface MessageError {
  code: ErrorCode;
  message: string;
  data?: object;
}

const refuseMessage = (response: Answer, status: number, error: MessageError, given?: unknown): void => {
  const id = typeof given === 'string' || typeof given === 'number' ? given : null;
  response.status(status).setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
};

/** The public API as tools of the Model Context Protocol. There are no sessions, and each call of a tool is a call of `api`. */
export const mcpEndpoint = (document: ApiDocument, operations: readonly Operation[], api: RequestListener): McpEndpoint => {
  const tools = operationTools(document, operations);
  const index = toolIndex(tools);
  const jsonSchemaValidator = new AjvJsonSchemaValidator();
  const info = { name: 'mekuri', title: 'Mekuri', version: String(document.info['version']) };

  const serve = (request: Request): McpServer => {
    const state = stateOf(request);
    const send: Send = (call) => {
      state.ran = true;
      const passedOn = Object.fromEntries(
        PASSED_ON.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
      );
      return callOperation(api, request, { ...call, headers: { ...call.headers, ...passedOn }, counted: true });
    };
    const mcp = new McpServer(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator });
    mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: listTools(tools.filter(({ operation }) => isOpen(operation, state.principal))),
    }));
    mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const result = await callTool(index, params.name, params.arguments ?? {}, send);
      if (result === null) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
      return result;
    });
    return mcp;
  };

  return {
    async answer(request, response) {
      const body = request.body as unknown;
      if (Array.isArray(body))
        return refuseMessage(response, 400, { code: ErrorCode.InvalidRequest, message: 'Batches are not supported.' });
      const { method, id } = (body ?? {}) as { method?: unknown; id?: unknown };
      if (typeof method === 'string' && SHAPES.get(method)?.safeParse(body).success === false) {
        const error = { code: ErrorCode.InvalidParams, message: `The parameters of ${method} are invalid.` };
        return refuseMessage(response, 200, error, id);
      }
      const mcp = serve(request);
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await mcp.connect(transport);
      try {
        const answer = await transport.handleRequest(webRequest(request), { parsedBody: body });
        response.status(answer.status);
        for (const [name, value] of answer.headers) response.setHeader(name, value);
        response.end(Buffer.from(await answer.arrayBuffer()));
      } finally {
        await mcp.close();
      }
    },
    onError(thrown, _request, response, next) {
      const error = toKitError(thrown);
      if (![400, 413, 415].includes(error.status)) return next(thrown);
      const code = error.code === 'malformed_json' ? ErrorCode.ParseError : ErrorCode.InvalidRequest;
      refuseMessage(response, error.status, { code, message: 'The message cannot be read.', data: { code: error.code } });
    },
  };
};

/** Whether the caller may call the operation. */
const isOpen = (operation: Operation, principal: Principal): boolean => {
  try {
    requireAccess(operation, principal);
    return true;
  } catch {
    return false;
  }
};

/** A request with the headers that the protocol reads. */
const webRequest = ({ headers }: Request): globalThis.Request => {
  const named = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  return new Request('http://mcp.invalid/', { method: 'POST', headers: named });
};
