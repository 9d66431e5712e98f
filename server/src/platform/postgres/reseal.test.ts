import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, migrationsInWorkspace, testConfig, type TestDatabase } from '../../../testing/index.ts';
import type { Keys } from '../../config.ts';
import { openText, sealedPrefix, sealText } from '../sealed-secrets.ts';
import type { MigrationSource } from './migrate.ts';
import { prepareDatabase, type PrepareOptions } from './prepare-database.ts';
import type { Reseal } from './reseal.ts';
import { registeredKeys, SealedValuesError } from './secret-keys.ts';

const [OLD, OLDER, NEW] = ['old', 'older', 'new'].map((age) => `the ${age} secret key of the tests of sealed values`) as [
  string,
  string,
  string,
];
const keysOf = (key: string, ...accepted: string[]): Keys =>
  testConfig({ SECRET_KEY: key, SECRET_KEYS_ACCEPTED: accepted.join(',') || undefined }).keys;
const [old, older] = [keysOf(OLD), keysOf(OLDER)];
const [replacing, alone] = [keysOf(NEW, OLD, OLDER), keysOf(NEW)];

const TABLE = 'quiz_hooks';
const quizWith = (...sealed: string[]): MigrationSource => ({ id: 'quiz', manifest: { sealed } });
const sources = [...migrationsInWorkspace(), quizWith('quiz_hooks.secret', 'quiz_hooks.previous_secret')];

interface Row {
  id: string;
  secret: string | null;
  previous_secret: string | null;
}

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  const range = `tpath >= current_setting('app.tpath_from', true) and tpath < current_setting('app.tpath_to', true)`;
  await test.sql(
    `create table ${TABLE} (id uuid primary key, tpath text collate "C" not null default '/a/', secret text, previous_secret text);
     alter table ${TABLE} enable row level security, force row level security;
     create policy tenant on ${TABLE} for all using (${range}) with check (${range})`,
  );
  await prepareDatabase(test.ownerUrl, old, sources);
});
afterEach(() => test.close());

const sealedBy = (keys: Keys, column: 'secret' | 'previous_secret', id: string, text = `${column} of ${id}`): string =>
  sealText(keys, text, { table: TABLE, column, id });
const insert = async (rows: readonly Row[]) => {
  await test.sql(`insert into ${TABLE} (id, secret, previous_secret) select * from unnest($1::uuid[], $2::text[], $3::text[])`, [
    rows.map(({ id }) => id),
    rows.map(({ secret }) => secret),
    rows.map((row) => row.previous_secret),
  ]);
};
const read = async (): Promise<Row[]> => (await test.sql<Row>(`select id, secret, previous_secret from ${TABLE} order by id`)).rows;
/** The values that one key alone can open. */
const opened = async (keys: Keys) =>
  (await read()).map(({ id, secret, previous_secret }) => ({
    id,
    secret: secret && openText(keys, secret, { table: TABLE, column: 'secret', id }),
    previous_secret: previous_secret && openText(keys, previous_secret, { table: TABLE, column: 'previous_secret', id }),
  }));
const onlyThisKey = async (keys: Keys, options: PrepareOptions = {}): Promise<Reseal> => {
  let result: Reseal | undefined;
  await prepareDatabase(test.ownerUrl, keys, sources, { onlyThisKey: true, onReseal: (told) => void (result = told), ...options });
  return result!;
};
const registered = async (): Promise<string[]> => {
  const owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  try {
    return [...(await registeredKeys(owner))];
  } finally {
    await owner.end();
  }
};
/** Ids of the keys that have logins for this database. */
const logins = async ({ sql } = test): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>(
    `select substr(rolname, 12) as key from pg_roles where rolname like 'mekuri\\_app\\_%' and has_database_privilege(rolname, current_database(), 'connect')`,
  );
  return rows.map(({ key }) => key);
};

/** Rows sealed alternately under the old key, an even older one and the new one. Every fifth has no previous secret. */
const mixed = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => {
    const id = randomUUID();
    const keys = [old, older, replacing][at % 3]!;
    return { id, secret: sealedBy(keys, 'secret', id), previous_secret: at % 5 === 0 ? null : sealedBy(older, 'previous_secret', id) };
  });

describe('making SECRET_KEY the only key', () => {
  it('reseals a thousand rows of two columns, from any accepted key, and leaves null alone', async () => {
    await insert(mixed(1200));
    const before = await read();
    expect(await onlyThisKey(replacing)).toEqual({ resealed: 800 + 960, unopened: [] });
    const after = await read();
    expect(await opened(alone)).toEqual(
      before.map(({ id, previous_secret }) => ({
        id,
        secret: `secret of ${id}`,
        previous_secret: previous_secret && `previous_secret of ${id}`,
      })),
    );
    const wasCurrent = (row: Row) => row.secret!.startsWith(sealedPrefix(replacing));
    expect(after.filter((row, at) => row.secret === before[at]!.secret)).toHaveLength(before.filter(wasCurrent).length);
    expect(await registered()).toEqual([alone.id]);
    expect(await logins()).toContain(alone.id);
    expect(await logins()).not.toContain(old.id);
  });

  it('keeps the login of another database of the cluster', async () => {
    const other = await createTestDatabase();
    try {
      await prepareDatabase(other.ownerUrl, old, migrationsInWorkspace());
      await onlyThisKey(replacing);
      expect(await logins()).toEqual([alone.id]);
      expect(await logins(other)).toEqual([old.id]);
    } finally {
      await other.close();
    }
  });

  it('changes nothing when run again', async () => {
    await insert(mixed(30));
    await onlyThisKey(replacing);
    const before = await read();
    expect(await onlyThisKey(replacing)).toEqual({ resealed: 0, unopened: [] });
    expect(await onlyThisKey(alone)).toEqual({ resealed: 0, unopened: [] });
    expect(await read()).toEqual(before);
  });

  it.each([
    ['a key that is not at hand', (id: string) => sealedBy(keysOf('a key that nobody has any more, of 32 characters'), 'secret', id)],
    ['another row', () => sealedBy(old, 'secret', randomUUID())],
    ['the other column', (id: string) => sealedBy(old, 'previous_secret', id)],
    ['nothing', () => 'a secret in clear'],
  ])('is refused, and changes nothing, when one value is sealed for %s', async (_what, valueOf) => {
    const rows = mixed(700);
    const last = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1)!;
    last.secret = valueOf(last.id);
    await insert(rows);
    const before = await read();
    const refused = onlyThisKey(replacing);
    await expect(refused).rejects.toThrow(SealedValuesError);
    await expect(refused).rejects.toThrow('cannot be opened with the keys at hand: quiz_hooks.secret (1). Nothing was changed.');
    expect(await read()).toEqual(before);
    expect(await registered()).toEqual([old.id]);
    expect(await logins()).toEqual([old.id]);
  });

  it('names each column with its count when the other keys are missing', async () => {
    await insert(mixed(30));
    await expect(onlyThisKey(alone)).rejects.toThrow('quiz_hooks.secret (20), quiz_hooks.previous_secret (24)');
  });

  it('leaves abandoned values unchanged, and reseals them once the key is available', async () => {
    await insert(mixed(30));
    const before = await read();
    expect(await onlyThisKey(keysOf(NEW, OLD), { abandonSealed: true })).toEqual({
      resealed: 10,
      unopened: [
        { table: TABLE, column: 'secret', count: 10 },
        { table: TABLE, column: 'previous_secret', count: 24 },
      ],
    });
    expect((await read()).map((row) => row.previous_secret)).toEqual(before.map((row) => row.previous_secret));
    expect(await registered()).toEqual([alone.id]);
    expect(await onlyThisKey(replacing)).toEqual({ resealed: 34, unopened: [] });
    expect((await opened(alone)).every(({ id, secret }) => secret === `secret of ${id}`)).toBe(true);
  });

  it('changes nothing when killed halfway, and can be run again', async () => {
    await insert(mixed(1200));
    await test.sql(
      `create sequence written;
       create function die() returns trigger language plpgsql as $$ begin
         if nextval('written') = 700 then perform pg_terminate_backend(pg_backend_pid()); end if;
         return new;
       end $$;
       create trigger die before update on ${TABLE} for each row execute function die()`,
    );
    const before = await read();
    await expect(onlyThisKey(replacing)).rejects.toThrow('connection');
    expect((await test.sql<{ last: number }>('select last_value::int as last from written')).rows).toEqual([{ last: 700 }]);
    expect(await read()).toEqual(before);
    expect(await registered()).toEqual([old.id]);
    expect(await logins()).toEqual([old.id]);
    expect(await onlyThisKey(replacing)).toEqual({ resealed: 800 + 960, unopened: [] });
  });

  it('waits for a value that a server writes concurrently, and keeps it', async () => {
    const id = randomUUID();
    await insert([{ id, secret: sealedBy(old, 'secret', id), previous_secret: null }]);
    const server = new Client({ connectionString: test.ownerUrl, options: '-c app.tpath_from=/ -c app.tpath_to=/b' });
    await server.connect();
    try {
      await server.query('begin');
      await server.query(`update ${TABLE} set secret = $1`, [sealedBy(old, 'secret', id, 'rotated')]);
      const retiring = onlyThisKey(replacing);
      const waiting = () =>
        test.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).then(({ rows }) => rows);
      await expect.poll(waiting).toHaveLength(1);
      await server.query('commit');
      expect(await retiring).toEqual({ resealed: 1, unopened: [] });
    } finally {
      await server.end();
    }
    expect(await opened(alone)).toEqual([{ id, secret: 'rotated', previous_secret: null }]);
  });
});

describe('a declared column that does not exist', () => {
  const refusals = async (...sealed: string[]) => {
    const told: string[] = [];
    const refuse: PrepareOptions['refuse'] = ({ plugin, reasons }) => void told.push(plugin, ...reasons);
    await prepareDatabase(test.ownerUrl, replacing, [...migrationsInWorkspace(), quizWith(...sealed)], { refuse, onlyThisKey: true });
    return told;
  };

  it('does not prevent retiring keys, as a migration of this start may create it', async () => {
    await insert(mixed(3));
    const told = await refusals('quiz_hooks.secret', 'quiz_hooks.previous_secret', 'quiz_hooks.later', 'quiz_later.secret');
    expect(told).toEqual(['quiz', 'it seals quiz_hooks.later, quiz_later.secret, which no table with an id has']);
    expect(await registered()).toEqual([alone.id]);
    expect((await opened(alone)).every(({ id, secret }) => secret === `secret of ${id}`)).toBe(true);
  });

  it('is refused after the migrations, while plugins whose columns exist are accepted', async () => {
    expect(await refusals('quiz_hooks.secret')).toEqual([]);
    const starting = prepareDatabase(test.ownerUrl, alone, [...migrationsInWorkspace(), quizWith('quiz_hooks.gone')]);
    await expect(starting).rejects.toThrow('quiz: it seals quiz_hooks.gone, which no table with an id has');
  });
});
