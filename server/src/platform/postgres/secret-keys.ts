import type { Client } from 'pg';
import type { KeySet } from '../../config.ts';
import { InstallationError } from '../../installation-error.ts';
import type { SealingKeys } from '../sealed-secrets.ts';
import { inTransaction } from './migrate.ts';
import { reseal, type Reseal, type SealedColumn } from './reseal.ts';
import { dropLogins } from './roles.ts';

/** The database was set up with another SECRET_KEY. Nothing was changed. */
export class SecretKeyError extends InstallationError {
  override name = 'SecretKeyError';
}

/** Retiring keys would make sealed values unreadable. Nothing was changed. */
export class SealedValuesError extends InstallationError {
  override name = 'SealedValuesError';
}

type Ids = Pick<KeySet, 'id'>;

/** Ids of the keys that the database was set up with; empty for a new database. Keys cannot be derived from their ids. */
export async function registeredKeys(owner: Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ there: boolean }>(`select to_regclass('public.secret_keys') is not null as there`);
  if (!rows[0]!.there) return new Set();
  return new Set((await owner.query<{ id: string }>('select id from secret_keys')).rows.map(({ id }) => id));
}

/**
 * Checks, without writing, that the database knows this key or one of the other accepted keys.
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

export interface RetireOptions {
  /** Columns with sealed values. */
  sealed: readonly SealedColumn[];
  /** Leaves values that no available key opens unchanged. */
  abandonSealed?: boolean;
}

/**
 * Makes this key the only one: reseals values of other keys, registers this key, and removes the other keys and their logins, all in one
 * transaction.
 * @throws SealedValuesError when a sealed value cannot be opened, unless `abandonSealed` is set
 */
export async function retireOtherKeys(owner: Client, keys: SealingKeys, { sealed, abandonSealed = false }: RetireOptions): Promise<Reseal> {
  let result: Reseal = { resealed: 0, unopened: [] };
  await inTransaction(owner, async () => {
    result = await reseal(owner, keys, sealed);
    if (result.unopened.length > 0 && !abandonSealed) throw new SealedValuesError(refusalOf(result));
    await registerKey(owner, keys);
    for (const other of await registeredKeys(owner)) {
      if (other === keys.id) continue;
      await dropLogins(owner, other);
      await owner.query('delete from secret_keys where id = $1', [other]);
    }
  });
  return result;
}

/** For messages: `webhooks_endpoints.secret (3)` for each column. */
export const listUnopened = ({ unopened }: Pick<Reseal, 'unopened'>): string =>
  unopened.map(({ table, column, count }) => `${table}.${column} (${count})`).join(', ');

const refusalOf = (result: Reseal): string =>
  `Sealed values cannot be opened with the keys at hand: ${listUnopened(result)}. Nothing was changed. Name the key that they were sealed ` +
  'with in SECRET_KEYS_ACCEPTED. If it is lost: npm run migrate -- --only-this-key --abandon-sealed, after which these values have to be ' +
  'entered again.';
