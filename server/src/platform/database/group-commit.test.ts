import { Conflict } from '@mekuri/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@mekuri/server/testing';
import type { CoreDb } from '../../kernel/types.ts';
import { groupedTransactions } from './group-commit.ts';
import { sql } from './sql.ts';
import { systemScope } from './tenant-scope.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.sql('delete from processed'));

const together = <T>(work: (db: CoreDb) => Promise<T>): Promise<T> => test.database.transaction(systemScope, work, { together: true });
const mark = (db: CoreDb, step: string): Promise<unknown> =>
  sql(db, `insert into processed (job_id, step, tpath) values ('00000000-0000-7000-8000-000000000000', :step, :tpath)`, {
    step,
    tpath: db.scope.tpath,
  });
/** Written steps, each with the id of its transaction. */
const marks = async (): Promise<Map<string, string>> => {
  const { rows } = await test.sql<{ step: string; xmin: string }>('select step, xmin::text from processed order by step');
  return new Map(rows.map(({ step, xmin }) => [step, xmin]));
};

describe('group commit', () => {
  it('runs concurrent calls in one transaction, and returns each its own result', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((step) =>
        together(async (db) => {
          await mark(db, step);
          return step;
        }),
      ),
    );
    expect(answers).toEqual(['a', 'b', 'c']);
    const written = await marks();
    expect([...written.keys()]).toEqual(['a', 'b', 'c']);
    expect(new Set(written.values()).size).toBe(1);
  });

  it('runs calls that arrive during a transaction in the next one', async () => {
    const isHeld = Promise.withResolvers<void>();
    const first = together(async (db) => {
      await mark(db, 'first');
      await isHeld.promise;
    });
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const others = ['one', 'two'].map((step) => together((db) => mark(db, step)));
    isHeld.resolve();
    await Promise.all([first, ...others]);
    const written = await marks();
    expect(written.get('one')).toBe(written.get('two'));
    expect(written.get('first')).not.toBe(written.get('one'));
  });

  it('fails only the refused call when it is refused before any write', async () => {
    let runs = 0;
    const count = async (db: CoreDb) => {
      runs += 1;
      await mark(db, 'good');
    };
    const refuse = async (db: CoreDb) => {
      await sql(db, 'select 1');
      throw new Conflict({ code: 'conflict' });
    };
    const [good, refused] = await Promise.allSettled([together(count), together(refuse)]);
    expect(good.status).toBe('fulfilled');
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
    expect(runs).toBe(1);
  });

  it.each([
    [
      'a refusal after it wrote',
      async (db: CoreDb) => {
        await mark(db, 'bad');
        throw new Conflict({ code: 'conflict' });
      },
    ],
    ['a statement that fails', (db: CoreDb) => sql(db, 'select 1 / 0')],
    [
      'anything else',
      async () => {
        throw new Error('by itself');
      },
    ],
  ])('rolls back %s, and none of the others', async (_, fail) => {
    const told: string[] = [];
    const good = (step: string) =>
      together(async (db) => {
        db.afterCommit(() => void told.push(step));
        await mark(db, step);
        return step;
      });
    const outcomes = await Promise.allSettled([good('a'), together<unknown>(fail), good('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([...(await marks()).keys()]).toEqual(['a', 'b']);
    expect(told.toSorted()).toEqual(['a', 'b']);
  });

  it('does not retry when the outcome of a commit is unknown', async () => {
    const lost = new Error('Connection terminated unexpectedly');
    let runs = 0;
    const open = { send: () => Promise.reject(lost), afterCommit: () => undefined };
    const write = groupedTransactions(
      () => Promise.reject(new Error('run again')),
      async (_, work) => {
        await work(open);
        throw lost;
      },
    );
    const call = () => write(systemScope, async () => (runs += 1));
    expect(await Promise.allSettled([call(), call()])).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ]);
    expect(runs).toBe(2);
  });

  it('does not mix scopes', async () => {
    const scopes: unknown[] = [];
    const open = { send: () => Promise.reject(new Error('nothing is sent')), afterCommit: () => undefined };
    const run: Parameters<typeof groupedTransactions>[1] = (scope, work) => {
      scopes.push(scope);
      return work(open);
    };
    const write = groupedTransactions(run, run);
    const narrow = { ...systemScope, to: systemScope.from };
    await Promise.all([systemScope, narrow, systemScope].map((scope) => write(scope, async () => scope)));
    expect(scopes).toEqual([systemScope, narrow]);
  });

  it('sends identical reads once, until one of the calls writes', async () => {
    const seen: number[] = [];
    const read = async (db: CoreDb): Promise<number> => {
      const { rows } = await db.send({ name: 'count-of-marks', text: 'select count(*)::int as n from processed', values: [] });
      return (rows[0] as { n: number }).n;
    };
    await Promise.all(
      ['a', 'b'].map((step) =>
        together(async (db) => {
          seen.push(await read(db));
          await mark(db, step);
          seen.push(await read(db));
        }),
      ),
    );
    expect(seen.toSorted((one, other) => one - other)).toEqual([0, 0, 2, 2]);
  });
});
