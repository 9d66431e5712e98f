import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePorts } from '../platform/postgres/ports.ts';
import { PortInUseError } from './listen.ts';
import { openOriginServers, type Listeners, type OriginServers } from './origin-servers.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const opened = async (ports: { app: number; sites: number; media: number }, mayMove = true): Promise<OriginServers> => {
  const servers = await openOriginServers({ ports, names: ['app', 'sites', 'media'], mayMove, host: '127.0.0.1' });
  open.push({ close: () => servers.close(0) });
  return servers;
};
const occupy = async (port = 0): Promise<number> => {
  const server: Server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  open.push({ close: () => server.close() });
  return (server.address() as AddressInfo).port;
};
const answer = (port: number): Promise<{ status: number; text: string }> =>
  new Promise((done, fail) => {
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => done({ status: response.statusCode!, text }));
    }).on('error', fail);
  });
const naming: Listeners = {
  app: (_request, response) => response.end('app'),
  sites: (_request, response) => response.end('sites'),
  media: (_request, response) => response.end('media'),
};

describe('openOriginServers', () => {
  it('answers 503 until there is something to serve, then each origin on its own port', async () => {
    const servers = await opened({ app: 0, sites: 0, media: 0 });
    expect((await answer(servers.ports.app)).status).toBe(503);
    await servers.serve(naming);
    for (const name of ['app', 'sites', 'media'] as const) expect((await answer(servers.ports[name])).text).toBe(name);
  });

  it('moves all three together when one is taken', async () => {
    const [app] = (await freePorts(1)) as [number];
    const media = await occupy();
    const sites = media > 60_000 ? media - 1 : media + 1;
    const servers = await opened({ app, sites, media });
    const shift = servers.ports.app - app;
    expect(shift).toBeGreaterThan(0);
    expect(servers.ports).toEqual({ app: app + shift, sites: sites + shift, media: media + shift });
  });

  it('names the taken port where it may not move', async () => {
    const taken = await occupy();
    await expect(opened({ app: taken, sites: 0, media: 0 }, false)).rejects.toThrow(
      new PortInUseError(`Already in use: APP_PORT ${taken}. Stop what listens there, or set other ports.`),
    );
  });

  it('opens fixed ports when there is something to serve, and not before', async () => {
    const [app, sites, media] = (await freePorts(3)) as [number, number, number];
    const ports = { app, sites, media };
    const servers = await opened(ports, false);
    await expect(answer(ports.app)).rejects.toThrow(/ECONNREFUSED/);
    await servers.serve(naming);
    for (const name of ['app', 'sites', 'media'] as const) expect((await answer(ports[name])).text).toBe(name);
  });

  it('goes on answering while it drains, by connections that are not used again', async () => {
    const servers = await opened({ app: 0, sites: 0, media: 0 });
    let finish = (): void => undefined;
    await servers.serve({ ...naming, sites: (_request, response) => void (finish = () => void response.end('late')) });
    const agent = new Agent({ keepAlive: true });
    const connectionOf = (origin: 'app' | 'sites') =>
      new Promise<string | undefined>((done, fail) => {
        get({ port: servers.ports[origin], host: '127.0.0.1', agent }, (response) => {
          response.resume().on('end', () => done(response.headers.connection));
        }).on('error', fail);
      });
    expect(await connectionOf('app')).toBe('keep-alive');
    const running = connectionOf('sites');
    await expect.poll(() => String(finish)).toContain('late');
    servers.drain();
    finish();
    expect(await running).toBe('close');
    expect(await connectionOf('app')).toBe('close');
    agent.destroy();
  });

  it('lets a running request end, and takes no new one', async () => {
    const servers = await opened({ app: 0, sites: 0, media: 0 });
    const arrived = Promise.withResolvers<ServerResponse>();
    await servers.serve({ ...naming, app: (_request, response) => arrived.resolve(response) });
    const running = answer(servers.ports.app);
    const response = await arrived.promise;
    const closing = servers.close(60);
    await expect(answer(servers.ports.app)).rejects.toThrow(/ECONNREFUSED/);
    response.end('done');
    expect((await running).text).toBe('done');
    await closing;
  });

  it('cuts requests that do not end in time, or at once when hurried', async () => {
    const servers = await opened({ app: 0, sites: 0, media: 0 });
    const arrived = Promise.withResolvers<void>();
    await servers.serve({ ...naming, app: () => arrived.resolve() });
    const running = answer(servers.ports.app).catch((error: Error) => error.message);
    await arrived.promise;
    const hurry = new AbortController();
    const closing = servers.close(60, hurry.signal);
    hurry.abort();
    await closing;
    expect(await running).toMatch(/hang up|ECONNRESET/);
  });
});
