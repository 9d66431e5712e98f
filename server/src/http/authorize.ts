import { Forbidden, NotFound, PlanRequired } from '@mekuri/kit/errors';
import type { Actor, PlanView } from '@mekuri/kit/server';
import type { RequestHandler } from 'express';
import type { ContractStatus, Operation } from '../contract/operation.ts';
import type { ApiCredential, Principal } from '../context/principal.ts';
import { stateOf } from './request-state.ts';

/** @throws Forbidden `contract_suspended`, `contract_terminated` or `contract_inactive` if the operation refuses that status */
export const requireContract = (operation: Operation, contract: ContractStatus): void => {
  if (!operation.contract.includes('any') && !operation.contract.includes(contract)) throw new Forbidden({ code: `contract_${contract}` });
};

/**
 * A sub-admin may call an operation only if it allows both their own role and their account's, and only with the right that it requires. An
 * impersonator counts as a main contact only if they are one in their own account.
 */
const requireRole = ({ roles, subAdmin }: Operation, { role, area, licenseIssuance, adminRole, impersonator }: Actor): void => {
  if (role === null || area === null || !roles.includes(role) || !roles.includes(area)) throw new Forbidden();
  if (role !== 'SUB_ADMIN' && impersonator === null) return;
  if (role === 'SUB_ADMIN' && subAdmin === 'license' && !licenseIssuance) throw new Forbidden({ code: 'license_required' });
  if (subAdmin === 'main_contact' && adminRole !== 'main_contact') throw new Forbidden({ code: 'main_contact_only' });
};

/**
 * Checks the credential's scope, first sign-in, impersonation, role, authority, contract and plan, in this order. Refuses everything that
 * is not explicitly allowed.
 */
export const requireAccess = (operation: Operation, { actor, plan, contract, mustChangePassword, credential }: Principal): void => {
  if (contract === null) throw new Forbidden();
  if (credential) requireScope(operation, actor, credential, plan);
  if (mustChangePassword && !operation.firstLogin) throw new Forbidden({ code: 'first_login' });
  if (actor.impersonator !== null && operation.personal) throw new Forbidden({ code: 'acting' });
  requireRole(operation, actor);
  if (operation.authority === 'edit' && actor.authority !== 'edit') throw new Forbidden({ code: 'view_only' });
  requireContract(operation, contract);
  requirePlan(operation, plan);
};

/**
 * @throws PlanRequired if the plan lacks the flag for credentials; Forbidden `api.not_public`, `api.scope_missing` with the scope, or
 * `api.sites_only` for an operation on the whole account
 */
const requireScope = (
  { audience, apiScope, apiSites }: Operation,
  { siteIds }: Actor,
  { planFlag, scopes }: ApiCredential,
  plan: PlanView,
): void => {
  if (planFlag !== null && !plan.has(planFlag)) throw new PlanRequired({ params: { feature: planFlag } });
  if (audience === 'program') return;
  if (apiScope === null) throw new Forbidden({ code: 'api.not_public' });
  if (!scopes.includes(apiScope))
    throw new Forbidden({ code: 'api.scope_missing', params: { scope: apiScope }, extra: { scope: apiScope } });
  if (siteIds !== null && apiSites === 'account') throw new Forbidden({ code: 'api.sites_only' });
};

/** Restricts a credential to its sites once the input is valid. Inside operations, `ctx.actor.siteIds` does this. @throws NotFound */
export const limitToSites = ({ apiScope, apiSites }: Operation): RequestHandler => {
  if (apiScope === null || apiSites !== 'named') return (_request, _response, next) => next();
  return (request, _response, next) => {
    const { siteIds } = stateOf(request).principal.actor;
    const body = request.body as { site_id?: unknown } | undefined;
    const named = request.params['siteId'] ?? request.query['site_id'] ?? body?.site_id;
    if (siteIds !== null && !siteIds.includes(String(named).toLowerCase())) throw new NotFound();
    next();
  };
};

/** @throws PlanRequired naming the missing flag */
export const requirePlan = ({ planFeature, readableWithoutPlan }: Operation, plan: PlanView): void => {
  if (planFeature !== null && !readableWithoutPlan && !plan.has(planFeature)) throw new PlanRequired({ params: { feature: planFeature } });
};

/** Refuses callers that the operation's extensions do not allow. Access to the object itself is decided in the transaction. */
export const authorize = (operation: Operation): RequestHandler => {
  if (operation.roles.includes('anonymous')) return operation.cookie ? sameOrigin : (_request, _response, next) => next();
  const require = operation.roles.includes('member') ? requireMember : operation.roles.includes('preview') ? requireInvited : requireAccess;
  return (request, _response, next) => {
    require(operation, stateOf(request).principal);
    next();
  };
};

/** The path names the member's site. The site and its contract are checked when the tenant is resolved. */
const requireMember = (_operation: Operation, { actor }: Principal): void => {
  if (actor.kind !== 'member') throw new Forbidden();
};

/** The site and its contract were checked when the token was read. */
const requireInvited = (_operation: Operation, { actor }: Principal): void => {
  if (actor.kind !== 'preview') throw new Forbidden();
};

/** Browsers also send the cookie from other ports and sibling hosts of the same site. Only pages of this host may use it. */
const sameOrigin: RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw new Forbidden({ code: 'foreign_origin' });
  next();
};
