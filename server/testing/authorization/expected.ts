import type { Operation } from '../../src/contract/operation.ts';
import type { MatrixPrincipal } from './principals.ts';

export type Expected =
  | { kind: 'refused'; status: 401 | 403; code: string; rule: string }
  /** Answered as if the object did not exist. */
  | { kind: 'absent' }
  /** Past every guard; the rest is up to the operation. */
  | { kind: 'allowed' };

/** The object that a call addresses: the owning account's materialised path (null: the object does not exist), and whether it is the account itself. */
export interface Target {
  owner: string | null;
  isAccount: boolean;
  /** The site named in the call. */
  siteId: string | null;
}

/** Operators reach objects of their own account and of accounts below it; as accounts, only those below. */
const reaches = ({ scope }: Operation, caller: string, { owner, isAccount }: Target): boolean => {
  if (owner === null) return false;
  if (scope === 'all') return true;
  if (scope !== 'subtree') return owner === caller;
  return owner.startsWith(caller) && !(isAccount && owner === caller);
};

/** @param rule distinguishes refusals that share a code */
const refusal = (code: string, status: 401 | 403 = 403, rule = code): Expected => ({ kind: 'refused', status, code, rule });

/**
 * The result that the document's extensions promise a caller. Derived from the contract alone, not from the guards under test.
 * Without a target, the call addresses no object.
 */
export const expectedOf = (operation: Operation, principal: MatrixPrincipal, target: Target | null): Expected => {
  const { person, program, knownTo } = principal;
  for (const kind of ['member', 'preview'] as const)
    if (operation.roles.includes(kind)) return expectedOfSite(knownTo?.kind === kind ? knownTo.siteId : null, target, REFUSALS[kind]);
  if (operation.audience === 'program' && !program) return refusal('unauthorized', 401);
  if (person === null) return refusal('unauthorized', 401);
  const closed = program && closedToProgram(operation, program, person.flags);
  if (closed) return closed;
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
  if (target && (program?.isOfOtherSites || !reaches(operation, person.tpath, target))) return { kind: 'absent' };
  return { kind: 'allowed' };
};

const closedToProgram = (
  { audience, apiScope, apiSites }: Operation,
  { scopes, isOfOtherSites }: NonNullable<MatrixPrincipal['program']>,
  flags: readonly string[],
): Expected | null => {
  if (!flags.includes('public_api')) return refusal('plan_required', 403, 'plan of programs');
  if (audience === 'program') return null;
  if (apiScope === null) return refusal('api.not_public');
  if (!scopes.includes(apiScope)) return refusal('api.scope_missing');
  return isOfOtherSites && apiSites === 'account' ? refusal('api.sites_only') : null;
};

const REFUSALS = { member: 'unauthorized', preview: 'preview.locked' } as const;

/** A site's token is valid only for the site it names. */
const expectedOfSite = (siteId: string | null, target: Target | null, code: string): Expected => {
  if (siteId === null || target?.siteId !== siteId) return refusal(code, 401);
  return target.owner === null ? { kind: 'absent' } : { kind: 'allowed' };
};
