import { Client, type DatabaseError } from 'pg';
import { APP_ROLE, type Keys } from '../../config.ts';
import {
  loadMigrations,
  migrate,
  outstandingMigrations,
  platformMigrations,
  withMigrationLock,
  type MigrationSource,
  type OnRefusal,
} from './migrate.ts';
import { seedPlans } from './plans-seed.ts';
import { requirePostgresVersion } from './postgres-version.ts';
import { requireFinishedRestore } from './restore-marker.ts';
import { ensureRoles, loginUrl, requireOwnerRights } from './roles.ts';
import { registerKey, requireKnownKey, retireOtherKeys, SecretKeyError } from './secret-keys.ts';
import { InstallationError } from '../../installation-error.ts';

export interface PrepareOptions {
  refuse?: OnRefusal;
  /** Makes SECRET_KEY the only one of the database, whichever it had. */
  onlyThisKey?: boolean;
}

/**
 * Roles, schema and plans: what every start does as the owner before the server connects. One process at a time, from the first write.
 * Answers the migrations that ran.
 * @throws PostgresVersionError, InsufficientPrivilegesError, SecretKeyError, RestoreUnfinishedError before anything is changed
 */
export async function prepareDatabase(
  ownerUrl: string,
  keys: Keys,
  sources: readonly MigrationSource[],
  { refuse, onlyThisKey = false }: PrepareOptions = {},
): Promise<string[]> {
  const migrations = await loadMigrations([platformMigrations, ...sources], refuse);
  const owner = new Client({ connectionString: ownerUrl, application_name: `mekuri migrations ${process.pid}` });
  await owner.connect();
  try {
    await requirePostgresVersion(owner);
    await requireOwnerRights(owner);
    return await withMigrationLock(owner, async () => {
      await requireFinishedRestore(owner);
      if (!onlyThisKey) await requireKnownKey(owner, keys);
      await ensureRoles(owner, keys);
      await registerKey(owner, keys);
      if (onlyThisKey) await retireOtherKeys(owner, keys);
      const applied = await migrate(owner, migrations, refuse);
      await seedPlans(owner);
      return applied;
    });
  } finally {
    await owner.end();
  }
}

/** The schema is older than this version of the server, which may not change it. */
export class OutdatedSchemaError extends InstallationError {
  override name = 'OutdatedSchemaError';
}

/** Invalid password, a role that may not log in or does not exist, and one that may not enter this database. */
const NO_LOGIN = new Set(['28P01', '28000', '42501']);

/**
 * For a process that has no owner's rights: checks that the owner has prepared the database for this version and this key.
 * @throws SecretKeyError, PostgresVersionError, OutdatedSchemaError
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
