import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { OPERATION_FACTS, type OperationFacts, type PublishedFacts } from '@mekuri/client-console/operations';
import type { ConsoleCall } from '@mekuri/kit/console-calls';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../console/calls/call-request.ts';
import { curlOf } from '../console/snippets/curl.ts';
import { mcpOf } from '../console/snippets/mcp.ts';
import { anApiAccount, bearer, mintKey } from './testing/program.ts';

const NAME = 'it\'s "新しい店" $HOME `id` !! \\';
const CREDENTIAL = { method: 'API_KEY', key: '', id: '', password: '', accountId: '' } as const;

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api', 'webhooks', 'analytics'] });
  owner = await anApiAccount(app);
});
afterAll(() => app.close());

const published = (key: string): OperationFacts & { published: PublishedFacts } => {
  const facts = OPERATION_FACTS[key];
  if (!facts?.published) throw new Error(`${key} is not published`);
  return { ...facts, published: facts.published };
};

/** The console's request that renames a site. */
const renaming = async (): Promise<ConsoleCall> => {
  const { id: siteId } = await app.create.site(owner);
  const { headers } = await app.as(owner).get(`/api/site/${siteId}`).expect(200);
  return {
    id: 1,
    method: 'PUT',
    path: '/site/{siteId}',
    values: { siteId },
    query: [],
    ifMatch: headers['etag']!,
    body: { contentType: 'application/json', json: { name: NAME } },
    at: '2026-11-28T03:00:00.000Z',
    status: null,
    isEarlier: false,
  };
};
const nameOf = async ({ values }: ConsoleCall): Promise<string> =>
  (await app.as(owner).get(`/api/site/${values['siteId']}`).expect(200)).body.name;

const postMessage = (secret: string, message: string) =>
  app.anonymous
    .post('/api/mcp')
    .set({ accept: 'application/json, text/event-stream', 'content-type': 'application/json', authorization: secret })
    .send(message)
    .expect(200);

describe('a request of the console, written for programs', () => {
  it('does the same when bash runs it', async () => {
    const call = await renaming();
    const { secret } = await mintKey(app, owner, { scopes: ['drafts.write'] });
    const command = curlOf(requestOf(call, published('PUT /site/{siteId}'), randomUUID()), CREDENTIAL, app.origins.app);
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', `${command} \\\n  -s -o /dev/null -w '%{http_code}'`], {
      env: { PATH: process.env['PATH'], MEKURI_KEY: secret },
    });
    expect([stdout, await nameOf(call)]).toEqual(['200', NAME]);
  });

  it('does the same when an assistant calls the tool', async () => {
    const call = await renaming();
    const key = await mintKey(app, owner, { scopes: ['drafts.write'] });
    const facts = published('PUT /site/{siteId}');
    const message = mcpOf(requestOf(call, facts, randomUUID()), { name: facts.published.tool, needsConfirm: facts.published.needsConfirm });
    const { body } = await postMessage(bearer(key), message);
    expect(body.result.isError ?? false, JSON.stringify(body)).toBe(false);
    expect(await nameOf(call)).toBe(NAME);
  });
});

interface Tool {
  name: string;
  inputSchema: { properties: Record<string, unknown> };
}

it.each(['drafts.write', 'publish.write', 'media.write', 'webhooks.write', 'analytics.write', 'content.read'])(
  'what the console knows of tools is what the server has (%s)',
  async (scope) => {
    const key = await mintKey(app, owner, { scopes: [scope] });
    const { body } = await postMessage(bearer(key), JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }));
    const tools = new Map((body.result.tools as Tool[]).map((tool) => [tool.name, Object.keys(tool.inputSchema.properties)]));
    const known = Object.values(OPERATION_FACTS).flatMap((facts) => (facts.published?.scope === scope ? [facts.published] : []));
    const shared = known.filter(({ tool }) => tools.has(tool));
    expect(shared.length).toBeGreaterThan(1);
    for (const { tool, needsConfirm, canDryRun, parameters } of shared) {
      const names = parameters.map(({ name, in: place }) => (place === 'header' ? name.toLowerCase().replaceAll('-', '_') : name));
      const expected = [...names, ...(canDryRun ? ['dry_run'] : []), ...(needsConfirm ? ['confirm'] : [])];
      expect(
        tools
          .get(tool)!
          .filter((name) => name !== 'body')
          .toSorted(),
        tool,
      ).toEqual(expected.toSorted());
    }
  },
);
