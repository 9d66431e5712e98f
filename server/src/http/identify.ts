import { randomUUIDv7 } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Deps } from '../kernel/types.ts';
import { clientIp } from './client-ip.ts';
import { negotiateLocale } from '../i18n/locale.ts';
import { anonymous } from '../context/principal.ts';
import { startState } from './request-state.ts';

/** The first step: a request id of our own, the caller's address and language. */
export const initRequestState = ({ config }: Deps): RequestHandler => {
  const addressOf = clientIp(config.trustProxy);
  return (request, response, next) => {
    const requestId = randomUUIDv7();
    response.setHeader('x-request-id', requestId);
    startState(request, {
      requestId,
      locale: negotiateLocale(request.headers['accept-language']),
      ip: addressOf(request),
      operation: null,
      principal: anonymous,
      preview: null,
    });
    next();
  };
};
