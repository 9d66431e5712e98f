import type { IncomingMessage, RequestListener } from 'node:http';
import type { Deps } from '../kernel/types.ts';
import { clientIp } from './client-ip.ts';
import type { Metrics } from './endpoints/metrics.ts';
import type { OriginName } from './origin-servers.ts';
import { INGEST_OPERATION, ingestSite } from './ingest-path.ts';
import { findState } from './request-state.ts';

/** What a caller that went away before its answer was whole is counted as. */
const GONE = 499;

/**
 * Measures every request of an origin, and logs one line of it when it is answered: of the console's origin each, of visitors' origins a
 * sample, and whatever failed or may have changed something, batches of events apart. The address is without its query, which may hold what belongs to a person.
 */
export const observeRequests = (
  origin: OriginName,
  { config, log, metrics }: Pick<Deps, 'config' | 'log'> & { metrics: Metrics },
  listener: RequestListener,
): RequestListener => {
  const rate = origin === 'app' ? 1 : config.accessLogSample;
  const addressOf = clientIp(config.trustProxy);
  const isLogged = (isFrequent: boolean, status: number): boolean => status >= 400 || !isFrequent || rate === 1 || Math.random() < rate;

  return (request, response) => {
    const started = performance.now();
    // A router may write another address, and a connection that was cut is gone at the end.
    const { url, socket, headers } = request;
    response.once('close', () => {
      const milliseconds = performance.now() - started;
      const status = response.writableFinished ? response.statusCode : GONE;
      const state = findState(request);
      const isIngest = origin === 'sites' && ingestSite(request.method, url) !== null;
      const operation = state?.operation?.id ?? (isIngest ? INGEST_OPERATION : undefined);
      metrics.answered({ origin, operation: operation ?? null, status, seconds: milliseconds / 1000 });
      if (!isLogged(isIngest || request.method === 'GET' || request.method === 'HEAD', status)) return;
      log.info(
        {
          origin,
          requestId: state?.requestId,
          method: request.method,
          host: hostOf(request),
          path: url?.split('?', 1)[0],
          operation,
          status,
          ms: Math.round(milliseconds),
          userId: state?.principal.actor.userId ?? undefined,
          ip: state?.ip ?? addressOf({ socket, headers }),
        },
        'request',
      );
    });
    listener(request, response);
  };
};

const MAX_HOST = 260;
const hostOf = ({ headers }: IncomingMessage): string | undefined => headers.host?.slice(0, MAX_HOST);
