import { Client, escapeIdentifier } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, migrationsInWorkspace, type TestDatabase } from '../../../testing/index.ts';
import { loadMigrations, migrate, platformMigrations, revert, type LoadedMigration } from './migrate.ts';
import { systemScope } from '../database/tenant-scope.ts';
import { scopeStatement } from '../database/scoped-client.ts';

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

const fake = (name: string, statement: string, checksum = '1'): LoadedMigration => ({
  name,
  module: 'test',
  checksum,
  migration: { up: async (sql) => void (await sql(statement)), down: async () => undefined },
});
const tables = async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('every migration', () => {
  it('runs up, accepts a row in each of its tables, runs down, and runs up again', async () => {
    const migrations = await loadMigrations([platformMigrations, ...migrationsInWorkspace()]);
    for (const migration of migrations.toReversed()) await revert(owner, migration);
    expect(await tables()).toEqual([]);
    await owner.query('drop table schema_migrations');
    for (const migration of migrations) {
      const before = new Set(await tables());
      await migrate(owner, [migration]);
      const added = (await tables()).filter((table) => !before.has(table));
      for (const table of added) await insertRow(table);
      await revert(owner, migration);
      expect(await tables(), `${migration.name} leaves tables behind`).toEqual([...before].toSorted());
      await migrate(owner, [migration]);
    }
  });

  it('can run twice', async () => {
    const migrations = await loadMigrations([platformMigrations, ...migrationsInWorkspace()]);
    await owner.query('truncate schema_migrations');
    expect(await migrate(owner, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(owner, migrations)).toEqual([]);
  });
});

/** Inserts a row that satisfies the table's types and checks. Foreign keys are dropped first. */
async function insertRow(table: string): Promise<void> {
  const { rows } = await owner.query<{ column: string; type: string; checks: string[] }>(
    `select a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       array(select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)) as checks
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
    [table],
  );
  const values = rows.map(({ type, checks }) => sample(type, checks.join(' ')));
  await owner.query(`begin; ${scopeStatement(systemScope)}`);
  try {
    for (const { name } of await foreignKeys(table)) await owner.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
    const columns = rows.map(({ column }) => escapeIdentifier(column)).join(', ');
    // A single-row table, whose row its migration has inserted.
    if (rows.length === 0) await owner.query(`insert into ${table} default values on conflict do nothing`);
    else await owner.query(`insert into ${table} (${columns}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`, values);
  } finally {
    await owner.query('rollback');
  }
}

async function foreignKeys(table: string): Promise<{ name: string }[]> {
  return (
    await owner.query<{ name: string }>(`select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'f'`, [
      table,
    ])
  ).rows;
}

function sample(type: string, checks: string): unknown {
  const listed = /ARRAY\['([^']+)'/.exec(checks)?.[1];
  if (type === 'uuid') return '01900000-0000-7000-8000-00000000000f';
  if (type === 'jsonb') return '{}';
  if (type === 'bytea') return Buffer.from('x');
  if (type.endsWith('[]')) return [];
  const bits = /^bit\((\d+)\)$/.exec(type)?.[1];
  if (bits !== undefined) return '0'.repeat(Number(bits));
  if (listed !== undefined) return listed;
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'date') return '2026-11-01';
  if (type === 'boolean') return false;
  if (type === 'text') return checks.includes('[0-9a-f]{64}') ? '0'.repeat(64) : '/x/';
  const least = Number(/(?:>= |ARRAY\[)(\d+)/.exec(checks)?.[1] ?? 1);
  return Math.max(1, least);
}

describe('migrate', () => {
  it('runs new migrations once, in the order of their names', async () => {
    const order: string[] = [];
    const noting = (name: string): LoadedMigration => ({
      ...fake(name, ''),
      migration: { up: async () => void order.push(name), down: async () => undefined },
    });
    await migrate(owner, [noting('90-a'), noting('90-b')]);
    await migrate(owner, [noting('90-a'), noting('90-b'), noting('91-c')]);
    expect(order).toEqual(['90-a', '90-b', '91-c']);
  });

  it('rolls a failed migration back', async () => {
    await expect(migrate(owner, [fake('90-a', 'create table half (id int); select 1 / 0')])).rejects.toThrow('division by zero');
    expect(await tables()).not.toContain('half');
    await migrate(owner, [fake('90-a', 'create table whole (id int)')]);
    expect(await tables()).toContain('whole');
  });

  it('refuses a migration that was changed after it ran', async () => {
    await migrate(owner, [fake('90-a', 'select 1')]);
    await expect(migrate(owner, [fake('90-a', 'select 2', '2')])).rejects.toThrow('Changed after they ran on this database: 90-a.');
  });

  it('leaves migrations of a newer version alone', async () => {
    await migrate(owner, [fake('99-newer', 'select 1')]);
    expect(await migrate(owner, [])).toEqual([]);
  });

  it('runs in one process at a time', async () => {
    const other = new Client({ connectionString: test.ownerUrl });
    await other.connect();
    try {
      const slow = fake('90-a', 'create table once (id int); select pg_sleep(0.2)');
      const ran = await Promise.all([migrate(owner, [slow]), migrate(other, [slow])]);
      expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([[], ['90-a']]);
    } finally {
      await other.end();
    }
  });

  it('does not queue behind a long transaction, but backs off and retries', async () => {
    await owner.query('create table busy (id int)');
    const other = new Client({ connectionString: test.ownerUrl });
    await other.connect();
    try {
      await other.query('begin; select from busy');
      const altering = migrate(owner, [fake('90-a', 'alter table busy add column more int')]);
      await other.query('select pg_sleep(2.5)');
      await other.query('select from busy');
      await other.query('commit');
      expect(await altering).toEqual(['90-a']);
    } finally {
      await other.end();
    }
  });
});
