import { Client } from 'pg';
import type { Keys } from '../../config.ts';
import { loadMigrations, migrate, platformMigrations, type MigrationSource, type OnRefusal } from './migrate.ts';
import { seedPlans } from './plans-seed.ts';
import { ensureRoles, requireOwnerRights } from './roles.ts';

/** Roles, schema and plans: what every start does as the owner before the server connects. Answers the migrations that ran. */
export async function prepareDatabase(
  ownerUrl: string,
  keys: Pick<Keys, 'databasePassword' | 'queuePassword'>,
  sources: readonly MigrationSource[],
  refuse?: OnRefusal,
): Promise<string[]> {
  const migrations = await loadMigrations([platformMigrations, ...sources], refuse);
  const owner = new Client({ connectionString: ownerUrl, application_name: `mekuri migrations ${process.pid}` });
  await owner.connect();
  try {
    await requireOwnerRights(owner);
    await ensureRoles(owner, keys);
    const applied = await migrate(owner, migrations, refuse);
    await seedPlans(owner);
    return applied;
  } finally {
    await owner.end();
  }
}
