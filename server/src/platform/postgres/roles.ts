import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier, escapeLiteral, type Client, type DatabaseError } from 'pg';
import { APP_ROLE, type KeySet } from '../../config.ts';
import { InstallationError } from '../../installation-error.ts';

/** Role of BullMQ on PostgreSQL: has its own schema and no access to tenant tables. */
export const QUEUE_ROLE = 'mekuri_queue';
export const QUEUE_SCHEMA = 'bullmq';

/** Pattern of the server's login names, for any key. */
export const SERVER_LOGINS = `^(${APP_ROLE}|${QUEUE_ROLE})(_[0-9a-f]+)?$`;

export type RoleKeys = Pick<KeySet, 'id' | 'databasePassword' | 'queuePassword'>;

/** The owner of the database lacks a required right. */
export class InsufficientPrivilegesError extends InstallationError {
  override name = 'InsufficientPrivilegesError';
}

/**
 * Checks the owner's rights. Functions that find a tenant before it is known have their own scope (`create function … set
 * app.tpath_from`), which PostgreSQL allows only superusers and roles with a grant on the parameter to create.
 * @throws InsufficientPrivilegesError with the statements to run
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

/** Errors from another database of the cluster being prepared at the same time: advisory locks do not span databases. */
const RACES = new Set(['XX000', '23505', '42710']);
const ATTEMPTS = 10;

/**
 * Creates the server's roles and the logins of one key. The roles hold the rights and cannot log in. Each key has its own logins, which
 * switch to the roles, so that a process with another key does not affect the others. The owner must be allowed to create roles.
 */
export async function ensureRoles(owner: Client, keys: RoleKeys): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query('begin');
      await makeRoles(owner, keys);
      await owner.query('commit');
      return;
    } catch (error) {
      await owner.query('rollback');
      if (!RACES.has((error as DatabaseError).code ?? '') || attempt === ATTEMPTS) throw error;
      await delay(50 * attempt * Math.random());
    }
  }
}

async function makeRoles(owner: Client, keys: RoleKeys): Promise<void> {
  const database = escapeIdentifier(await databaseName(owner));
  await owner.query(`revoke all on database ${database} from public`);
  for (const role of [APP_ROLE, QUEUE_ROLE]) {
    if (!(await roleExists(owner, role))) await owner.query(`create role ${role} nologin noinherit`);
    // Lets the owner create the queue's schema and terminate connections of both roles.
    await owner.query(`grant ${role} to current_user`);
  }
  await ensureLogin(owner, APP_ROLE, keys, database);
  await ensureLogin(owner, QUEUE_ROLE, keys, database);
  await owner.query(`grant usage on schema public to ${APP_ROLE}`);
  await owner.query(`create schema if not exists ${QUEUE_SCHEMA} authorization ${QUEUE_ROLE}`);
  // BullMQ uses temporary tables and runs `create schema if not exists`, which needs the right even if the schema exists.
  await owner.query(`grant create, temporary on database ${database} to ${QUEUE_ROLE}`);
}

type LoginRole = typeof APP_ROLE | typeof QUEUE_ROLE;

const loginName = (role: LoginRole, keyId: string): string => `${role}_${keyId}`;

async function ensureLogin(owner: Client, role: LoginRole, keys: RoleKeys, database: string): Promise<void> {
  const login = loginName(role, keys.id);
  const password = role === APP_ROLE ? keys.databasePassword : keys.queuePassword;
  const verb = (await roleExists(owner, login)) ? 'alter' : 'create';
  await owner.query(`${verb} role ${login} login noinherit password ${escapeLiteral(password)}`);
  await owner.query(`grant ${role} to ${login}`);
  await owner.query(`grant ${login} to current_user`);
  await owner.query(`alter role ${login} set role = ${escapeLiteral(role)}`);
  // Granted to the login, because all installations of a cluster share the role, and each may connect only to its own database.
  await owner.query(`grant connect on database ${database} to ${login}`);
}

/** Revokes the access of a key's logins to this database, and drops them unless another database of the cluster uses them. */
export async function dropLogins(owner: Client, keyId: string): Promise<void> {
  const database = escapeIdentifier(await databaseName(owner));
  for (const role of [APP_ROLE, QUEUE_ROLE] as const) {
    const login = loginName(role, keyId);
    if (!(await roleExists(owner, login))) continue;
    await owner.query(`revoke connect on database ${database} from ${login}`);
    // The block keeps the surrounding transaction usable when the role is needed elsewhere.
    await owner.query(`do $$ begin drop role ${login}; exception when dependent_objects_still_exist then null; end $$`);
  }
}

/** The connection string with a key's login instead of its user. */
export function loginUrl(url: string, role: LoginRole, keys: RoleKeys): string {
  const login = new URL(url);
  login.username = loginName(role, keys.id);
  login.password = role === APP_ROLE ? keys.databasePassword : keys.queuePassword;
  return login.href;
}

async function roleExists(owner: Client, role: string): Promise<boolean> {
  return (await owner.query('select from pg_roles where rolname = $1', [role])).rowCount === 1;
}

async function databaseName(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  return rows[0]!.name;
}
