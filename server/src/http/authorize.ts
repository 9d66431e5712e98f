import { Forbidden, PlanRequired } from '@mekuri/kit/errors';
import type { RequestHandler } from 'express';
import type { ContractStatus, Operation } from './operation.ts';
import type { Principal } from './principal.ts';
import { stateOf } from './request-state.ts';

/** @throws Forbidden `contract_suspended`, `contract_terminated` or `contract_inactive` when the operation refuses that state */
export const requireContract = (operation: Operation, contract: ContractStatus): void => {
  if (!operation.contract.includes('any') && !operation.contract.includes(contract)) throw new Forbidden({ code: `contract_${contract}` });
};

/** Role, authority, contract, plan, in this order; whatever is not allowed in words is refused. */
export const requireAccess = (operation: Operation, { actor, plan, contract }: Principal): void => {
  if (actor.role === null || contract === null || !operation.roles.includes(actor.role)) throw new Forbidden();
  if (operation.authority === 'edit' && actor.authority !== 'edit') throw new Forbidden({ code: 'view_only' });
  requireContract(operation, contract);
  if (operation.planFeature !== null && !plan.has(operation.planFeature)) {
    throw new PlanRequired({ params: { feature: operation.planFeature } });
  }
};

/** Refuses callers that the operation's extensions do not name. The object's own scope is decided in the transaction. */
export const authorize = (operation: Operation): RequestHandler => {
  if (operation.roles.includes('anonymous')) return operation.cookie ? sameOrigin : (_request, _response, next) => next();
  return (request, _response, next) => {
    requireAccess(operation, stateOf(request).principal);
    next();
  };
};

/** Browsers send the cookie along from neighbouring ports and hosts of the same site too: only our own pages may use it. */
const sameOrigin: RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw new Forbidden({ code: 'foreign_origin' });
  next();
};
