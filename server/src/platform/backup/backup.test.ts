import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsInWorkspace, testConfig } from '../../../testing/index.ts';
import { testPostgresUrl } from '../../../testing/backends/services.ts';
import { databaseUrl } from '../../../testing/backends/test-postgres.ts';
import { query } from '../../../testing/app/shared-cluster.ts';
import type { MigrationSource } from '../postgres/migrate.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { backUp } from './back-up.ts';
import { BackupError, readLines, tableFile, writeLines } from './backup-format.ts';
import { openText, sealText } from '../sealed-secrets.ts';
import { restore } from './restore.ts';

const { keys } = testConfig();

/** Column types, constraints and triggers that the product does not use and that are hard to restore. */
const ODD = `export default {
  async up(sql) {
    await sql('create table odd_parents (id bigint generated always as identity primary key, favourite bigint, name text not null)');
    await sql('create table odd_things (id serial primary key, parent bigint not null references odd_parents (id), tpath text collate "C" not null,'
      + ' big bigint, exact numeric(30, 10), double float8, bytes bytea, words text[], moment timestamptz, day date, span interval,'
      + ' document jsonb, flag boolean, half bigint generated always as (big / 2) stored)');
    await sql('alter table odd_parents add foreign key (favourite) references odd_things (id)');
    await sql.tenantTable('odd_things');
    await sql("create function odd_refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$");
    await sql('create trigger odd_never before insert on odd_parents for each row when (new.name = $$restored$$) execute function odd_refuse()');
  },
  async down(sql) {
    await sql('drop table odd_things, odd_parents cascade');
  },
};`;

const ROWS = `
  insert into odd_parents (favourite, name) values (null, 'one'), (null, E'tab\\t, \\\\, "quotes", \\u2028 and 日本語');
  insert into odd_things (parent, tpath, big, exact, double, bytes, words, moment, day, span, document, flag) values
    (1, '/p/a/', 9223372036854775807, 12345678901234567890.0123456789, 0.1::float8 + 0.2::float8, '\\x00ff0a', array['a', null, '{"x", ''y''}', E'n\\n'],
     '2026-11-25 01:02:03.456789+09', '0044-03-15 BC', '1 year 2 days 03:04:05', '{"k": [1, 2.50, null, "\\u0041"]}', true),
    (2, '/p/b/', -9223372036854775808, 'NaN', '-Infinity', '', '{}', 'infinity', null, null, 'null', null),
    (2, '/q/c/', null, null, null, null, null, '-infinity', null, null, null, false);
  update odd_parents set favourite = 2 where id = 1`;

const DIGESTS = `select string_agg(format('%s %s', c.relname,
    (xpath('/row/d/text()', query_to_xml(format('select md5(coalesce(string_agg(t::text, ''|'' order by t::text collate "C"), '''')) as d from %I t', c.relname), false, true, '')))[1]), E'\\n' order by c.relname) as digests
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'secret_keys'`;
const WALLS = `select string_agg(w, E'\\n' order by w) as walls from (
    select format('%s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s %s', polrelid::regclass, polname, pg_get_expr(polqual, polrelid)) from pg_policy) as walls(w)`;

let folder: string;
let sources: MigrationSource[];
let databases: string[];

/** Queries as the owner, in the scope of all tenants. */
const inScope = async (url: string, statement: string) => {
  const scoped = new URL(url);
  scoped.searchParams.set('options', `-c app.tpath_from=/ -c app.tpath_to=/${String.fromCodePoint(1_114_111)}`);
  return query<Record<string, unknown>>(scoped.href, statement);
};
const createDatabase = async (): Promise<string> => {
  const name = `test_backup_${randomBytes(5).toString('hex')}`;
  await query(testPostgresUrl(), `create database ${name}`);
  databases.push(name);
  return databaseUrl(testPostgresUrl(), name);
};
const look = async (url: string) => {
  const [digests, walls] = await Promise.all([DIGESTS, WALLS].map((statement) => inScope(url, statement)));
  return { ...digests![0], ...walls![0] } as { digests: string; walls: string };
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mekuri-backup-'));
  databases = [];
  mkdirSync(join(folder, 'migrations'));
  writeFileSync(join(folder, 'migrations', '99990101-99-odd.js'), ODD);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  sources = [...migrationsInWorkspace(), { id: 'odd', migrations: pathToFileURL(`${join(folder, 'migrations')}/`) }];
});
afterEach(async () => {
  for (const name of databases) await query(testPostgresUrl(), `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

const source = async () => {
  const url = await createDatabase();
  await prepareDatabase(url, keys, sources);
  await inScope(url, ROWS);
  const media = join(folder, 'media');
  mkdirSync(join(media, 'm/aa'), { recursive: true });
  mkdirSync(join(media, '.incoming'));
  writeFileSync(join(media, 'm/aa/one.webp'), randomBytes(200_000));
  writeFileSync(join(media, 'm/empty.txt'), '');
  writeFileSync(join(media, '.incoming/half'), 'x');
  const target = join(folder, 'backup');
  const manifest = await backUp({ ownerUrl: url, media: { folder: media }, target });
  return { url, media, target, manifest };
};

describe('a backup', () => {
  it('restored into an empty database is equal in all rows, sequences, constraints, policies and files', async () => {
    const { url, media, target, manifest } = await source();
    expect(manifest.tables.find(({ name }) => name === 'odd_things')).toMatchObject({ rows: 3 });
    const other = await createDatabase();
    const mediaFolder = join(folder, 'restored-media');
    const { otherKey } = await restore({ source: target, ownerUrl: other, keys, sources, mediaFolder, replace: false });
    expect(otherKey).toBe(false);
    const expected = await look(url);
    expect(expected).toEqual({
      digests: expect.stringMatching(/^odd_things [0-9a-f]{32}$/m),
      walls: expect.stringMatching(/^odd_things t t /m),
    });
    expect(await look(other)).toEqual(expected);
    for (const path of ['m/aa/one.webp', 'm/empty.txt'])
      expect(readFileSync(join(mediaFolder, path))).toEqual(readFileSync(join(media, path)));
    expect(await readdir(mediaFolder)).toEqual(['m']);
    for (const at of [url, other]) {
      expect(await inScope(at, `insert into odd_things (parent, tpath) values (1, '/p/a/') returning id`)).toEqual([{ id: 4 }]);
    }
    expect(await prepareDatabase(other, keys, sources)).toEqual([]);
  });

  it('restores into a prepared database without --replace, but not over content', async () => {
    const { url, target } = await source();
    const prepared = await createDatabase();
    await prepareDatabase(prepared, keys, sources);
    const into = (ownerUrl: string, replace: boolean) =>
      restore({ source: target, ownerUrl, keys, sources, mediaFolder: join(folder, 'elsewhere'), replace });
    await into(prepared, false);
    expect(await look(prepared)).toEqual(await look(url));
    await inScope(
      prepared,
      `insert into accounts (id, kind, name, tpath, plan_id) select gen_random_uuid(), 'provider', 'Ours', '/p/', id from plans limit 1`,
    );
    const before = await look(prepared);
    await expect(into(prepared, false)).rejects.toThrow('The database is not empty; nothing was changed.');
    expect(await look(prepared)).toEqual(before);
    await into(prepared, true);
    expect(await look(prepared)).toEqual(await look(url));
  });

  it('restored under another key is resealed under that key, and reports values that no available key opens', async () => {
    const place = { table: 'odd_parents', column: 'name', id: '1' };
    const { url } = await source();
    await inScope(url, `update odd_parents set name = '${sealText(keys, 'whsec_1', place)}' where id = 1`);
    const target = join(folder, 'with-sealed');
    await backUp({ ownerUrl: url, media: { folder: join(folder, 'media') }, target });
    const declared = [...sources, { id: 'quiz', manifest: { sealed: ['odd_parents.name'] } }];
    const { keys: other } = testConfig({ SECRET_KEY: 'the secret key of the machine that restores' });
    const restored = async (accepted: typeof other.accepted) => {
      const ownerUrl = await createDatabase();
      const mediaFolder = join(folder, 'elsewhere', ownerUrl.slice(-10));
      const own = { ...other, accepted };
      const { unopened } = await restore({ source: target, ownerUrl, keys: own, sources: declared, mediaFolder, replace: false });
      const [row] = await inScope(ownerUrl, 'select name from odd_parents where id = 1');
      return { unopened, text: openText(other, String(row!['name']), place), stored: row!['name'] };
    };
    const [before] = await inScope(url, 'select name from odd_parents where id = 1');
    // The other row's name is not a sealed value.
    const unopened = (count: number) => [{ table: 'odd_parents', column: 'name', count }];
    expect(await restored([keys])).toMatchObject({ unopened: unopened(1), text: 'whsec_1' });
    expect(await restored([])).toEqual({ unopened: unopened(2), text: null, stored: before!['name'] });
  });

  it.each([
    ['a table', (target: string) => tableFile(target, 'odd_things')],
    ['a file', (target: string) => join(target, 'media/m/aa/one.webp')],
    ['the list', (target: string) => join(target, 'backup.json')],
  ])('with %s damaged changes nothing', async (_what, fileIn) => {
    const { target } = await source();
    appendFileSync(fileIn(target), 'x');
    const other = await createDatabase();
    const restoring = restore({ source: target, ownerUrl: other, keys, sources, mediaFolder: join(folder, 'elsewhere'), replace: false });
    await expect(restoring).rejects.toThrow(BackupError);
    expect(await query(other, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  it('from an unknown version is refused before any change', async () => {
    const { target } = await source();
    const other = await createDatabase();
    const restoring = restore({
      source: target,
      ownerUrl: other,
      keys,
      sources: migrationsInWorkspace(),
      mediaFolder: join(folder, 'elsewhere'),
      replace: false,
    });
    await expect(restoring).rejects.toThrow('1 migrations of odd are unknown');
    expect(await query(other, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  it('interrupted during its restore keeps servers from starting until it is restored again', async () => {
    const { url, target } = await source();
    const other = await createDatabase();
    await query(other, 'create table restore_unfinished ()');
    await expect(prepareDatabase(other, keys, sources)).rejects.toThrow('A restore of this database did not come to its end.');
    const into = (replace: boolean) =>
      restore({ source: target, ownerUrl: other, keys, sources, mediaFolder: join(folder, 'elsewhere'), replace });
    await expect(into(false)).rejects.toThrow('is not empty');
    await into(true);
    expect(await look(other)).toEqual(await look(url));
  });

  it('refuses a folder with content, and appears complete or not at all', async () => {
    const { target, url } = await source();
    await expect(backUp({ ownerUrl: url, media: { folder: join(folder, 'media') }, target })).rejects.toThrow('is not empty');
    const failing = backUp({ ownerUrl: await createDatabase(), media: { folder: join(folder, 'media') }, target: join(folder, 'second') });
    await expect(failing).rejects.toThrow('There is nothing to back up');
    expect((await readdir(folder)).toSorted()).toEqual(['backup', 'media', 'migrations', 'package.json']);
  });

  it('names the bucket instead of copying its objects, and is restored for that bucket only', async () => {
    const { url } = await source();
    const target = join(folder, 'of-bucket');
    const manifest = await backUp({ ownerUrl: url, media: { bucket: 'pictures' }, target });
    expect(manifest.media).toEqual({ kind: 's3', bucket: 'pictures' });
    const other = await createDatabase();
    const into = (mediaFolder: string | null) => restore({ source: target, ownerUrl: other, keys, sources, mediaFolder, replace: false });
    await expect(into(join(folder, 'elsewhere'))).rejects.toThrow('are in the bucket pictures');
    await into(null);
    expect((await look(other)).digests).toEqual((await look(url)).digests);
  });
});

describe('lines of a backup', () => {
  it('round-trip with any content', async () => {
    const values = ['\u2028', '\r\n', '"', null, '𠮷'.repeat(50_000), ''];
    async function* all() {
      yield* values;
    }
    const file = join(folder, 'lines.gz');
    expect(await writeLines(file, all())).toMatchObject({ count: values.length });
    const read: unknown[] = [];
    for await (const value of readLines(file)) read.push(value);
    expect(read).toEqual(values);
  });
});
