import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiAccount } from './testing/program.ts';

let app: TestApp;
beforeAll(async () => {
  // Large enough for all concurrent requests to hold an open transaction.
  app = await createTestApp({ plugins: ['public-api'], settings: { RATE_LIMITS: 'off', DATABASE_POOL_SIZE: '40' } });
});
afterAll(() => app.close());

const create = (owner: TestUser) =>
  app
    .as(owner)
    .post('/api/api-key')
    .send({ name: 'Shop', scopes: ['content.read'] })
    .ok(() => true);
const kept = async (owner: TestUser): Promise<unknown[]> => (await app.as(owner).get('/api/api-key').expect(200)).body.items;

/** Blocks the requests with a table lock until all are waiting, so that they count the keys concurrently. */
const atOnce = async <T>(count: number, send: () => PromiseLike<T>): Promise<T[]> => {
  const everything = { from: '/', to: '/\u{10ffff}', accountId: null, tpath: '/' };
  const { answers } = await app.deps.database.transaction(everything, async ({ trx }) => {
    await trx.raw('lock table public_api_keys in access exclusive mode');
    const sent = Promise.all(Array.from({ length: count }, send));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.sql(waiting)).rows.length).toBe(count);
    return { answers: sent };
  });
  return answers;
};

describe('30 requests at the same time', () => {
  it('create the first 20 keys of an account and no more', async () => {
    const owner = await anApiAccount(app);
    const answers = await atOnce(30, () => create(owner));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(10).fill('409 public_api.too_many_keys'));
    expect(await kept(owner)).toHaveLength(20);
  });

  it('are counted separately per account', async () => {
    const owners = [await anApiAccount(app), await anApiAccount(app)];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => create(owners[at % 2]!)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    for (const owner of owners) expect(await kept(owner)).toHaveLength(15);
  });
});

it('concurrent rotations create at most two keys per slot', async () => {
  const owner = await anApiAccount(app);
  const keys = await Promise.all(Array.from({ length: 20 }, () => create(owner)));
  const rotate = ({ body }: (typeof keys)[number]) =>
    app
      .as(owner)
      .post(`/api/api-key/${body.key.id}/rotate`)
      .send({ overlap_hours: 168 })
      .ok(() => true);
  const answers = await Promise.all([...keys, ...keys.slice(0, 6)].map(rotate));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array(20).fill(201),
    ...Array(6).fill(409),
  ]);
  expect(await kept(owner)).toHaveLength(40);
});
