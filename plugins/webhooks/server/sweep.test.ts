import type { TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addEndpoint, anOwner, aSite, deliveriesOf, publish, sendTest, startProduct, type Added, type Product } from './testing/account.ts';

let app: Product['app'];
let owner: TestUser;
let endpoint: Added;
beforeAll(async () => {
  ({ app } = await startProduct());
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await anOwner(app);
  endpoint = await addEndpoint(app, owner);
});

/** Deletes the delivery jobs, as if their workers had died for good. */
const loseJobs = () => app.sql(`delete from outbox where name = 'webhooks.deliver'`);
const sweep = async (): Promise<void> => {
  await app.sql(
    `insert into outbox (id, tpath, name, payload, run_at) values (gen_random_uuid(), '/', 'webhooks.sweep', '{}', '-infinity')`,
  );
  await app.runJobs();
};
const states = async () => (await deliveriesOf(app, owner, endpoint.id)).map(({ state, attempts }) => [state, attempts]);

it('a delivery that has lost its job is sent after a minute', async () => {
  await publish(app, owner, await aSite(app, owner));
  await sendTest(app, owner, endpoint.id);
  await loseJobs();
  await sweep();
  const unsent = ['PENDING', 0];
  expect(await states()).toEqual([unsent, unsent]);
  app.clock.advance(61_000);
  await sweep();
  const sent = ['DELIVERED', 1];
  expect(await states()).toEqual([sent, sent]);
});

it('an endpoint that a job holds is left to it, until its lease ends', async () => {
  await publish(app, owner, await aSite(app, owner));
  await loseJobs();
  app.clock.advance(61_000);
  const until = new Date(app.clock.now().getTime() + 60_000);
  await app.sql('update webhooks_endpoints set lease_job = gen_random_uuid(), lease_until = $2 where id = $1', [endpoint.id, until]);
  await sweep();
  expect(await states()).toEqual([['PENDING', 0]]);
  app.clock.advance(61_000);
  await sweep();
  expect(await states()).toEqual([['DELIVERED', 1]]);
});

it('enqueues nothing for a delivery that waits for its next attempt', async () => {
  await sweep();
  await app.sql(`delete from outbox where name = 'webhooks.deliver'`);
  await sweep();
  expect((await app.sql(`select 1 from outbox where name = 'webhooks.deliver'`)).rows).toEqual([]);
});
