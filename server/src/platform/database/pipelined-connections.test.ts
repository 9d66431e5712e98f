import { availableParallelism } from 'node:os';
import { randomUUIDv7 } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { preparedSql } from './sql.ts';
import { ownScope, type TenantRef } from './tenant-scope.ts';

const tenants = Array.from({ length: 10 }, (_, index): TenantRef => ({ accountId: randomUUIDv7(), tpath: `/p/${index}/` }));
let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.close());

const read = <Row>(tenant: TenantRef, name: string, statement: string, bindings = {}): Promise<Row[]> =>
  test.database.transaction(ownScope(tenant), (db) => preparedSql<Row>(db, name, statement, bindings), { readOnly: true });
const backend = (tenant: TenantRef) => read<{ pid: number }>(tenant, 'test.backend', 'select pg_backend_pid() as pid');

describe('named reads', () => {
  it('share a few connections, and each sees only its own tenant', async () => {
    await test.sql(
      `insert into outbox (id, tpath, name, payload) select gen_random_uuid(), '/p/' || n || '/', 'test', '{}' from generate_series(0, 9) n`,
    );
    const asked = Array.from({ length: 300 }, (_, index) => tenants[index % tenants.length]!);
    const seen = await Promise.all(
      asked.map((tenant) =>
        read<{ paths: string[]; pid: number }>(
          tenant,
          'test.own',
          `select array_agg(tpath) as paths, pg_backend_pid() as pid from outbox where name = 'test'`,
        ),
      ),
    );
    expect(seen.map(([row]) => row!.paths)).toEqual(asked.map(({ tpath }) => [tpath]));
    expect(new Set(seen.map(([row]) => row!.pid)).size).toBeLessThanOrEqual(availableParallelism());
  });

  it('fail independently', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => read(tenants[0]!, 'test.division', 'select 6 / :by::int as result', { by: index % 3 })),
    );
    expect(results.map(({ status }) => status)).toEqual(results.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')));
    expect(results[2]).toMatchObject({ value: [{ result: 3 }] });
  });

  it('use an idle connection', async () => {
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    try {
      await owner.query('select pg_advisory_lock(1)');
      const blocked = read(tenants[0]!, 'test.blocked', 'select pg_advisory_xact_lock_shared(1)');
      // Queued behind the blocked one, they would wait forever.
      if (availableParallelism() > 1) for (let index = 0; index < 5; index += 1) await backend(tenants[1]!);
      await owner.query('select pg_advisory_unlock(1)');
      await blocked;
    } finally {
      await owner.end();
    }
  });

  it('work again after their connection broke; reads in progress fail', async () => {
    const [first] = await backend(tenants[0]!);
    const underWay = read(tenants[0]!, 'test.sleep', 'select pg_sleep(30)');
    const refused = expect(underWay).rejects.toThrow(/terminat/i);
    await expect
      .poll(
        async () =>
          (await test.sql(`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and pid = $1`, [first!.pid])).rows.length,
      )
      .toBe(1);
    await test.sql('select pg_terminate_backend($1)', [first!.pid]);
    await refused;
    await expect
      .poll(() =>
        backend(tenants[0]!).then(
          ([row]) => row!.pid,
          () => first!.pid,
        ),
      )
      .not.toBe(first!.pid);
  });
});
