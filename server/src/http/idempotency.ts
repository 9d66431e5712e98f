import { createHash } from 'node:crypto';
import { Conflict, KitError } from '@mekuri/kit/errors';
import type { CoreDb } from '../deps.ts';
import type { Answer } from './answer.ts';
import type { OperationInput } from './input.ts';
import type { Operation } from './operation.ts';
import type { RequestState } from './request-state.ts';

const LIFETIME = '24 hours';

interface KeptAnswer extends Answer {
  fingerprint: string;
}

/**
 * Runs the work once for each (caller, operation, key): its record commits with it, and a repetition gets the stored answer.
 * A visitor's belongs to the account whose site it is, not to the network, which changes on the way; and the second waits for the first,
 * so that a form that comes twenty times at once is answered twenty times alike.
 * @throws Conflict `idempotency.in_flight` while the first of somebody who is signed in is still running
 * @throws KitError 422 `idempotency.key_reused` when the key came with another request
 */
export const once = async (
  db: CoreDb,
  operation: Operation,
  { principal: { actor }, ip }: RequestState,
  input: OperationInput,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const key = input.headers['idempotency-key'];
  if (!operation.idempotent || typeof key !== 'string') return work();
  const isVisitor = actor.userId === null && operation.scope === 'site-public';
  const principal = `${actor.kind}:${actor.userId ?? (isVisitor ? actor.accountId : ip)}`;
  const fingerprint = fingerprintOf(input);
  // Inside one transaction a second insert would only wait for the first; the lock says at once that it is running.
  const { rows: locks } = await db.trx.raw<{ rows: { locked: boolean }[] }>(
    isVisitor
      ? 'select true as locked from (select pg_advisory_xact_lock(hashtextextended(?, 0))) as waited'
      : 'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
    [JSON.stringify([principal, operation.id, key])],
  );
  if (!locks[0]!.locked) throw new Conflict({ code: 'idempotency.in_flight', headers: { 'retry-after': '1' } });
  const kept = await db
    .trx('idempotency_keys')
    .where({ principal, operation: operation.id, key })
    .where('created_at', '>', db.trx.raw(`now() - interval '${LIFETIME}'`))
    .first<KeptAnswer | undefined>('fingerprint', 'status', 'headers', 'body');
  if (kept) {
    if (kept.fingerprint !== fingerprint) throw new KitError(422, 'idempotency.key_reused');
    return { status: kept.status, headers: { ...kept.headers, 'idempotency-replayed': 'true' }, body: kept.body ?? undefined };
  }
  const answer = await work();
  await db.trx.raw(
    `insert into idempotency_keys (principal, operation, key, tpath, fingerprint, status, headers, body)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (principal, operation, key) do update
       set fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers, body = excluded.body, created_at = now()`,
    [
      principal,
      operation.id,
      key,
      db.scope.tpath,
      fingerprint,
      answer.status,
      JSON.stringify(answer.headers),
      answer.body === undefined ? null : JSON.stringify(answer.body),
    ],
  );
  return answer;
};

const fingerprintOf = ({ params, query, body }: OperationInput): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body ?? null]))
    .digest('hex');
