import { randomUUID } from 'node:crypto';
import type { TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addEndpoint, anOwner, aSite, deliveriesOf, publish, startProduct, type Product } from './testing/account.ts';

const SECOND = 1000;

let app: Product['app'];
let egress: Product['egress'];
let owner: TestUser;
let siteId: string;
let endpointId: string;
beforeAll(async () => {
  ({ app, egress } = await startProduct());
});
afterAll(() => app.close());
beforeEach(async () => {
  egress.respond(() => ({}));
  owner = await anOwner(app);
  siteId = await aSite(app, owner);
  ({ id: endpointId } = await addEndpoint(app, owner));
});

const jobs = async (name = 'webhooks.deliver'): Promise<number> =>
  (await app.sql(`select 1 from outbox where name = $1 and payload ->> 'endpointId' = $2`, [name, endpointId])).rows.length;
const states = async (): Promise<string[]> => (await deliveriesOf(app, owner, endpointId)).map(({ state }) => state);
const delivered = (count: number): string[] => Array.from({ length: count }, () => 'DELIVERED');
const waitingForLocks = async (): Promise<number> =>
  (await app.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows.length;

it('enqueues one job for events that occur before it starts', async () => {
  await publish(app, owner, siteId, 3);
  expect(await jobs()).toBe(1);
  await app.runJobs();
  expect(await states()).toEqual(delivered(3));
  await publish(app, owner, siteId);
  expect(await jobs()).toBe(2);
  await app.runJobs();
  expect(await states()).toEqual(delivered(4));
});

it('leaves an event that occurs during a job to that job', async () => {
  let sent = 0;
  egress.respond(async () => {
    if ((sent += 1) === 1) await publish(app, owner, siteId);
    return {};
  });
  await publish(app, owner, siteId);
  await app.runJobs();
  expect(await jobs()).toBe(1);
  expect(await states()).toEqual(delivered(2));
});

it('enqueues another job when the expected one is late', async () => {
  await publish(app, owner, siteId);
  await app.sql(`delete from outbox where name = 'webhooks.deliver'`);
  app.clock.advance(9 * SECOND);
  await publish(app, owner, siteId);
  expect(await jobs()).toBe(0);
  app.clock.advance(2 * SECOND);
  await publish(app, owner, siteId);
  expect(await jobs()).toBe(1);
  await app.runJobs();
  expect(await states()).toEqual(delivered(3));
});

it('waits for a concurrent claim, and ignores a lease which that claim ends', async () => {
  const leaseUntil = new Date(app.clock.now().getTime() + 60 * SECOND);
  await app.sql('update webhooks_endpoints set lease_job = $1, lease_until = $2 where id = $3', [randomUUID(), leaseUntil, endpointId]);
  const [ended, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { id: accountId, tpath } = owner.account;
  const claim = app.deps.database.transaction({ from: tpath, to: `${tpath}\u0001`, accountId, tpath }, async ({ send }) => {
    const values = [endpointId];
    await send({ text: 'update webhooks_endpoints set lease_job = null, lease_until = null where id = $1', values });
    ended.resolve();
    await commit.promise;
  });
  await ended.promise;
  const published = publish(app, owner, siteId);
  try {
    await expect.poll(waitingForLocks).toBe(1);
  } finally {
    commit.resolve();
  }
  await Promise.all([claim, published]);
  expect(await jobs()).toBe(1);
  await app.runJobs();
  expect(await states()).toEqual(delivered(1));
});

it('records concurrent responses, successes and failures, one by one', async () => {
  let sent = 0;
  const four = Promise.withResolvers<void>();
  egress.respond(async () => {
    const number = (sent += 1);
    if (number === 4) four.resolve();
    await four.promise;
    return { status: number % 2 === 0 ? 200 : 500 };
  });
  await publish(app, owner, siteId, 4);
  await app.runJobs();
  expect((await states()).toSorted()).toEqual(['DELIVERED', 'DELIVERED', 'PENDING', 'PENDING']);
  const { rows } = await app.sql(
    `select number, a.status, d.attempts from webhooks_attempts a join webhooks_deliveries d on d.id = a.delivery_id
     where endpoint_id = $1 order by a.status`,
    [endpointId],
  );
  expect(rows).toEqual([200, 200, 500, 500].map((status) => ({ number: 1, status, attempts: 1 })));
  expect(await jobs('webhooks.watch')).toBe(1);
});
