import { Unauthorized } from '@mekuri/kit/errors';
import type { RequestHandler } from 'express';
import type { AccessTokens } from '../core/accounts/access-tokens.ts';
import type { Deps } from '../deps.ts';
import type { Operation } from './operation.ts';
import { readPrincipal } from './principal.ts';
import { stateOf } from './request-state.ts';

const challenge = { 'www-authenticate': 'Bearer' };

/**
 * Reads who calls. The kind of token follows the operation's audience, never its address; an audience whose tokens nobody
 * issues yet lets nobody in.
 */
export const authenticate = (operation: Operation, deps: Deps, tokens: AccessTokens): RequestHandler => {
  if (operation.roles.includes('anonymous')) return (_request, _response, next) => next();
  return async (request, _response, next) => {
    const token = /^Bearer ([A-Za-z0-9._-]{1,2048})$/.exec(request.headers.authorization ?? '')?.[1];
    if (operation.audience !== 'console' || token === undefined) throw new Unauthorized({ headers: challenge });
    const claims = tokens.verify(token);
    const principal = claims && (await readPrincipal(deps.database.pool, deps.modules, claims));
    if (!principal) throw new Unauthorized({ headers: challenge });
    const state = stateOf(request);
    state.principal = principal;
    if (request.headers['accept-language'] === undefined && principal.locale) state.locale = principal.locale;
    next();
  };
};
