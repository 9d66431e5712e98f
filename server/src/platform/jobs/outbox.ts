import { randomUUIDv7 } from 'node:crypto';
import type { EnqueueOptions, TenantColumns } from '@mekuri/kit/server';
import { LRUCache } from 'lru-cache';
import type { CoreCtx, CoreDb, Database } from '../../kernel/types.ts';
import { preparedSql, sql } from '../database/sql.ts';

/** Channel that wakes the relays. Notifications are delivered when the enqueueing transaction commits. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Writes a job to the outbox in the open transaction. It runs once after the commit, as the transaction's tenant, and never when the
 * transaction is rolled back. Payloads contain ids, not rows.
 */
export async function enqueue(db: CoreDb, name: string, payload: Record<string, unknown>, options: EnqueueOptions = {}): Promise<void> {
  if (options.shared !== undefined) return enqueueShared(db, name, payload, { ...options, shared: options.shared });
  if (options.account && !isWithin(db.scope, options.account)) throw new Error(`${name} was enqueued for an account out of scope.`);
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

const isWithin = ({ from, to }: CoreDb['scope'], { tpath }: TenantColumns): boolean => from <= tpath && tpath < to;

const ENQUEUE = `
  with added as (
    insert into outbox (id, account_id, tpath, name, payload, run_at, dedupe_key)
    values (:id, :accountId, :tpath, :name, :payload, coalesce(:runAt::timestamptz, '-infinity'), :dedupeKey)
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select pg_notify('${OUTBOX_CHANNEL}', '') as told from added`;

/** The row belongs to no tenant, and tenants may not write such rows, so a database function inserts it. */
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
/** Much shorter than outbox rows are kept, so that a key whose row was deleted is soon tried again. */
const KNOWN_MS = 60_000;
const keysOf = new WeakMap<Database, LRUCache<string, true>>();

/** Like `enqueue`, for frequent calls: skips the insert while this process knows of a row with the same `dedupeKey`. */
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

/** Enqueues many jobs of one kind in one statement, due immediately. */
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

export interface AccountJob {
  payload: Record<string, unknown>;
  account: TenantColumns;
  dedupeKey: string;
}

/** Enqueues many jobs of one kind in one statement, each for an account in the range of the transaction and due immediately. */
export async function enqueueForAccounts(db: CoreDb, name: string, jobs: readonly AccountJob[]): Promise<void> {
  if (jobs.some(({ account }) => !isWithin(db.scope, account))) throw new Error(`${name} was enqueued for an account out of scope.`);
  await sql(
    db,
    `with added as (
       insert into outbox (id, account_id, tpath, name, payload, run_at, dedupe_key)
       select id, "accountId", tpath, :name, payload, '-infinity', "dedupeKey"
         from jsonb_to_recordset(cast(:jobs as jsonb)) as job (id uuid, "accountId" uuid, tpath text, payload jsonb, "dedupeKey" text)
       on conflict (dedupe_key) do nothing
       returning 1
     )
     select pg_notify('${OUTBOX_CHANNEL}', '') from added limit 1`,
    { name, jobs: JSON.stringify(jobs.map(({ account, ...job }) => ({ ...job, ...account, id: randomUUIDv7() }))) },
  );
}
