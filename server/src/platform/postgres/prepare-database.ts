import { Client, type DatabaseError } from 'pg';
import { APP_ROLE, type Keys } from '../../config.ts';
import {
  loadMigrations,
  migrate,
  outstandingMigrations,
  platformMigrations,
  rethrow,
  withMigrationLock,
  type MigrationSource,
  type OnRefusal,
} from './migrate.ts';
import { seedPlans, sellPlugins } from './plans-seed.ts';
import { requirePostgresVersion } from './postgres-version.ts';
import { requireFinishedRestore } from './restore-marker.ts';
import { ensureRoles, loginUrl, requireOwnerRights } from './roles.ts';
import { requireSealedColumns, sealedColumnsOf, type Reseal } from './reseal.ts';
import { registerKey, requireKnownKey, retireOtherKeys, SecretKeyError } from './secret-keys.ts';
import { InstallationError } from '../../installation-error.ts';

export interface PrepareOptions {
  refuse?: OnRefusal;
  /** Makes SECRET_KEY the database's only key. */
  onlyThisKey?: boolean;
  /** With `onlyThisKey`: leaves sealed values that cannot be opened unchanged instead of refusing. */
  abandonSealed?: boolean;
  /** With `onlyThisKey`: called with the result for sealed values. */
  onReseal?: (result: Reseal) => void;
}

/**
 * Prepares roles, schema and plans as the owner, on every start before the server connects. From the first write on, one process at a
 * time.
 * @returns the migrations that ran
 * @throws PostgresVersionError, InsufficientPrivilegesError, SecretKeyError, SealedValuesError, RestoreUnfinishedError before any change
 */
export async function prepareDatabase(
  ownerUrl: string,
  keys: Keys,
  sources: readonly MigrationSource[],
  { refuse, onlyThisKey = false, abandonSealed, onReseal }: PrepareOptions = {},
): Promise<string[]> {
  const refused = new Set<string>();
  const note: OnRefusal = (refusal) => {
    (refuse ?? rethrow)(refusal);
    refused.add(refusal.plugin);
  };
  const migrations = await loadMigrations([platformMigrations, ...sources], note);
  const owner = new Client({ connectionString: ownerUrl, application_name: `mekuri migrations ${process.pid}` });
  // A lost connection fails the current or the next statement.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await requirePostgresVersion(owner);
    await requireOwnerRights(owner);
    return await withMigrationLock(owner, async () => {
      await requireFinishedRestore(owner);
      if (onlyThisKey) {
        const result = await retireOtherKeys(owner, keys, { sealed: sealedColumnsOf(sources), abandonSealed });
        onReseal?.(result);
      } else await requireKnownKey(owner, keys);
      await ensureRoles(owner, keys);
      await registerKey(owner, keys);
      const applied = await migrate(owner, migrations, note);
      await requireSealedColumns(owner, sources, note);
      await seedPlans(owner);
      await sellPlugins(
        owner,
        sources.filter(({ id }) => !refused.has(id)),
      );
      return applied;
    });
  } finally {
    await owner.end();
  }
}

/** The schema is older than this server's version, and this process may not migrate it. */
export class OutdatedSchemaError extends InstallationError {
  override name = 'OutdatedSchemaError';
}

/** Invalid password, missing login right or role, and missing right to connect to this database. */
const NO_LOGIN = new Set(['28P01', '28000', '42501']);

/**
 * For a process without the owner's rights: checks that the owner has prepared the database for this version and key.
 * @throws SecretKeyError, PostgresVersionError, OutdatedSchemaError, RestoreUnfinishedError
 */
export async function requirePrepared(
  url: string,
  keys: Keys,
  sources: readonly MigrationSource[],
  { refuse }: Pick<PrepareOptions, 'refuse'> = {},
): Promise<void> {
  const migrations = await loadMigrations([platformMigrations, ...sources], refuse);
  const client = new Client({ connectionString: loginUrl(url, APP_ROLE, keys), application_name: `mekuri start ${process.pid}` });
  try {
    await client.connect();
  } catch (error) {
    if (!NO_LOGIN.has((error as DatabaseError).code ?? '')) throw error;
    throw new SecretKeyError(
      'The database has no login for this SECRET_KEY: it was set up with another, or npm run migrate has not run with this one yet.',
    );
  }
  try {
    await requirePostgresVersion(client);
    await requireFinishedRestore(client);
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.schema_migrations') is not null as there`);
    const missing = rows[0]!.there ? await outstandingMigrations(client, migrations, refuse) : migrations.map(({ name }) => name);
    if (missing.length === 0) return;
    throw new OutdatedSchemaError(
      `The database is of an older version (it lacks ${missing.length} of this version's migrations, ${missing[0]} first), and this ` +
        'process may not change it: npm run migrate, with the DATABASE_URL of its owner, does.',
    );
  } finally {
    await client.end();
  }
}
