import { randomUUIDv7 } from 'node:crypto';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
let master: TestUser;
let customer: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  master = await app.create.user({ role: 'MASTER' });
  customer = await app.create.user();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from outbox');
});

const job = async (name: string, columns: Readonly<Record<string, unknown>> = {}, { account } = customer): Promise<string> => {
  const row = { id: randomUUIDv7(), account_id: account.id, tpath: account.tpath, name, payload: '{}', ...columns };
  const places = Object.keys(row).map((_, at) => `$${at + 1}`);
  await app.sql(`insert into outbox (${Object.keys(row).join(', ')}) values (${places.join(', ')})`, Object.values(row));
  return row.id;
};
const DEAD = { status: 'dead', attempts: 5, finished_at: new Date(), last_error: 'Error: no use' };
const list = async (query: object): Promise<{ name: string; status: string; [field: string]: unknown }[]> =>
  (await app.as(master).get('/api/job').query(query).expect(200)).body.items;
const statusOf = async (id: string): Promise<unknown> =>
  (await app.sql('select status from outbox where id = $1', [id])).rows[0]?.['status'];

describe('jobs.list', () => {
  it('lists jobs of all accounts, by outcome', async () => {
    const later = new Date(app.clock.now().getTime() + 3_600_000);
    await job('sites.purge', DEAD);
    await job('platform.seal-audit', { account_id: null, tpath: '/', status: 'done', finished_at: new Date() });
    await job('mail.send');
    await job('media.process', { run_at: later });
    await job('news.turn', { run_at: later, attempts: 2 });
    await job('sites.count', { status: 'leased', started_at: new Date(), attempts: 1 });
    expect(await list({})).toMatchObject([
      { name: 'sites.purge', status: 'dead', account: expect.any(String), attempts: 5, last_error: 'Error: no use', runnable: false },
    ]);
    expect(await list({ status: 'done' })).toMatchObject([{ name: 'platform.seal-audit', account: null, run_at: null, runnable: true }]);
    expect((await list({ status: 'waiting' })).map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
      'mail.send due',
      'media.process scheduled',
      'news.turn retrying',
    ]);
    expect(await list({ status: 'running' })).toMatchObject([{ name: 'sites.count', status: 'running' }]);
    expect(await list({ status: 'waiting', q: 'mail' })).toHaveLength(1);
  });

  it('continues after a cursor', async () => {
    for (let at = 0; at < 3; at++) await job('mail.send', DEAD);
    const first = await app.as(master).get('/api/job').query({ limit: 2 }).expect(200);
    const second = await app.as(master).get('/api/job').query({ limit: 2, cursor: first.body.next_cursor }).expect(200);
    expect([first.body.items.length, second.body.items.length, second.body.next_cursor]).toEqual([2, 1, null]);
  });

  it('is for masters alone', async () => {
    expect(await app.as(customer).get('/api/job')).toMatchObject(problem(403, 'forbidden'));
    expect(await app.as(await app.create.user({ role: 'OEM_MASTER' })).get('/api/job/summary')).toMatchObject(problem(403, 'forbidden'));
    expect(await app.anonymous.get('/api/job')).toMatchObject(problem(401, 'unauthorized'));
  });
});

it('jobs.summary counts waiting, running and failed jobs, and reports since when the oldest waits', async () => {
  const since = new Date(app.clock.now().getTime() - 600_000);
  await job('mail.send', { created_at: since });
  await job('mail.send', { run_at: new Date(app.clock.now().getTime() + 600_000) });
  await job('sites.count', { status: 'leased', started_at: new Date() });
  await job('mail.send', DEAD);
  await job('mail.send', DEAD);
  const { body } = await app.as(master).get('/api/job/summary').expect(200);
  expect(body).toEqual({
    backend: 'postgres',
    waiting: 2,
    running: 1,
    dead: 2,
    oldest_due_at: since.toISOString(),
    dead_by_name: [{ name: 'mail.send', count: 2, last_at: DEAD.finished_at.toISOString(), runnable: true }],
  });
});

describe('jobs.retry', () => {
  it('runs a failed job again, from its first attempt', async () => {
    const id = await job('platform.seal-audit', { ...DEAD, crashes: 4 });
    await app.as(master).post(`/api/job/${id}/retry`).expect(204);
    expect(await statusOf(id)).toBe('pending');
    await app.runJobs();
    expect((await app.sql('select status, attempts, last_error from outbox where id = $1', [id])).rows).toEqual([
      { status: 'done', attempts: 1, last_error: null },
    ]);
    const { rows } = await app.sql(`select target_id from audit_log where operation = 'jobs.retry'`);
    expect(rows).toEqual([{ target_id: id }]);
  });

  it('refuses jobs that have not failed, cannot be run, or do not exist', async () => {
    const [waiting, unknown] = [await job('mail.send'), await job('gone.forever', DEAD)];
    expect(await app.as(master).post(`/api/job/${waiting}/retry`)).toMatchObject(problem(409, 'jobs.not_dead'));
    expect(await app.as(master).post(`/api/job/${unknown}/retry`)).toMatchObject(problem(409, 'jobs.unknown'));
    expect(await app.as(master).post(`/api/job/${randomUUIDv7()}/retry`)).toMatchObject(problem(404, 'not_found'));
    expect(await app.as(customer).post(`/api/job/${unknown}/retry`)).toMatchObject(problem(403, 'forbidden'));
  });
});

it('jobs.retryAll runs all of a kind again, and no others', async () => {
  const mails = [await job('mail.send', DEAD), await job('mail.send', DEAD)];
  const other = await job('platform.seal-audit', DEAD);
  const { body } = await app.as(master).post('/api/job/retry').send({ name: 'mail.send' }).expect(200);
  expect(body).toEqual({ retried: 2 });
  expect(await Promise.all([...mails, other].map(statusOf))).toEqual(['pending', 'pending', 'dead']);
  expect(await app.as(master).post('/api/job/retry').send({ name: 'gone.forever' })).toMatchObject(problem(409, 'jobs.unknown'));
});
