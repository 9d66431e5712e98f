import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import type { CoreDb } from '../../kernel/types.ts';
import { preparedSql, sql } from './sql.ts';
import { ownScope } from './tenant-scope.ts';

const scope = ownScope({ accountId: randomUUIDv7(), tpath: '/p/aa/' });
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const writing = <T>(work: (db: CoreDb) => Promise<T>) => test.database.transaction(scope, work);
const reading = <T>(work: (db: CoreDb) => Promise<T>) => test.database.transaction(scope, work, { readOnly: true });
const writingOnce = <T>(work: (db: CoreDb) => Promise<T>) => test.database.transaction(scope, work, { oneStatement: true });
const insert = (db: CoreDb, name: string) =>
  sql(db, `insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), :from, :name, '{}')`, { name });
const written = async (name: string) => (await test.sql('select 1 from outbox where name = $1', [name])).rows.length;
const settings = `select current_setting('app.tpath_from') as from, current_setting('app.tpath_to') as to, current_setting('transaction_read_only') as read_only`;

describe('a transaction', () => {
  it('has its scope from the first to the last statement, for every way of sending', async () => {
    const seen = await writing(async (db) => [
      ...(await sql(db, settings)),
      ...(await db.trx.raw<{ rows: object[] }>(settings)).rows,
      ...(await preparedSql(db, 'settings', settings)),
    ]);
    expect(seen).toEqual([1, 2, 3].map(() => ({ from: scope.from, to: scope.to, read_only: 'off' })));
  });

  it('is atomic: no changes remain when its work fails', async () => {
    const work = writing(async (db) => {
      await insert(db, 'test.failed');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await written('test.failed')).toBe(0);
  });

  it('throws when an ignored statement error makes the commit roll back', async () => {
    const work = writing(async (db) => {
      await insert(db, 'test.unminded');
      await sql(db, 'select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await written('test.unminded')).toBe(0);
  });

  it('refuses statements after its end', async () => {
    const { kept } = await writing(async (db) => ({ kept: db }));
    await expect(insert(kept, 'test.late')).rejects.toThrow('over');
    expect(await written('test.late')).toBe(0);
  });

  it('calls afterCommit followers after the commit, and none when it fails', async () => {
    const told: string[] = [];
    await writing(async (db) => {
      await insert(db, 'test.told');
      db.afterCommit(() => told.push('committed'));
      expect(told).toEqual([]);
    });
    await writing(async (db) => {
      db.afterCommit(() => told.push('failed'));
      throw new Error('no');
    }).catch(() => undefined);
    expect(told).toEqual(['committed']);
  });

  it('of one statement has its scope, commits with it, and refuses a second one', async () => {
    expect(await writingOnce((db) => preparedSql(db, 'settings', settings))).toEqual([
      { from: scope.from, to: scope.to, read_only: 'off' },
    ]);
    const told: string[] = [];
    await writingOnce(async (db) => {
      db.afterCommit(() => told.push('committed'));
      await insert(db, 'test.once');
      expect(await written('test.once')).toBe(1);
      await expect(insert(db, 'test.twice')).rejects.toThrow('one statement');
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['committed']);
    expect(await written('test.twice')).toBe(0);
  });

  it('of one statement keeps no changes when it fails', async () => {
    const half = `with made as (insert into outbox (id, tpath, name, payload) values (gen_random_uuid(), :from, 'test.half', '{}') returning 1)
      select 1 / (select count(*) - 1 from made) as n`;
    await expect(writingOnce((db) => sql(db, half))).rejects.toThrow('division by zero');
    expect(await written('test.half')).toBe(0);
  });

  it('returns its connection to the pool, whether it succeeds or fails', async () => {
    const { pool } = test.database;
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        [reading, writing, writingOnce][index % 3]!((db) => sql(db, index % 4 ? settings : 'select * from nothing_like_it')),
      ),
    );
    expect(pool.idleCount).toBe(pool.totalCount);
    const { rows } = await pool.query(`select current_setting('app.tpath_from', true) as from, pg_current_xact_id_if_assigned() as xact`);
    expect(rows[0]).toEqual({ from: '', xact: null });
  });
});

describe('read-only work', () => {
  it('runs each statement in its own read-only transaction, within the scope', async () => {
    const [first, second] = await reading(async (db) => {
      const statement = `${settings}, now()::text as began`;
      return [(await sql<{ began: string }>(db, statement))[0]!, (await sql<{ began: string }>(db, statement))[0]!];
    });
    expect(first).toMatchObject({ from: scope.from, to: scope.to, read_only: 'on' });
    expect(second).toMatchObject({ from: scope.from, to: scope.to, read_only: 'on' });
    expect(second.began).not.toBe(first.began);
  });

  it('cannot write, in any way of sending', async () => {
    await expect(reading((db) => insert(db, 'test.read'))).rejects.toThrow('read-only');
    await expect(reading(async (db) => db.trx('outbox').delete())).rejects.toThrow('read-only');
    const loosened = reading((db) => sql(db, `select set_config('transaction_read_only', 'off', true)`));
    await expect(loosened).rejects.toThrow('read-write');
  });

  it('continues after a failed statement, prepared or not', async () => {
    await reading(async (db) => {
      await expect(preparedSql(db, 'test.absent', 'select * from nothing_like_it')).rejects.toThrow('does not exist');
      await expect(preparedSql(db, 'test.division-of-one', 'select 1 / :by::int as result', { by: 0 })).rejects.toThrow('division');
      expect(await preparedSql(db, 'test.division-of-one', 'select 1 / :by::int as result', { by: 1 })).toEqual([{ result: 1 }]);
    });
    await test.sql('create table nothing_like_it (); grant select on nothing_like_it to mekuri_app');
    await reading(async (db) => expect(await preparedSql(db, 'test.absent', 'select * from nothing_like_it')).toEqual([]));
    await test.sql('drop table nothing_like_it');
  });
});

describe('a prepared statement’s name', () => {
  it('cannot be used for another statement', async () => {
    await reading(async (db) => {
      expect(await preparedSql(db, 'test.one', 'select 1 as result')).toEqual([{ result: 1 }]);
      await expect(preparedSql(db, 'test.one', 'select 2 as result')).rejects.toThrow('test.one is the name of another statement');
    });
  });
});

describe('named bindings', () => {
  it('are bound at each occurrence; casts and times are left alone', async () => {
    const rows = await reading((db) =>
      sql(
        db,
        `select :a::text || :a::text as twice, :b::int as b, to_char(timestamp '2026-01-01 10:20', 'HH24:MI') as time, :from as from`,
        {
          a: 'x',
          b: null,
        },
      ),
    );
    expect(rows).toEqual([{ twice: 'xx', b: null, time: '10:20', from: scope.from }]);
  });
});
