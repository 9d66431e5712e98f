import type { RequestHandler } from 'express';
import type { Deps } from '../kernel/types.ts';
import { stateOf } from './request-state.ts';

/** One line for each answered request; the address without its query, which may hold what belongs to a person. */
export const accessLog =
  ({ log }: Deps): RequestHandler =>
  (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const { requestId, operation, principal, ip } = stateOf(request);
      log.info(
        {
          requestId,
          method: request.method,
          path: request.originalUrl.split('?', 1)[0],
          operation: operation?.id,
          status: response.writableFinished ? response.statusCode : 499,
          ms: Math.round(performance.now() - started),
          userId: principal.actor.userId ?? undefined,
          ip,
        },
        'request',
      );
    });
    next();
  };
