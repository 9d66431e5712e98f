import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier, escapeLiteral, type Client, type DatabaseError } from 'pg';
import { APP_ROLE, type KeySet } from '../../config.ts';
import { InstallationError } from '../../installation-error.ts';

/** BullMQ on PostgreSQL: a schema of its own, no tenant table. */
export const QUEUE_ROLE = 'mekuri_queue';
export const QUEUE_SCHEMA = 'bullmq';

/** Of the server's sessions, whichever key they log in by. */
export const SERVER_LOGINS = `^(${APP_ROLE}|${QUEUE_ROLE})(_[0-9a-f]+)?$`;

export type RoleKeys = Pick<KeySet, 'id' | 'databasePassword' | 'queuePassword'>;

/** The owner of the database lacks a right that the server cannot do without. */
export class InsufficientPrivilegesError extends InstallationError {
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

/** Another database of the cluster is prepared at this moment: advisory locks reach no further than one database. */
const RACES = new Set(['XX000', '23505', '42710']);
const ATTEMPTS = 10;

/**
 * Makes the roles of the server, and the logins of one key. A role holds the rights and cannot log in; each key has a login of its
 * own that becomes the role, so that a process with another key takes nothing from the others.
 * The owner must be allowed to create roles.
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
    // So that the owner may make the queue's schema for it, and end connections of both.
    await owner.query(`grant ${role} to current_user`);
  }
  await ensureLogin(owner, APP_ROLE, keys, database);
  await ensureLogin(owner, QUEUE_ROLE, keys, database);
  await owner.query(`grant usage on schema public to ${APP_ROLE}`);
  await owner.query(`create schema if not exists ${QUEUE_SCHEMA} authorization ${QUEUE_ROLE}`);
  // BullMQ works with temporary tables, and runs `create schema if not exists`, which asks for the right even when it is there.
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
  // To the login and not to the role, which the installations of a cluster share: each may enter its own database.
  await owner.query(`grant connect on database ${database} to ${login}`);
}

const DEPENDENT_OBJECTS = '2BP01';

/** Takes a key's logins away from this database, and drops them unless another database of the cluster has them too. */
export async function dropLogins(owner: Client, keyId: string): Promise<void> {
  const database = escapeIdentifier(await databaseName(owner));
  for (const role of [APP_ROLE, QUEUE_ROLE] as const) {
    const login = loginName(role, keyId);
    if (!(await roleExists(owner, login))) continue;
    await owner.query(`revoke connect on database ${database} from ${login}`);
    await owner.query(`drop role ${login}`).catch((error: DatabaseError) => {
      if (error.code !== DEPENDENT_OBJECTS) throw error;
    });
  }
}

/** The address of a database with a key's login in place of the user. */
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
