import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import type { Keys } from '../../config.ts';

/** Handlers and jobs: bound by row-level security, owns nothing. */
export const APP_ROLE = 'mekuri_app';
/** BullMQ on PostgreSQL: a schema of its own, no tenant table. */
export const QUEUE_ROLE = 'mekuri_queue';
export const QUEUE_SCHEMA = 'bullmq';

/** The owner of the database lacks a right that the server cannot do without. */
export class InsufficientPrivilegesError extends Error {
  override name = 'InsufficientPrivilegesError';
}

/**
 * The functions that find a tenant before it is known carry a scope of their own (`create function … set app.tpath_from`),
 * which PostgreSQL allows to superusers and to whom it was granted.
 * @throws InsufficientPrivilegesError with what to run
 */
export async function requireOwnerRights(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; roles: boolean; scopes: boolean }>(
    `select current_user as name, rolsuper or rolcreaterole as roles,
       has_parameter_privilege('app.tpath_from', 'set') and has_parameter_privilege('app.tpath_to', 'set') as scopes
     from pg_roles where rolname = current_user`,
  );
  const { name, roles, scopes } = rows[0]!;
  if (roles && scopes) return;
  const role = escapeIdentifier(name);
  throw new InsufficientPrivilegesError(
    `DATABASE_URL is of a role that may do too little. Once, as a superuser of that PostgreSQL:
  alter role ${role} createrole;
  grant set on parameter app.tpath_from, app.tpath_to to ${role};`,
  );
}

/** Makes the roles of the server, or gives them their passwords again. The owner must be allowed to create roles. */
export async function ensureRoles(owner: Client, keys: Pick<Keys, 'databasePassword' | 'queuePassword'>): Promise<void> {
  await ensureRole(owner, APP_ROLE, keys.databasePassword);
  await ensureRole(owner, QUEUE_ROLE, keys.queuePassword);
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const database = escapeIdentifier(rows[0]!.name);
  await owner.query(`revoke all on database ${database} from public`);
  await owner.query(`grant connect on database ${database} to ${APP_ROLE}`);
  await owner.query(`grant usage on schema public to ${APP_ROLE}`);
  // So that the owner may make the queue's schema for it, and end connections of both.
  await owner.query(`grant ${APP_ROLE}, ${QUEUE_ROLE} to current_user`);
  await owner.query(`create schema if not exists ${QUEUE_SCHEMA} authorization ${QUEUE_ROLE}`);
  // BullMQ works with temporary tables, and runs `create schema if not exists`, which asks for the right even when it is there.
  await owner.query(`grant connect, create, temporary on database ${database} to ${QUEUE_ROLE}`);
}

async function ensureRole(owner: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await owner.query(`${verb} role ${role} login noinherit password ${escapeLiteral(password)}`);
}
