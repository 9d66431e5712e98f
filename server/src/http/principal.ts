import type { Pool } from 'pg';
import type { Actor, Locale, PlanView, Role } from '@mekuri/kit/server';
import { nobody } from '../actor.ts';
import type { ContractStatus } from './operation.ts';
import { noPlan, planView, type PlanRow } from '../plugins/plan.ts';
import type { Module } from '../deps.ts';

/** Who calls, under which contract and plan: read from the database on each request, kept nowhere. */
export interface Principal {
  actor: Actor;
  plan: PlanView;
  contract: ContractStatus | null;
  /** The sign-in that the caller's token belongs to. */
  sessionId: string | null;
  /** Has to choose a password before anything else. */
  mustChangePassword: boolean;
  /** Interface language of the person's settings. */
  locale: Locale | null;
}

export const anonymous: Principal = {
  actor: nobody,
  plan: noPlan,
  contract: null,
  sessionId: null,
  mustChangePassword: false,
  locale: null,
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
 * The person of a session by one named statement (a function of the accounts' migrations that sees all tenants).
 * Null when the session is over, the person is disabled, or the token's epoch is not the person's.
 */
export const readPrincipal = async (
  pool: Pool,
  modules: readonly Module[],
  token: { userId: string; sessionId: string; epoch: number },
): Promise<Principal | null> => {
  const { rows } = await pool.query<Row>({
    name: 'caller',
    text: 'select * from caller($1, $2)',
    values: [token.userId, token.sessionId],
  });
  const row = rows[0];
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
      accountId: row.account_id,
      tenantPath: row.tpath,
    },
    plan: planView(row, modules),
    contract: row.contract_status,
    sessionId: token.sessionId,
    mustChangePassword: row.must_change_password,
    locale: row.locale,
  };
};
