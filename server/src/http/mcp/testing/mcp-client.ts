import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { TestApp, TestUser } from '@mekuri/server/testing';
import { createCredential } from '../../../../testing/authorization/programs.ts';

export const anApiAccount = (app: TestApp): Promise<TestUser> => app.create.user({ plan: 'Premium Multi-language' });

export interface Assistant {
  key: string;
  /** Names of the tools that it is offered. */
  names(): Promise<string[]>;
  call(name: string, given?: Record<string, unknown>): Promise<CallToolResult>;
  client: Client;
}

/** An assistant with an API key of the account. */
export const anAssistant = async (app: TestApp, owner: TestUser, scopes: readonly string[], siteIds?: string[]): Promise<Assistant> => {
  const key = await createCredential(app, owner, { kind: 'key', scopes, ...(siteIds && { siteIds }) });
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', app.origins.app), {
    requestInit: { headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' } },
  });
  await client.connect(transport);
  return {
    key,
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given = {}) => (await client.callTool({ name, arguments: given })) as CallToolResult,
  };
};

/** Posts a message without a client in between. */
export const post = (app: TestApp, key: string | null, message: unknown, headers: Record<string, string> = {}) =>
  app.anonymous
    .post('/api/mcp')
    .set({
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    })
    .send(typeof message === 'string' ? message : JSON.stringify(message));
