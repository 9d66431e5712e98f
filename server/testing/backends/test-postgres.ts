import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { loadMigrations, migrate, platformMigrations, type MigrationSource } from '../../src/platform/postgres/migrate.ts';
import { seedPlans, sellPlugins } from '../../src/platform/postgres/plans-seed.ts';
import { soldPlugins } from './sold-plugins.ts';
import { stopPostmaster } from '../../src/platform/postgres/postmaster.ts';
import { ensureRoles } from '../../src/platform/postgres/roles.ts';
import { testKeys } from '../app/test-config.ts';

/** Durability is off here and nowhere else: a run's databases do not outlive it. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // The crash tests on Redis alone use up to 320, in addition to those on PostgreSQL.
  'max_connections=900',
  // A superuser owns its workers: no other role may end them, and a database that one is connected to cannot be dropped.
  'autovacuum=off',
  // Thousands of connections are opened, each with a random password that cannot be guessed anyway.
  'scram_iterations=1',
];
const PREFIX = 'mekuri-test-';
/** In memory on Linux, so that copying the database for each test file does not touch a disk. */
const MEMORY_FOLDER = '/dev/shm';
/** A run uses several hundred megabytes; the rest is reserve. */
const MEMORY_NEEDED = 3 * 2 ** 30;
export const TEMPLATE = 'mekuri_template';

/** One PostgreSQL per test run, with a migrated template database that each test copies. */
export async function startTestPostgres(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = resolve(parentFolder(), `${PREFIX}${process.pid}-${randomBytes(3).toString('hex')}`);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fallbackDir: dataDir,
    settings: SETTINGS,
    onLost: (error) => {
      throw error;
    },
  });
  const owner = new Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await ensureRoles(owner, testKeys);
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  await migrateTemplate(databaseUrl(postgres.ownerUrl, TEMPLATE));
  return {
    ownerUrl: postgres.ownerUrl,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function databaseUrl(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function migrateTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(client, await loadMigrations([platformMigrations, ...migrationsInWorkspace()]));
    await seedPlans(client);
    await sellPlugins(client, soldPlugins);
  } finally {
    await client.end();
  }
}

/** Finds migrations by folder instead of loading the modules, so that a test of one module does not wait for all others. */
export function migrationsInWorkspace(): MigrationSource[] {
  const sources = (parent: URL, below: string) => readdirSync(parent).map((id) => ({ id, migrations: new URL(`${id}/${below}`, parent) }));
  const found = [
    ...sources(new URL('../../src/core/', import.meta.url), 'migrations/'),
    ...sources(new URL('../../../plugins/', import.meta.url), 'server/migrations/'),
  ];
  return found.filter(({ id, migrations }) => /^[a-z]/.test(id) && existsSync(migrations));
}

function parentFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (Math.min(bavail * bsize, freemem()) > MEMORY_NEEDED) return MEMORY_FOLDER;
  } catch {
    // Not every system has it.
  }
  return realpathSync(tmpdir());
}

/** Removes data of runs that were killed before they could clean up. */
async function removeLeftovers(): Promise<void> {
  for (const parent of [realpathSync(tmpdir()), MEMORY_FOLDER].filter((folder) => existsSync(folder))) await removeLeftoversOf(parent);
}

async function removeLeftoversOf(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((name) => name.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isAlive(pid)) continue;
    await stopPostmaster(resolve(parent, name, 'postgres/cluster'));
    rmSync(resolve(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
