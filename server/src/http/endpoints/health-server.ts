import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import { listen, PortInUseError } from '../listen.ts';

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

export interface HealthServerOptions {
  address: { host: string; port: number };
  health: Health;
  metrics: Metrics;
  /** Whether it may use a free port if its own is taken. */
  mayMove: boolean;
}

const STEP = 10;
const PATIENCE_MS = 5000;
const CONNECTIONS = 256;

/**
 * A separate listener for operators, in every role: `/livez`, `/readyz` and `/metrics`. It opens first and closes last.
 * @throws PortInUseError
 */
export async function openHealthServer({ address, health, metrics, mayMove }: HealthServerOptions): Promise<HealthServer> {
  const { host } = address;
  for (let { port } = address; port <= 65_535; port += STEP) {
    const server = createServer({ headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS }, (request, response) =>
      answer(request, response, { health, metrics }),
    );
    server.maxConnections = CONNECTIONS;
    if (await listen(server, port, host)) return { port: (server.address() as AddressInfo).port, close: () => close(server) };
    if (!mayMove)
      throw new PortInUseError(`Already in use: HEALTH_ADDRESS ${host}:${port}. Each process of a machine needs one of its own.`);
  }
  throw new PortInUseError(`No free port at or above ${address.port} for HEALTH_ADDRESS. Set another one.`);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { health, metrics }: Pick<HealthServerOptions, 'health' | 'metrics'>,
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead) return void response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
  if (health.answer(request, response)) return;
  if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404, { 'content-length': 0 }).end();
  metrics.render().then(
    ({ contentType, text }) => void response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
    () => response.destroy(),
  );
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
}
