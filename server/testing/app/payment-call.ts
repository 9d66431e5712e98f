import { randomUUID } from 'node:crypto';
import type { PaymentCall } from '@mekuri/kit/server';
import { createContext } from '../../src/composition/create-context.ts';
import { noPlan } from '../../src/context/plan.ts';
import { nobody } from '../../src/kernel/actor.ts';
import { ownScope } from '../../src/platform/database/tenant-scope.ts';
import type { TestAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A request to a payment provider as a job of the account sends it. Its transactions see the rows of the account alone. */
export const createPaymentCall = ({ deps }: TestApp, { id, tpath }: TestAccount, issuerId: string): PaymentCall => {
  const tenant = { accountId: id, tpath };
  const actor = { ...nobody, kind: 'system', authority: 'edit', accountId: id, tenantPath: tpath } as const;
  const caller = { actor, plan: noPlan, locale: 'ja', requestId: randomUUID(), ip: '', log: deps.log } as const;
  return {
    issuerId,
    egress: deps.egress,
    log: deps.log,
    now: () => deps.clock.now(),
    transaction: (work) => deps.database.transaction(ownScope(tenant), (db) => work(createContext(deps, caller, db, []).forPlugin())),
  };
};
