import {
  createTestApp,
  createTestEgress,
  examplesOf,
  masked,
  readGuide,
  run,
  type Example,
  type TestApp,
  type TestUser,
} from '@mekuri/server/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTEMPTS } from './schedule.ts';

const LANGUAGES = ['ja', 'en'] as const;
/** Commands that contract-tests/contract/sdk-webhooks.test.ts runs with the packed SDK. */
const ELSEWHERE = ['npm install @mekuri/sdk\n', 'npx mekuri listen --forward http://localhost:3000/webhooks\n'];

const egress = createTestEgress();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api', 'webhooks'], egress });
});
afterAll(() => app.close());

/** Creates an API key and enables the API. */
const aKey = async (owner: TestUser): Promise<string> => {
  const scopes = ['webhooks.read', 'webhooks.write'];
  const { body: minted } = await app.as(owner).post('/api/api-key').send({ name: 'Shop', scopes }).expect(201);
  const { body: setting, headers } = await app.as(owner).get('/api/api-setting').expect(200);
  const { networks, basic_id } = setting;
  await app
    .as(owner)
    .put('/api/api-setting')
    .set('if-match', headers['etag']!)
    .send({ is_enabled: true, method: 'API_KEY', networks, scopes: setting.scopes, basic_id })
    .expect(200);
  return minted.secret as string;
};

/** Publishes a site while the endpoint is off, then switches it on. */
const missAnEvent = async (owner: TestUser, endpointId: string): Promise<void> => {
  const path = `/api/webhook-endpoint/${endpointId}`;
  const turn = async (isEnabled: boolean): Promise<void> => {
    const { body, headers } = await app.as(owner).get(path).expect(200);
    const { url, description, event_types, site_ids } = body;
    const values = { url, description, event_types, site_ids, is_enabled: isEnabled };
    await app.as(owner).put(path).set('if-match', headers['etag']!).send(values).expect(200);
  };
  await turn(false);
  const { id } = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 });
  await app.sql('update pages set media_id = $1 where site_id = $2', [await app.create.picture(owner.account), id]);
  await app.as(owner).post(`/api/site/${id}/publish`).expect(201);
  await app.runJobs();
  app.clock.advance(1000);
  await turn(true);
};

/** Verifies the signature and returns the event type. */
const typeOf = (headers: Readonly<Record<string, string>>, body: string, secret: string): string => {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(headers['webhook-id']!, at, body));
  return (JSON.parse(body) as { type: string }).type;
};

interface Body {
  id?: string;
  endpoint?: { id: string };
  secret?: string;
}

/** Variables that the guide takes from responses. */
const takenFrom = (command: string, body: Body): Record<string, string> => ({
  ...(body.endpoint && body.secret ? { ENDPOINT_ID: body.endpoint.id, MEKURI_WEBHOOK_SECRET: body.secret } : {}),
  ...(command.includes('/test"') && body.id ? { DELIVERY_ID: body.id } : {}),
});

describe.each(LANGUAGES)('the guide %s/webhooks.md', (language) => {
  const guide = readGuide(language, 'webhooks');
  const examples = examplesOf(guide);

  it('has working commands, actual responses, and messages that the secret verifies', async () => {
    const owner = await app.create.user({ plan: 'Premium Multi-language' });
    const variables: Record<string, string> = { MEKURI_URL: app.origins.app, MEKURI_KEY: await aKey(owner) };
    const isRun = ({ command }: Example): boolean => command.startsWith('curl ');
    const others = examples.filter((example) => !isRun(example) && !example.command.startsWith('export '));
    expect(others.map(({ command }) => command)).toEqual(ELSEWHERE);
    const received: string[] = [];
    egress.respond(({ headers, body }) => {
      received.push(typeOf(headers!, body!, variables['MEKURI_WEBHOOK_SECRET']!));
      return { status: 204 };
    });
    for (const { line, command, answer } of examples.filter(isRun)) {
      if (command.includes('/replay')) await missAnEvent(owner, variables['ENDPOINT_ID']!);
      const actual = await run(command, variables);
      expect(answer, `line ${line}`).not.toBeNull();
      expect(masked(actual), `line ${line}`).toMatchObject(masked(answer!));
      Object.assign(variables, takenFrom(command, actual.body as Body));
      await app.runJobs();
      // Otherwise the server would merge consecutive requests for an attempt.
      app.clock.advance(6000);
    }
    expect(received).toEqual(['webhook.test', 'webhook.test', 'site.published']);
  });

  it('has an example message that matches the API', () => {
    const [, head = '', body = ''] = /^```text\n(POST [\s\S]*?)\n\n(.*)\n```$/m.exec(guide) ?? [];
    const headers = Object.fromEntries([...head.matchAll(/^(webhook-[a-z]+): (.*)$/gm)].map(([, name, value]) => [name, value]));
    const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: object };
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    expect(new Webhook(secret).sign(headers['webhook-id'], new Date(timestamp), body)).toBe(headers['webhook-signature']);
    expect(headers['webhook-timestamp']).toBe(String(Date.parse(timestamp) / 1000));
    expect([type, Object.keys(data)]).toEqual(['site.published', ['site_id', 'release_id', 'number']]);
  });

  it('lists every attempt of the schedule', () => {
    const rows = [...guide.matchAll(/^\| (\d+) \| .+ \|$/gm)].map(([, number]) => Number(number));
    expect(rows).toEqual(Array.from({ length: ATTEMPTS }, (_, index) => index + 1));
  });
});

describe('the guides about webhooks', () => {
  it('have the same commands and programs in both languages', () => {
    const blocksOf = (language: string): string[] =>
      [...readGuide(language, 'webhooks').matchAll(/^```[a-z]+\n[\s\S]*?^```$/gm)].map(([block]) => block);
    expect(blocksOf('en')).toEqual(blocksOf('ja'));
    expect(blocksOf('en').length).toBeGreaterThan(15);
  });
});
