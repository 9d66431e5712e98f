import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';

let app: TestApp;
let user: TestUser;
let key: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.create.user();
  key = crypto.randomUUID();
});

const create = (body: object = {}, by = user) =>
  app
    .as(by)
    .post('/api/site')
    .set('idempotency-key', key)
    .send({ name: 'A site', number_horizontal: 1, number_vertical: 1, ...body });

const countOf = async (table: 'sites' | 'audit_log', account = user.account): Promise<number> => {
  const { rows } = await app.sql<{ count: number }>(`select count(*)::int as count from ${table} where account_id = $1`, [account.id]);
  return rows[0]!.count;
};

describe('an Idempotency-Key', () => {
  it('gives a repeated request the stored response with its headers, and does not repeat the work', async () => {
    const first = await create().expect(201);
    const second = await create().expect(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await countOf('sites')).toBe(1);
    expect(await countOf('audit_log')).toBe(1);
  });

  it('lets one of many concurrent requests do the work; the others do not wait', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    const made = answers.filter(({ status }) => status === 201);
    const others = answers.filter(({ status }) => status !== 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const answer of others)
      expect(answer).toMatchObject({ ...problem(409, 'idempotency.in_flight'), headers: { 'retry-after': '1' } });
    expect(await countOf('sites')).toBe(1);
  });

  it('answers 409 while the first is still running', async () => {
    const hold = await app.deps.database.pool.connect();
    try {
      await hold.query('begin');
      await hold.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        JSON.stringify([`console:${user.id}`, 'sites.create', key]),
      ]);
      expect(await create()).toMatchObject(problem(409, 'idempotency.in_flight'));
      await hold.query('rollback');
      await create().expect(201);
    } finally {
      hold.release();
    }
  });

  it('that was used with another request is refused', async () => {
    await create().expect(201);
    expect(await create({ name: 'Another' })).toMatchObject(problem(422, 'idempotency.key_reused'));
    expect(await countOf('sites')).toBe(1);
  });

  it('is the caller’s own, and the operation’s', async () => {
    const other = await app.create.user();
    const { body } = await create().expect(201);
    expect((await create({}, other).expect(201)).body.id).not.toBe(body.id);
    await app.as(user).post(`/api/site/${body.id}/category`).set('idempotency-key', key).send({}).expect(201);
  });

  it('can be used again after a refused request', async () => {
    expect((await create({ number_horizontal: 1000, number_vertical: 100 })).status).toBe(409);
    await create().expect(201);
  });

  it('expires after a day', async () => {
    const first = await create().expect(201);
    await app.sql(`update idempotency_keys set created_at = created_at - interval '25 hours' where key = $1`, [key]);
    expect((await create({ name: 'The next day' }).expect(201)).body.id).not.toBe(first.body.id);
  });

  it.each(['short', 'x'.repeat(129), 'with blanks in it', 'semi;colon;'])('%o is not a valid key', async (bad) => {
    key = bad;
    expect(await create()).toMatchObject(problem(400, 'invalid_input'));
  });
});

describe('without a key', () => {
  it('every request does its work', async () => {
    const send = () => app.as(user).post('/api/site').send({ name: 'A site', number_horizontal: 1, number_vertical: 1 });
    const [one, other] = [await send().expect(201), await send().expect(201)];
    expect(one.body.id).not.toBe(other.body.id);
  });
});
