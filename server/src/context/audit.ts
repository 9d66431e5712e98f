import { createHash, randomUUIDv7 } from 'node:crypto';
import type { AuditEntry, AuditTrail, Caller, CoreDb } from '../kernel/types.ts';
import { preparedSql } from '../platform/database/sql.ts';

/** In characters of JSON. Of larger changes, only the hashes are stored. */
const MAX_CHANGE = 16_384;

/** The change as readers of the audit log see it. Null when it is empty, or too large to store in full. */
export const toldChange = (change: AuditEntry['change']): AuditEntry['change'] | null => {
  const text = JSON.stringify(change);
  return text === '{}' || text.length > MAX_CHANGE ? null : change;
};

const hash = (value: unknown): string | null =>
  value === undefined ? null : createHash('sha256').update(JSON.stringify(value)).digest('hex');

type AuditCaller = Pick<Caller, 'actor' | 'ip' | 'requestId'>;

/** Inserts `auditRows`, on its own or within another statement. Binds `:auditRows`. */
export const AUDIT_INSERT = `
  insert into audit_log (id, account_id, tpath, actor_user_id, acting_user_id, actor_key_id, operation, target_type, target_id, before_hash, after_hash, change, ip, request_id)
  select id, account_id, tpath, actor_user_id, acting_user_id, actor_key_id, operation, target_type, target_id, before_hash, after_hash, change, ip, request_id
    from json_populate_recordset(null::audit_log, :auditRows)`;

/** One row per change that the operation reported, or a single row for the operation when it reported none. */
export const auditRows = (
  { scope }: Pick<CoreDb, 'scope'>,
  operation: string,
  { actor, ip, requestId }: AuditCaller,
  trail: AuditTrail,
): string => {
  const entries: AuditTrail = trail.length > 0 ? trail : [{ target: null, change: {} }];
  const rows = entries.map(({ target, change }) => ({
    id: randomUUIDv7(),
    account_id: scope.accountId,
    tpath: scope.tpath,
    actor_user_id: actor.userId,
    acting_user_id: actor.impersonator?.id ?? null,
    actor_key_id: actor.keyId,
    operation,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    before_hash: hash(change.before),
    after_hash: hash(change.after),
    change: toldChange(change),
    ip,
    request_id: requestId,
  }));
  return JSON.stringify(rows);
};

/** Writes the audit rows in the operation's transaction. */
export const writeAudit = async (db: CoreDb, operation: string, caller: AuditCaller, trail: AuditTrail): Promise<void> => {
  await preparedSql(db, 'audit', AUDIT_INSERT, { auditRows: auditRows(db, operation, caller, trail) });
};
