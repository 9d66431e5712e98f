import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ports } from '../config.ts';
import { watchBodies, type BodyLimits } from './guards/body-limits.ts';
import { listen, PortInUseError } from './listen.ts';

export type OriginName = keyof Ports;
export type Listeners = Readonly<Record<OriginName, RequestListener>>;

export interface OriginServers {
  /** The requested ports, or the free ones that were found instead. */
  ports: Ports;
  /** Opens the ports that are not open yet and serves these listeners from this point. @throws PortInUseError */
  serve(listeners: Listeners): Promise<void>;
  /** Keeps answering, but closes each connection after its response, so that clients reconnect to another process. */
  drain(): void;
  /** Accepts no more connections, lets running requests end, and cuts those that remain after `seconds` or when `hurry` aborts. */
  close(seconds: number, hurry?: AbortSignal): Promise<void>;
}

export interface OriginServersOptions {
  ports: Ports;
  /** Origins that this process serves. */
  names: readonly OriginName[];
  /**
   * Whether a taken port moves all of them to free ones. Settings then follow from the ports, so these are open from the start and answer
   * 503 until `serve` is called. Fixed ports stay closed until then, as load balancers expect.
   */
  mayMove: boolean;
  /** Default: every interface. */
  host?: string | undefined;
  bodies?: BodyLimits;
}

const STEP = 10;
const HEADERS_WITHIN = 15_000;
const KEEP_ALIVE = 65_000;

/**
 * Finds a port for each origin's HTTP server. The ports move together and keep their distances, so that no origin ever answers on another's
 * port.
 * @throws PortInUseError
 */
export async function openOriginServers({ ports, names, mayMove, host, bodies }: OriginServersOptions): Promise<OriginServers> {
  const listener: { of: (name: OriginName) => RequestListener } = { of: () => notYet };
  const watch = watchBodies(bodies && { limits: bodies });
  const answering = new Set<ServerResponse>();
  let isDraining = false;

  const create = (name: OriginName): Server =>
    // A whole request has no time limit. `watchBodies` limits how slowly its body may arrive.
    createServer({ headersTimeout: HEADERS_WITHIN, requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
      answering.add(response);
      response.once('close', () => answering.delete(response));
      if (isDraining) response.shouldKeepAlive = false;
      watch.add(request, response);
      listener.of(name)(request, response);
    });

  const started = await (mayMove ? openAnywhere : openLater)({ ports, names, host, create });
  return {
    ports: started.ports,
    async serve(listeners) {
      listener.of = (name) => listeners[name];
      await started.open();
    },
    drain() {
      isDraining = true;
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    async close(seconds, hurry) {
      await Promise.all(started.servers().map((server) => close(server, seconds, hurry)));
      watch.stop();
    },
  };
}

interface Opening extends Pick<OriginServersOptions, 'ports' | 'names' | 'host'> {
  create: (name: OriginName) => Server;
}

interface Started {
  ports: Ports;
  open(): Promise<void>;
  servers(): readonly Server[];
}

async function openAnywhere({ ports, names, host, create }: Opening): Promise<Started> {
  for (let shift = 0; Math.max(...Object.values(ports)) + shift <= 65_535; shift += STEP) {
    const opened = await openAll({ ports: shifted(ports, shift), names, host, create });
    if (opened.taken.length === 0) {
      const moved = Object.fromEntries(opened.servers.map(({ name, server }) => [name, (server.address() as AddressInfo).port]));
      const servers = opened.servers.map(({ server }) => server);
      return { ports: { ...shifted(ports, shift), ...moved }, open: async () => undefined, servers: () => servers };
    }
  }
  throw new PortInUseError(`No free ports at or above ${names.map((name) => ports[name]).join(', ')}. Set other ones.`);
}

/** Opens all ports once and closes them, so that a taken port is reported at startup. */
async function openLater(opening: Opening): Promise<Started> {
  const openOrThrow = async (): Promise<Server[]> => {
    const { servers, taken } = await openAll(opening);
    if (taken.length === 0) return servers.map(({ server }) => server);
    const named = taken.map((name) => `${name.toUpperCase()}_PORT ${opening.ports[name]}`).join(', ');
    throw new PortInUseError(`Already in use: ${named}. Stop what listens there, or set other ports.`);
  };
  await Promise.all((await openOrThrow()).map((server) => close(server, 0)));
  let servers: Server[] = [];
  return { ports: opening.ports, open: async () => void (servers = await openOrThrow()), servers: () => servers };
}

/** Opens all ports or none. */
async function openAll({ ports, names, host, create }: Opening): Promise<{
  servers: { name: OriginName; server: Server }[];
  taken: OriginName[];
}> {
  const servers = names.map((name) => ({ name, server: create(name) }));
  const opened = await Promise.all(servers.map(({ name, server }) => listen(server, ports[name], host)));
  const taken = names.filter((_, at) => !opened[at]);
  if (taken.length > 0) await Promise.all(servers.filter((_, at) => opened[at]).map(({ server }) => close(server, 0)));
  return { servers, taken };
}

/** Port 0, which means any free port, does not move. */
const shifted = (ports: Ports, by: number): Ports => {
  const move = (port: number): number => port && port + by;
  return { app: move(ports.app), sites: move(ports.sites), media: move(ports.media) };
};

const notYet: RequestListener = (_request, response) =>
  void response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();

async function close(server: Server, seconds: number, hurry?: AbortSignal): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // `server.close` leaves busy connections open. They are closed here once they are idle.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, delay(seconds * 1000, undefined, { ref: false, signal: hurry }).catch(() => undefined)]);
  clearInterval(idle);
  server.closeAllConnections();
  await closed;
}
