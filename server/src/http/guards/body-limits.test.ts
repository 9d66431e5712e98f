import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { watchBodies, type BodyWatch } from './body-limits.ts';

const LIMITS = { idleMs: 15_000, bytesPerSecond: 1000, windowMs: 30_000 };

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

interface Started {
  port: number;
  watch: BodyWatch;
  /** Advances the clock and checks the bodies. */
  pass(milliseconds: number): void;
  requests: IncomingMessage[];
}
const start = (listener: RequestListener = (request) => void request.resume()): Started => {
  let now = 0;
  const watch = watchBodies({ limits: LIMITS, now: () => now });
  const requests: IncomingMessage[] = [];
  const server: Server = createServer({ requestTimeout: 0 }, (request, response) => {
    requests.push(request);
    watch.add(request, response);
    listener(request, response);
  }).listen(0);
  open.push({ close: () => server.closeAllConnections() }, server, { close: () => watch.stop() });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    watch.check();
  };
  return { port: (server.address() as AddressInfo).port, watch, pass, requests };
};

/** A caller that has sent a request head, with the response that it got. */
const send = async ({ port, requests }: Started, head: string): Promise<{ socket: Socket; said: () => string; closed: () => boolean }> => {
  const socket = connect(port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  let [said, closed] = ['', false];
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.on('close', () => (closed = true));
  socket.on('error', () => undefined);
  const before = requests.length;
  socket.write(`${head}\r\nHost: x\r\n\r\n`);
  await expect.poll(() => requests.length).toBe(before + 1);
  return { socket, said: () => said, closed: () => closed };
};
const write = async ({ requests }: Started, socket: Socket, bytes: number): Promise<void> => {
  const server = requests.at(-1)!.socket;
  const wanted = server.bytesRead + bytes;
  socket.write(Buffer.alloc(bytes, 'a'));
  await expect.poll(() => server.bytesRead).toBe(wanted);
};
const UPLOAD = 'PUT /x HTTP/1.1\r\nContent-Length: 1000000';

describe('a body', () => {
  it.each([UPLOAD, 'POST /x HTTP/1.1\r\nTransfer-Encoding: chunked'])('that does not arrive gets 408 and is closed: %j', async (head) => {
    const started = start();
    const { said, closed } = await send(started, head);
    started.pass(14_000);
    await delay(20);
    expect([said(), closed()]).toEqual(['', false]);
    started.pass(1000);
    await expect.poll(closed).toBe(true);
    expect(said()).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i);
    expect(started.requests[0]!.destroyed).toBe(true);
  });

  it('that trickles in is cut although it never pauses', async () => {
    const started = start();
    const { socket, said, closed } = await send(started, UPLOAD);
    for (let seconds = 0; seconds < 30; seconds += 10) {
      expect(closed()).toBe(false);
      await write(started, socket, 100);
      started.pass(10_000);
    }
    await expect.poll(closed).toBe(true);
    expect(said()).toContain('408');
  });

  it('that starts fast and then trickles is cut too', async () => {
    const started = start();
    const { socket, closed } = await send(started, UPLOAD);
    await write(started, socket, 500_000);
    for (let seconds = 0; seconds < 60; seconds += 10) {
      started.pass(10_000);
      if (!closed() && seconds < 50) await write(started, socket, 100);
    }
    await expect.poll(closed).toBe(true);
  });

  it('that arrives slowly but fast enough has no time limit', async () => {
    const started = start((request, response) => void request.resume().on('end', () => response.end('taken')));
    const { socket, said } = await send(started, 'PUT /x HTTP/1.1\r\nContent-Length: 200000');
    for (let times = 0; times < 20; times += 1) {
      await write(started, socket, 10_000);
      started.pass(9000);
    }
    await expect.poll(said).toContain('taken');
    started.pass(60_000);
    await delay(20);
    expect(said()).not.toContain('408');
  });

  it('that the server itself does not read, or holds back, is given time', async () => {
    const started = start(() => undefined);
    const { closed } = await send(started, UPLOAD);
    started.pass(100_000);
    const held = await send(started, UPLOAD);
    started.requests[1]!.once('readable', () => undefined);
    await new Promise((sent) => held.socket.write(Buffer.alloc(200_000), sent));
    await expect.poll(() => started.requests[1]!.readableLength).toBeGreaterThanOrEqual(started.requests[1]!.readableHighWaterMark);
    started.pass(100_000);
    await delay(20);
    expect([closed(), held.closed()]).toEqual([false, false]);
  });

  it('that no handler reads is limited as well, once the response is sent', async () => {
    const started = start((_request, response) => void response.writeHead(404).end());
    const { said, closed } = await send(started, UPLOAD);
    await expect.poll(said).toContain('404');
    started.pass(15_000);
    await expect.poll(closed).toBe(true);
    expect(said()).not.toContain('408');
  });
});
