import type { Client } from 'pg';
import type { KeySet } from '../../config.ts';
import { dropLogins } from './roles.ts';
import { InstallationError } from '../../installation-error.ts';

/** The database belongs to another SECRET_KEY. Nothing was changed. */
export class SecretKeyError extends InstallationError {
  override name = 'SecretKeyError';
}

type Ids = Pick<KeySet, 'id'>;

/** Which keys the database was set up with; none for a new one. Names, from which no key can be found. */
export async function registeredKeys(owner: Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ there: boolean }>(`select to_regclass('public.secret_keys') is not null as there`);
  if (!rows[0]!.there) return new Set();
  return new Set((await owner.query<{ id: string }>('select id from secret_keys')).rows.map(({ id }) => id));
}

/**
 * Only reads. A key is right when the database has it, or has one of those that are accepted beside it.
 * @throws SecretKeyError
 */
export async function requireKnownKey(owner: Client, keys: Ids & { accepted: readonly Ids[] }): Promise<void> {
  const registered = await registeredKeys(owner);
  if (registered.size === 0 || [keys, ...keys.accepted].some(({ id }) => registered.has(id))) return;
  throw new SecretKeyError(
    'SECRET_KEY is not the one that this database was set up with; nothing was changed. Set that one, or, to replace it, name it in ' +
      'SECRET_KEYS_ACCEPTED meanwhile. If it is lost: npm run migrate -- --only-this-key, after which everybody signs in again.',
  );
}

export async function registerKey(owner: Client, { id }: Ids): Promise<void> {
  await owner.query(`create table if not exists secret_keys (id text primary key, registered_at timestamptz not null default now())`);
  await owner.query('insert into secret_keys (id) values ($1) on conflict do nothing', [id]);
}

/** Forgets every key but one, and takes the logins of the others away. @returns how many were forgotten */
export async function retireOtherKeys(owner: Client, { id }: Ids): Promise<number> {
  const others = [...(await registeredKeys(owner))].filter((registered) => registered !== id);
  for (const other of others) {
    await dropLogins(owner, other);
    await owner.query('delete from secret_keys where id = $1', [other]);
  }
  return others.length;
}
