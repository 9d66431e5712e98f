import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ports } from '../config.ts';
import { InstallationError } from '../installation-error.ts';

export type OriginName = keyof Ports;
export type Listeners = Readonly<Record<OriginName, RequestListener>>;

export interface OriginServers {
  /** Those that were asked for, or the free ones next to them. */
  ports: Ports;
  /** Answers by these from now on; until then everything is answered 503. */
  serve(listeners: Listeners): void;
  /** Accepts no more, lets running requests end, and cuts what is still there after so many seconds or when hurried. */
  close(seconds: number, hurry?: AbortSignal): Promise<void>;
}

export interface OriginServersOptions {
  ports: Ports;
  /** Origins that this process serves. */
  names: readonly OriginName[];
  /** Whether a taken port moves all of them to free ones. */
  mayMove: boolean;
  /** Default: every interface. */
  host?: string;
}

/** A port is taken and may not be changed. */
export class PortInUseError extends InstallationError {
  override name = 'PortInUseError';
}

const STEP = 10;
const HEADERS_WITHIN = 15_000;
const KEEP_ALIVE = 65_000;

/**
 * Opens one HTTP server an origin, before there is anything to serve: the settings follow from the ports. They move
 * together, at the distances that they have, so that no origin ever answers on another's port.
 * @throws PortInUseError
 */
export async function openOriginServers({ ports, names, mayMove, host }: OriginServersOptions): Promise<OriginServers> {
  let listener: (name: OriginName) => RequestListener = () => notYet;
  for (let shift = 0; Math.max(...Object.values(ports)) + shift <= 65_535; shift += STEP) {
    const servers = names.map((name) => ({
      name,
      server: createServer({ headersTimeout: HEADERS_WITHIN, keepAliveTimeout: KEEP_ALIVE }, (request, response) =>
        listener(name)(request, response),
      ),
    }));
    const opened = await Promise.all(servers.map(({ name, server }) => listen(server, ports[name] && ports[name] + shift, host)));
    if (opened.every(Boolean)) {
      const moved = Object.fromEntries(servers.map(({ name, server }) => [name, (server.address() as AddressInfo).port]));
      return {
        ports: { ...shifted(ports, shift), ...moved },
        serve: (listeners) => void (listener = (name) => listeners[name]),
        close: async (seconds, hurry) => void (await Promise.all(servers.map(({ server }) => close(server, seconds, hurry)))),
      };
    }
    await Promise.all(servers.filter((_, at) => opened[at]).map(({ server }) => close(server, 0)));
    const taken = servers.filter((_, at) => !opened[at]).map(({ name }) => `${name.toUpperCase()}_PORT ${ports[name]}`);
    if (!mayMove) throw new PortInUseError(`Already in use: ${taken.join(', ')}. Stop what listens there, or set other ports.`);
  }
  throw new PortInUseError(`No free ports at or above ${names.map((name) => ports[name]).join(', ')}. Set other ones.`);
}

const shifted = ({ app, sites, media }: Ports, by: number): Ports => ({ app: app + by, sites: sites + by, media: media + by });

const notYet: RequestListener = (_request, response) =>
  void response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();

/** False when the port is taken. */
function listen(server: Server, port: number, host?: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(false);
      else fail(error.code === 'EACCES' ? new PortInUseError(`This user may not listen on port ${port}. Set one above 1023.`) : error);
    });
    server.listen({ port, host }, () => done(true));
  });
}

async function close(server: Server, seconds: number, hurry?: AbortSignal): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection that was busy when the server closed stays open until it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, delay(seconds * 1000, undefined, { ref: false, signal: hurry }).catch(() => undefined)]);
  clearInterval(idle);
  server.closeAllConnections();
  await closed;
}
