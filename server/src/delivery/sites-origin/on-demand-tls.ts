import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { normalizeHost } from '@mekuri/kit/hosts';
import { readOnPool } from '../../core/releases/live.ts';
import type { Deps } from '../../kernel/types.ts';
import { HostCache } from '../release/host-cache.ts';

const PATH = '/internal/tls-ask';
const PATIENCE_MS = 3000;
const CONNECTIONS = 64;

export interface OnDemandTls {
  port: number;
  close(): Promise<void>;
}

/**
 * A separate listener that only the TLS-terminating proxy may reach. It answers `GET /internal/tls-ask?domain=www.example.com` with 200 for
 * exactly the hosts that are verified and covered by their account's plan at the time, 403 for all others, and 503 if that cannot be
 * determined. A request that was forwarded by a proxy is not the proxy's own question and gets 404.
 */
export const openOnDemandTls = async (deps: Deps, { host, port }: { host: string; port: number }): Promise<OnDemandTls> => {
  const hosts = new HostCache(deps, readOnPool(deps.database.pool));

  const judge = async (domain: string): Promise<number> => {
    const name = normalizeHost(domain);
    if (name === null) return 403;
    return (await hosts.find(name)) === null ? 403 : 200;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://internal');
    const domain = url.searchParams.get('domain');
    if (request.method !== 'GET' || url.pathname !== PATH || domain === null || isForwarded(request)) return end(response, 404);
    const late = delay(PATIENCE_MS, 503, { ref: false });
    const status = await Promise.race([judge(domain), late]).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a certificate was refused, because the database did not answer');
      return 503;
    });
    return end(response, status);
  };

  const server = createServer({ headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.maxConnections = CONNECTIONS;
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, host, listening));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

const isForwarded = ({ headers }: IncomingMessage): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some((name) => headers[name] !== undefined);

const end = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-length': 0 }).end();
};
