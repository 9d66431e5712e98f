import type { IncomingMessage, RequestListener } from 'node:http';
import type { Deps } from '../kernel/types.ts';
import { clientIp } from './client-ip.ts';
import type { Metrics } from './endpoints/metrics.ts';
import type { OriginName } from './origin-servers.ts';
import { INGEST_OPERATION, ingestSite } from './ingest-path.ts';
import { findState } from './request-state.ts';

/** Status recorded for a caller that disconnected before its response was complete. */
const GONE = 499;

/**
 * Measures every request of an origin and logs one line when it closes. On the console's origin every request is logged. On the others, a
 * sample, and all requests that failed or may have changed something; batches of events count as reads. The query is left out because it
 * may hold personal data.
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
    // A router may rewrite the URL, and a closed connection no longer has an address.
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
