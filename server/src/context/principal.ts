import type { Actor, Locale, PlanView, Role } from '@mekuri/kit/server';
import { nobody } from '../kernel/actor.ts';
import type { ContractStatus } from '../contract/operation.ts';
import { noPlan, planView, type PlanRow } from './plan.ts';
import type { CoreDb, Deps } from '../kernel/types.ts';
import { systemScope } from '../platform/database/tenant-scope.ts';

/** The caller with its contract and plan. Read from the database on each request; never cached. */
export interface Principal {
  actor: Actor;
  plan: PlanView;
  contract: ContractStatus | null;
  /** The session that the caller's token belongs to. */
  sessionId: string | null;
  /** The user must choose a password before any other operation. */
  mustChangePassword: boolean;
  /** Interface language from the user's settings. */
  locale: Locale | null;
  /** Set when the caller is a program. */
  credential: ApiCredential | null;
}

/** Limits of a program's credential, in addition to those of its account. */
export interface ApiCredential {
  scopes: readonly string[];
  /** The flag that the account's plan needs for API calls. */
  planFlag: string | null;
  /** Requests per minute. */
  perMinute: number;
}

export const anonymous: Principal = {
  actor: nobody,
  plan: noPlan,
  contract: null,
  sessionId: null,
  mustChangePassword: false,
  locale: null,
  credential: null,
};

export type AccountKind = 'provider' | 'oem_master' | 'oem_admin' | 'user' | 'master_user';

/** The role of an account's owner. */
export const AREA_OF: Readonly<Record<AccountKind, NonNullable<Actor['area']>>> = {
  provider: 'MASTER',
  oem_master: 'OEM_MASTER',
  oem_admin: 'OEM_ADMIN',
  user: 'USER',
  master_user: 'MASTER_USER',
};

interface Row extends PlanRow {
  account_id: string;
  tpath: string;
  kind: AccountKind;
  role: Role;
  authority: 'view' | 'edit';
  admin_role: NonNullable<Actor['adminRole']>;
  license_issuance: boolean;
  must_change_password: boolean;
  acting_user_id: string | null;
  acting_name: string | null;
  locale: Locale;
  epoch: number;
  contract_status: ContractStatus;
}

/**
 * An operator may impersonate a user while the operator's own session is valid, both may sign in, and the user's account is below the
 * operator's. The lower of both authorities, admin roles and license rights applies. Without impersonation, operators are not queried.
 *
 * `offset 0` keeps each step a single lookup. The connection caches the query plan: without it, a plan made while the tables were small
 * joins whole tables, and after an import of 5,000 accounts each request takes 20 s until the tables are analyzed.
 */
const CALLER = `
  select u.account_id, u.tpath, a.kind, u.role, u.locale, u.epoch, a.contract_status,
    case when operator.authority = 'view' then 'view' else u.authority end as authority,
    case when 'viewer' in (u.admin_role, operator.admin_role) then 'viewer' when 'editor' in (u.admin_role, operator.admin_role) then 'editor'
         else u.admin_role end as admin_role,
    u.license_issuance and coalesce(operator.license_issuance or operator.role = 'MASTER', true) as license_issuance,
    u.must_change_password and operator.id is null as must_change_password,
    operator.id as acting_user_id, operator.name as acting_name,
    p.id as plan_id, p.name as plan_name, p.flags as plan_flags,
    p.quantity_site as plan_quantity_site, p.quantity_swipe as plan_quantity_swipe, p.limit_access as plan_limit_access,
    p.limits as plan_limits
  from sessions s
  join lateral (
    select * from users u where u.id = s.user_id and u.epoch = s.epoch and u.status = 'active' and u.deleted_at is null offset 0
  ) u on true
  join lateral (select * from accounts a where a.id = u.account_id and a.deleted_at is null offset 0) a on true
  join lateral (select * from plans p where p.id = a.plan_id offset 0) p on true
  left join lateral (
    select o.id, o.name, o.role, o.authority, o.admin_role, o.license_issuance
    from sessions own
    join lateral (
      select * from users o where o.id = own.user_id and o.epoch = own.epoch and o.status = 'active' and o.deleted_at is null offset 0
    ) o on starts_with(u.tpath, o.tpath) and u.tpath <> o.tpath
    join lateral (
      select from accounts oa where oa.id = o.account_id and oa.contract_status = 'active' and oa.deleted_at is null offset 0
    ) oa on true
    where s.acting_user_id is not null and own.id = s.acting_session_id and own.user_id = s.acting_user_id and own.revoked_at is null
    limit 1
  ) operator on true
  where s.id = $2 and s.user_id = $1 and s.revoked_at is null and (s.acting_user_id is null or operator.id is not null)`;

/**
 * Reads the user of a session with one prepared statement, before the tenant is known.
 * Null when the session has ended, the user is disabled, or the token's epoch is not the user's.
 */
export const readPrincipal = async (
  { database, modules }: Pick<Deps, 'database' | 'modules'>,
  token: { userId: string; sessionId: string; epoch: number },
): Promise<Principal | null> => {
  const read = (db: CoreDb) => db.send({ name: 'caller', text: CALLER, values: [token.userId, token.sessionId] });
  const { rows } = await database.transaction(systemScope, read, { readOnly: true });
  const row = rows[0] as Row | undefined;
  if (!row || row.epoch !== token.epoch) return null;
  return {
    actor: {
      kind: 'console',
      userId: token.userId,
      role: row.role,
      area: AREA_OF[row.kind],
      authority: row.authority,
      adminRole: row.admin_role,
      licenseIssuance: row.license_issuance,
      impersonator: row.acting_user_id === null ? null : { id: row.acting_user_id, name: row.acting_name! },
      keyId: null,
      siteIds: null,
      accountId: row.account_id,
      tenantPath: row.tpath,
    },
    plan: planView(row, modules),
    contract: row.contract_status,
    sessionId: token.sessionId,
    mustChangePassword: row.must_change_password,
    locale: row.locale,
    credential: null,
  };
};

const RANKS = ['viewer', 'editor', 'main_contact'] as const;

/** The lower of two admin roles. */
export const lowerAdminRole = (one: (typeof RANKS)[number], other: (typeof RANKS)[number]): (typeof RANKS)[number] =>
  RANKS.indexOf(one) < RANKS.indexOf(other) ? one : other;

/** A signed-in member of a site, from that site's token. The tenant follows from the request path. */
export const memberPrincipal = ({ subject, sessionId }: { subject: string; sessionId: string }): Principal => ({
  ...anonymous,
  actor: { ...nobody, kind: 'member', userId: subject },
  sessionId,
});
