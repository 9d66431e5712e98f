import type { Operation } from '../../src/contract/operation.ts';
import type { MatrixPrincipal } from './principals.ts';

export type Expected =
  | { kind: 'refused'; status: 401 | 403; code: string; rule: string }
  /** Like something that does not exist. */
  | { kind: 'absent' }
  /** Past every guard: what comes then is the operation's own business. */
  | { kind: 'allowed' };

/** The thing that a call is about: whose it is, by materialised path (null: nobody's, it does not exist), or the account itself. */
export interface Target {
  owner: string | null;
  isAccount: boolean;
  /** The site that the call names. */
  siteId: string | null;
}

/** Operators reach things of their own account and those below; as accounts, only those below. */
const reaches = ({ scope }: Operation, caller: string, { owner, isAccount }: Target): boolean => {
  if (owner === null) return false;
  if (scope === 'all') return true;
  if (scope !== 'subtree') return owner === caller;
  return owner.startsWith(caller) && !(isAccount && owner === caller);
};

/** @param rule tells apart what is refused with the same code */
const refusal = (code: string, status: 401 | 403 = 403, rule = code): Expected => ({ kind: 'refused', status, code, rule });

/**
 * What the document's extensions say that a caller gets: written from the contract, not from the guards that it judges.
 * Without a target the call names nothing.
 */
export const expectedOf = (operation: Operation, { person, knownTo }: MatrixPrincipal, target: Target | null): Expected => {
  for (const kind of ['member', 'preview'] as const)
    if (operation.roles.includes(kind)) return expectedOfSite(knownTo?.kind === kind ? knownTo.siteId : null, target, REFUSALS[kind]);
  if (person === null) return refusal('unauthorized', 401);
  if (person.mustChangePassword && !operation.firstLogin) return refusal('first_login');
  if (person.isActing && operation.personal) return refusal('acting');
  if (!operation.roles.includes(person.role)) return refusal('forbidden', 403, 'role');
  if (!operation.roles.includes(person.area)) return refusal('forbidden', 403, 'area');
  if (person.role === 'SUB_ADMIN') {
    if (operation.subAdmin === 'license' && !person.licenseIssuance) return refusal('license_required');
  }
  const isAnswerable = person.role !== 'SUB_ADMIN' && !person.isActing;
  if (operation.subAdmin === 'main_contact' && !isAnswerable && person.adminRole !== 'main_contact') return refusal('main_contact_only');
  if (operation.authority === 'edit' && person.authority === 'view') return refusal('view_only');
  if (!operation.contract.includes('any') && !operation.contract.includes(person.contract)) return refusal(`contract_${person.contract}`);
  const needsFlag = operation.planFeature !== null && !operation.readableWithoutPlan;
  if (needsFlag && !person.flags.includes(operation.planFeature!)) return refusal('plan_required');
  if (target && !reaches(operation, person.tpath, target)) return { kind: 'absent' };
  return { kind: 'allowed' };
};

const REFUSALS = { member: 'unauthorized', preview: 'preview.locked' } as const;

/** A token of a site is good for the one site that it names. */
const expectedOfSite = (siteId: string | null, target: Target | null, code: string): Expected => {
  if (siteId === null || target?.siteId !== siteId) return refusal(code, 401);
  return target.owner === null ? { kind: 'absent' } : { kind: 'allowed' };
};
