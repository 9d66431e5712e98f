import { randomUUIDv7 } from 'node:crypto';
import type { EnqueueOptions } from '@mekuri/kit/server';
import { LRUCache } from 'lru-cache';
import type { CoreCtx, CoreDb, Database } from '../../kernel/types.ts';
import { preparedSql, sql } from '../database/sql.ts';

/** Wakes the relays; delivered when the transaction that enqueued commits. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Writes a job to the outbox of the open transaction: it runs once after the commit, as the transaction's tenant, and
 * never when the transaction is rolled back. Payloads hold ids, not rows.
 */
export async function enqueue(db: CoreDb, name: string, payload: Record<string, unknown>, options: EnqueueOptions = {}): Promise<void> {
  if (options.shared !== undefined) return enqueueShared(db, name, payload, { ...options, shared: options.shared });
  if (options.account && db.scope.accountId !== null) throw new Error(`${name} was enqueued for an account by another one.`);
  const { accountId, tpath } = options.account ?? db.scope;
  await preparedSql(db, 'enqueue', ENQUEUE, {
    id: randomUUIDv7(),
    accountId,
    tpath,
    name,
    payload: JSON.stringify(payload),
    runAt: options.runAt ?? null,
    dedupeKey: options.dedupeKey ?? null,
  });
}

const ENQUEUE = `
  with added as (
    insert into outbox (id, account_id, tpath, name, payload, run_at, dedupe_key)
    values (:id, :accountId, :tpath, :name, :payload, coalesce(:runAt::timestamptz, '-infinity'), :dedupeKey)
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select pg_notify('${OUTBOX_CHANNEL}', '') as told from added`;

/** A row of nobody's, which no tenant may write: a function of the database does. */
const enqueueShared = async (
  db: CoreDb,
  name: string,
  payload: Record<string, unknown>,
  { runAt, shared }: EnqueueOptions & { shared: string },
): Promise<void> => {
  await preparedSql(db, 'enqueue-shared', 'select enqueue_shared(:id, :name, :payload, :runAt, :dedupeKey) as added', {
    id: randomUUIDv7(),
    name,
    payload: JSON.stringify(payload),
    runAt: runAt ?? null,
    dedupeKey: `${name} ${shared}`,
  });
};

const MOST_KEYS = 2000;
/** Much less than outbox rows are kept: who carries a key that is free again is tried. */
const KNOWN_MS = 60_000;
const keysOf = new WeakMap<Database, LRUCache<string, true>>();

/** The same for what comes often: a row that is known to carry the key is not tried again. */
export async function enqueueDeduplicated(
  { db, deps: { database } }: Pick<CoreCtx, 'db' | 'deps'>,
  ...[name, payload, options]: [string, Record<string, unknown>, EnqueueOptions?]
): Promise<void> {
  const { dedupeKey } = options ?? {};
  const keys = keysOf.get(database) ?? new LRUCache<string, true>({ max: MOST_KEYS, ttl: KNOWN_MS });
  keysOf.set(database, keys);
  if (dedupeKey !== undefined && keys.has(dedupeKey)) return;
  await enqueue(db, name, payload, options);
  if (dedupeKey !== undefined) db.afterCommit(() => void keys.set(dedupeKey, true));
}

/** Many of one kind at once, in one statement, to run as soon as they can. */
export async function enqueueAll(db: CoreDb, name: string, payloads: readonly Record<string, unknown>[]): Promise<void> {
  await sql(
    db,
    `with added as (
       insert into outbox (id, account_id, tpath, name, payload, run_at)
       select id, :accountId, :tpath, :name, payload, '-infinity'
         from unnest(cast(:ids as uuid[]), cast(:payloads as jsonb[])) as job (id, payload)
       returning 1
     )
     select pg_notify('${OUTBOX_CHANNEL}', '') from added limit 1`,
    {
      ids: payloads.map(() => randomUUIDv7()),
      accountId: db.scope.accountId,
      tpath: db.scope.tpath,
      name,
      payloads: payloads.map((payload) => JSON.stringify(payload)),
    },
  );
}
