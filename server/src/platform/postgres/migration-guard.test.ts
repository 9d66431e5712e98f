import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, migrationsInWorkspace, type TestDatabase } from '../../../testing/index.ts';
import type { MigrationRefusedError } from './migration-guard.ts';
import { loadMigrations, migrate, revert, type LoadedMigration } from './migrate.ts';

let test: TestDatabase;
let owner: Client;
beforeEach(async () => {
  test = await createTestDatabase();
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await test.close();
});

const ofPlugin = (module: string, name: string, ...statements: string[]): LoadedMigration => ({
  name,
  module,
  checksum: name,
  ofPlugin: true,
  migration: {
    async up(sql) {
      for (const statement of statements) await sql(statement);
    },
    async down() {},
  },
});
const run = async (...migrations: LoadedMigration[]) => {
  const refused: MigrationRefusedError[] = [];
  const ran = await migrate(owner, migrations, (refusal) => refused.push(refusal));
  return { ran, refused: refused.map(({ plugin, reasons }) => ({ plugin, reasons })) };
};
const refusedFor = (...reasons: string[]) => ({ ran: [], refused: [{ plugin: 'quiz', reasons }] });

describe("a plugin's migration", () => {
  it('creates its own tables, functions and rows, with foreign keys to core tables', async () => {
    const first = ofPlugin(
      'quiz',
      '90-quiz',
      `create table quiz_questions (id uuid primary key, account_id uuid not null, tpath text collate "C" not null, site_id uuid not null,
         foreign key (account_id, site_id) references sites (account_id, id) on delete cascade)`,
      `create table quiz_counts (id serial primary key, name text)`,
      `insert into quiz_counts (name) values ('one')`,
      `create function quiz_count() returns bigint language sql as $$ select count(*) from quiz_questions $$`,
      `create type quiz_kind as enum ('a', 'b')`,
    );
    const second = ofPlugin(
      'quiz',
      '91-quiz',
      'alter table quiz_questions add column kind quiz_kind',
      `update quiz_counts set name = 'two'`,
    );
    expect(await run(first, second)).toEqual({ ran: ['90-quiz', '91-quiz'], refused: [] });
  });

  it('is refused when it drops another plugin’s objects', async () => {
    const refused = await run(
      ofPlugin('poll', '89-poll', 'create table poll_questions (id int)'),
      ofPlugin('quiz', '90-quiz', 'drop table poll_questions'),
    );
    expect(refused).toEqual({ ran: ['89-poll'], refused: [{ plugin: 'quiz', reasons: ['90-quiz: it drops the table poll_questions'] }] });
  });

  it.each([
    ['alter table sites add column quiz text', 'it changes the table sites'],
    ['create index quiz_sites on sites (name, id)', 'it changes the table sites'],
    ['alter table sites disable row level security', 'it changes the table sites'],
    ['create policy quiz on sites using (true)', 'it changes the table sites'],
    ['grant delete on audit_log to mekuri_app', 'it changes the table audit_log'],
    ['truncate sites cascade', 'it changes the table sites'],
    ['create table answers (id int)', 'it makes the table answers'],
    ['create function count_all() returns int language sql as $$ select 1 $$', 'it makes the function count_all'],
    [
      `create or replace function contract_is_active(account uuid) returns boolean language sql as $$ select true $$`,
      'it changes the function contract_is_active',
    ],
    ['create schema quiz', 'it makes the schema quiz'],
    ['alter role mekuri_app login', 'it changes the role mekuri_app'],
    [`update plans set flags = flags || '{quiz}'`, 'it writes to the table plans'],
  ])('is refused when it sends: %s', async (statement, reason) => {
    const { ran, refused } = await run(ofPlugin('quiz', '90-quiz', statement));
    expect({ ran, plugin: refused[0]?.plugin }).toEqual({ ran: [], plugin: 'quiz' });
    expect(refused[0]?.reasons).toContain(`90-quiz: ${reason}`);
  });

  it('is rolled back when it is refused, and later ones do not run', async () => {
    const trespass = ofPlugin('quiz', '90-quiz', 'create table quiz_questions (id int)', 'alter table sites add column quiz text');
    expect(await run(trespass, ofPlugin('quiz', '91-quiz', 'create table quiz_more (id int)'))).toEqual(
      refusedFor('90-quiz: it changes the table sites'),
    );
    const { rows } = await owner.query(`select from pg_class where relname in ('quiz_questions', 'quiz_more')`);
    expect(rows).toEqual([]);
  });

  it('cannot end its transaction', async () => {
    expect(await run(ofPlugin('quiz', '90-quiz', 'create table quiz_a (id int)', ' commit'))).toEqual(
      refusedFor("90-quiz: it sends 'commit'"),
    );
    expect(await run(ofPlugin('quiz', '90-quiz', 'select 1; commit'))).toEqual(
      refusedFor('90-quiz: cannot insert multiple commands into a prepared statement'),
    );
  });

  it('does not own a core table that happens to have its prefix', async () => {
    const site = ofPlugin('site', '90-site', 'create table if not exists site_notes (id int)');
    await owner.query('create table site_notes (id int)');
    const change = ofPlugin('site', '91-site', 'alter table site_notes add column mine int');
    expect((await run(change)).refused).toEqual([{ plugin: 'site', reasons: ['91-site: it changes the table site_notes'] }]);
    expect((await run(site, change)).refused).toEqual([]);
  });

  it('that fails, does not load or was changed excludes its plugin, and the others run', async () => {
    await run(ofPlugin('survey', '90-survey', 'create table survey_answers (id int)'));
    const changed = { ...ofPlugin('survey', '90-survey', 'select 1'), checksum: 'other' };
    const { ran, refused } = await run(changed, ofPlugin('quiz', '91-quiz', 'select 1 / 0'), ofPlugin('album', '92-album', 'select 1'));
    expect(ran).toEqual(['92-album']);
    expect(refused).toEqual([
      { plugin: 'survey', reasons: ['90-survey was changed after it ran on this database'] },
      { plugin: 'quiz', reasons: ['91-quiz: division by zero'] },
    ]);
    const told: string[] = [];
    const sources = [{ id: 'gone', migrations: new URL('../nowhere/', import.meta.url), manifest: {} }];
    expect(await loadMigrations(sources, ({ plugin }) => told.push(plugin))).toEqual([]);
    expect(told).toEqual(['gone']);
  });
});

it('the migrations of all plugins change only their own objects', async () => {
  const sources = migrationsInWorkspace().filter(({ migrations }) => migrations?.pathname.includes('/plugins/'));
  const migrations = await loadMigrations(sources.map((source) => ({ ...source, manifest: {} })));
  for (const migration of migrations.toReversed()) await revert(owner, migration);
  expect(await run(...migrations)).toEqual({ ran: migrations.map(({ name }) => name), refused: [] });
});
