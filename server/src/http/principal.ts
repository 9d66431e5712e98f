import type { Pool } from 'pg';
import type { Actor, Locale, PlanView, Role } from '@mekuri/kit/server';
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
  /** Interface language of the person's settings. */
  locale: Locale | null;
}

export const anonymous: Principal = {
  actor: { kind: 'anonymous', userId: null, role: null, authority: 'view', accountId: null, tenantPath: '' },
  plan: noPlan,
  contract: null,
  sessionId: null,
  locale: null,
};

interface Row extends PlanRow {
  account_id: string;
  tpath: string;
  role: Role;
  authority: 'view' | 'edit';
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
    name: 'principal',
    text: 'select * from principal($1, $2)',
    values: [token.userId, token.sessionId],
  });
  const row = rows[0];
  if (!row || row.epoch !== token.epoch) return null;
  return {
    actor: {
      kind: 'console',
      userId: token.userId,
      role: row.role,
      authority: row.authority,
      accountId: row.account_id,
      tenantPath: row.tpath,
    },
    plan: planView(row, modules),
    contract: row.contract_status,
    sessionId: token.sessionId,
    locale: row.locale,
  };
};
