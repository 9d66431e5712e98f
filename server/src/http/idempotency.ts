import { createHash } from 'node:crypto';
import { Conflict, KitError } from '@mekuri/kit/errors';
import type { CoreDb } from '../kernel/types.ts';
import type { OperationResponse } from './response.ts';
import type { OperationInput } from './input.ts';
import type { Operation } from '../contract/operation.ts';
import { preparedSql } from '../platform/database/sql.ts';
import type { RequestState } from './request-state.ts';

const LIFETIME = '24 hours';

interface StoredResponse extends OperationResponse {
  fingerprint: string;
}

/** A concurrent request with the same key committed first. This transaction rolls back, and the caller gets the stored response. */
export class IdempotencyKeyConflictError extends Error {}

/**
 * Runs the work once per (caller, operation, key). The record commits with the work, and a repeated request gets the stored response. A
 * visitor's key belongs to the account of the site, not to the network, which may change between attempts. A concurrent second request of a
 * visitor waits for the first, so that a form sent twenty times at once gets twenty identical responses.
 * @throws Conflict `idempotency.in_flight` while the first request of a caller who is not a visitor is still running
 * @throws IdempotencyKeyConflictError if a concurrent request of a visitor committed first: the next transaction finds its response
 * @throws KitError 422 `idempotency.key_reused` if the key came with a different request
 */
export const withIdempotency = async (
  db: CoreDb,
  operation: Operation,
  { principal: { actor }, ip }: RequestState,
  input: OperationInput,
  work: () => Promise<OperationResponse>,
): Promise<OperationResponse> => {
  const key = input.headers['idempotency-key'];
  if (!operation.idempotent || typeof key !== 'string') return work();
  const isVisitor = actor.userId === null && operation.scope === 'site-public';
  const principal = `${actor.kind}:${actor.keyId ?? actor.userId ?? (isVisitor ? actor.accountId : ip)}`;
  const fingerprint = fingerprintOf(input);
  const record = { principal, operation: operation.id, key };
  if (!isVisitor) await acquireKeyLock(db, record);
  const [kept] = await preparedSql<StoredResponse>(db, 'kept-answer', KEPT, record);
  if (kept) {
    if (kept.fingerprint !== fingerprint) throw new KitError(422, 'idempotency.key_reused');
    return { status: kept.status, headers: { ...kept.headers, 'idempotency-replayed': 'true' }, body: kept.body ?? undefined };
  }
  const { status, headers, body } = await work();
  const stored = await preparedSql(db, 'keep-answer', KEEP, {
    ...record,
    tpath: db.scope.tpath,
    fingerprint,
    status,
    headers: JSON.stringify(headers),
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (stored.length === 0) throw new IdempotencyKeyConflictError();
  return { status, headers, body };
};

/** A second insert would block until the first transaction ends. The advisory lock reports at once that it is running. */
const acquireKeyLock = async (
  db: CoreDb,
  { principal, operation, key }: { principal: string; operation: string; key: string },
): Promise<void> => {
  const name = JSON.stringify([principal, operation, key]);
  const [turn] = await preparedSql<{ mine: boolean }>(db, 'take-turn', ACQUIRE_KEY_LOCK, { name });
  if (!turn!.mine) throw new Conflict({ code: 'idempotency.in_flight', headers: { 'retry-after': '1' } });
};

const ACQUIRE_KEY_LOCK = 'select pg_try_advisory_xact_lock(hashtextextended(:name, 0)) as mine';

const KEPT = `
  select fingerprint, status, headers, body from idempotency_keys
   where principal = :principal and operation = :operation and key = :key and created_at > now() - interval '${LIFETIME}'
     and tpath >= :from and tpath < :to`;

const KEEP = `
  insert into idempotency_keys (principal, operation, key, tpath, fingerprint, status, headers, body)
  values (:principal, :operation, :key, :tpath, :fingerprint, :status, :headers, :body)
  on conflict (principal, operation, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers, body = excluded.body, created_at = now()
    where idempotency_keys.created_at <= now() - interval '${LIFETIME}'
  returning key`;

const fingerprintOf = ({ params, query, body }: OperationInput): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body ?? null]))
    .digest('hex');
