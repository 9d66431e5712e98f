import { Forbidden, PlanRequired } from '@mekuri/kit/errors';
import type { Actor, PlanView } from '@mekuri/kit/server';
import type { RequestHandler } from 'express';
import type { ContractStatus, Operation } from '../contract/operation.ts';
import type { Principal } from '../context/principal.ts';
import { stateOf } from './request-state.ts';

/** @throws Forbidden `contract_suspended`, `contract_terminated` or `contract_inactive` when the operation refuses that state */
export const requireContract = (operation: Operation, contract: ContractStatus): void => {
  if (!operation.contract.includes('any') && !operation.contract.includes(contract)) throw new Forbidden({ code: `contract_${contract}` });
};

/**
 * A sub-admin may call what both it and the owner of its account are named for, and only with the right that is asked of it. Who acts as an
 * owner is a main contact there only if they are one at home.
 */
const requireRole = ({ roles, subAdmin }: Operation, { role, area, licenseIssuance, adminRole, impersonator }: Actor): void => {
  if (role === null || area === null || !roles.includes(role) || !roles.includes(area)) throw new Forbidden();
  if (role !== 'SUB_ADMIN' && impersonator === null) return;
  if (role === 'SUB_ADMIN' && subAdmin === 'license' && !licenseIssuance) throw new Forbidden({ code: 'license_required' });
  if (subAdmin === 'main_contact' && adminRole !== 'main_contact') throw new Forbidden({ code: 'main_contact_only' });
};

/** First sign-in, acting, role, authority, contract, plan, in this order; whatever is not allowed in words is refused. */
export const requireAccess = (operation: Operation, { actor, plan, contract, mustChangePassword }: Principal): void => {
  if (contract === null) throw new Forbidden();
  if (mustChangePassword && !operation.firstLogin) throw new Forbidden({ code: 'first_login' });
  if (actor.impersonator !== null && operation.personal) throw new Forbidden({ code: 'acting' });
  requireRole(operation, actor);
  if (operation.authority === 'edit' && actor.authority !== 'edit') throw new Forbidden({ code: 'view_only' });
  requireContract(operation, contract);
  requirePlan(operation, plan);
};

/** @throws PlanRequired naming the flag that the plan lacks */
export const requirePlan = ({ planFeature, readableWithoutPlan }: Operation, plan: PlanView): void => {
  if (planFeature !== null && !readableWithoutPlan && !plan.has(planFeature)) throw new PlanRequired({ params: { feature: planFeature } });
};

/** Refuses callers that the operation's extensions do not name. The object's own scope is decided in the transaction. */
export const authorize = (operation: Operation): RequestHandler => {
  if (operation.roles.includes('anonymous')) return operation.cookie ? sameOrigin : (_request, _response, next) => next();
  const require = operation.roles.includes('member') ? requireMember : operation.roles.includes('preview') ? requireInvited : requireAccess;
  return (request, _response, next) => {
    require(operation, stateOf(request).principal);
    next();
  };
};

/** What a member belongs to, and its contract, is the site of the path: that is decided where the tenant is found. */
const requireMember = (_operation: Operation, { actor }: Principal): void => {
  if (actor.kind !== 'member') throw new Forbidden();
};

/** Of which site, and under which contract, was seen when the token was read. */
const requireInvited = (_operation: Operation, { actor }: Principal): void => {
  if (actor.kind !== 'preview') throw new Forbidden();
};

/** Browsers send the cookie along from neighbouring ports and hosts of the same site too: only our own pages may use it. */
const sameOrigin: RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw new Forbidden({ code: 'foreign_origin' });
  next();
};
