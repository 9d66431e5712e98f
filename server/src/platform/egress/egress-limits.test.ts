import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openEgress } from './egress.ts';
import { createReceivers, HOST, rules, sendTo } from './testing/client.ts';
import { startReceiver, startTcpReceiver } from './testing/receiver.ts';

const { started, close } = createReceivers();
afterAll(close);
afterEach(() => vi.useRealTimers());

/** A lookup that never ends, and a promise that resolves when it starts. */
const endlessLookup = () => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const lookup = (): Promise<never> => {
    resolve();
    return new Promise(() => undefined);
  };
  return { lookup, begun };
};

/** Resolves when a client in this process has received the headers of a response. */
const responseHeaders = (): Promise<void> =>
  new Promise((resolve) => {
    const arrived = (): void => {
      unsubscribe('http.client.response.finish', arrived);
      resolve();
    };
    subscribe('http.client.response.finish', arrived);
  });

describe('the deadline', () => {
  const useFakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

  it.each([
    [undefined, 15_000],
    [5000, 5000],
    [60_000, 30_000],
  ])('of %s ms covers headers, and expires after %d ms', async (timeoutMs, expected) => {
    useFakeTime();
    const requested = Promise.withResolvers<void>();
    const receiver = await started(startReceiver(() => requested.resolve()));
    const sent = sendTo(receiver)({ timeoutMs });
    await requested.promise;
    vi.advanceTimersByTime(expected - 1);
    expect(await Promise.race([sent, Promise.resolve('open')])).toBe('open');
    vi.advanceTimersByTime(1);
    expect(await sent).toEqual({ fault: 'timeout', durationMs: expected, status: null });
    await receiver.idle();
  });

  it('covers a slow body', async () => {
    useFakeTime();
    const arrived = responseHeaders();
    const receiver = await started(startReceiver((_incoming, outgoing) => void outgoing.writeHead(200).write('drop')));
    const sent = sendTo(receiver)();
    await arrived;
    vi.advanceTimersByTime(15_000);
    expect(await sent).toEqual({ fault: 'timeout', durationMs: 15_000, status: 200 });
    await receiver.idle();
  });

  it('covers the lookup', async () => {
    useFakeTime();
    const { lookup, begun } = endlessLookup();
    const egress = openEgress(rules, { lookup });
    const sent = egress.send({ url: `https://${HOST}/`, method: 'GET' });
    await begun;
    vi.advanceTimersByTime(15_000);
    expect(await sent).toEqual({ fault: 'timeout', durationMs: 15_000, status: null });
  });

  it('covers the connection', async () => {
    useFakeTime();
    const connected = Promise.withResolvers<void>();
    const receiver = await started(startTcpReceiver(() => connected.resolve()));
    const sent = sendTo(receiver)({ url: `https://127.0.0.1:${receiver.port}/` });
    await connected.promise;
    vi.advanceTimersByTime(15_000);
    expect(await sent).toEqual({ fault: 'timeout', durationMs: 15_000, status: null });
    await receiver.idle();
  });

  it('is cleared with the response', async () => {
    useFakeTime();
    const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end()));
    await sendTo(receiver)();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a body', () => {
  const answering = (body: string | Buffer) => started(startReceiver((_incoming, outgoing) => outgoing.end(body)));

  it('of exactly the limit is complete', async () => {
    const receiver = await answering('x'.repeat(65_536));
    expect(await sendTo(receiver)()).toMatchObject({ body: 'x'.repeat(65_536), isTruncated: false });
  });

  it('of one more byte is truncated', async () => {
    const receiver = await answering('x'.repeat(65_537));
    expect(await sendTo(receiver)()).toMatchObject({ body: 'x'.repeat(65_536), isTruncated: true, status: 200, fault: null });
  });

  it('is truncated between characters', async () => {
    const receiver = await answering('めくり');
    expect(await sendTo(receiver)({ maxBytes: 8 })).toMatchObject({ body: 'めく', isTruncated: true });
  });

  it('without an end is truncated at 1 MiB at most, and its connection is closed', async () => {
    const piece = Buffer.alloc(65_536, 'x');
    const receiver = await started(
      startReceiver((_incoming, outgoing) => {
        const pour = (): void => {
          while (!outgoing.destroyed && outgoing.write(piece));
        };
        outgoing.on('drain', pour);
        pour();
      }),
    );
    const result = await sendTo(receiver)({ maxBytes: 1_000_000_000 });
    expect(result).toMatchObject({ isTruncated: true, fault: null });
    expect((result as { body: string }).body).toHaveLength(1_048_576);
    await receiver.idle();
  });

  it('that was compressed without being requested is left as is', async () => {
    const receiver = await started(
      startReceiver((_incoming, outgoing) => void outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')),
    );
    expect(await sendTo(receiver)()).toMatchObject({ body: 'not gzip', headers: { 'content-encoding': 'gzip' } });
  });
});

describe('a signal', () => {
  const reason = new Error('The worker stops.');

  it('that is already aborted sends nothing', async () => {
    const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end()));
    await expect(sendTo(receiver)({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(receiver.connections()).toBe(0);
  });

  it('aborted during the lookup ends it', async () => {
    const stop = new AbortController();
    const { lookup, begun } = endlessLookup();
    const egress = openEgress(rules, { lookup });
    const sent = egress.send({ url: `https://${HOST}/`, method: 'GET', signal: stop.signal });
    await begun;
    stop.abort(reason);
    await expect(sent).rejects.toBe(reason);
  });

  it('aborted before the response closes the connection', async () => {
    const stop = new AbortController();
    const receiver = await started(startReceiver(() => stop.abort(reason)));
    await expect(sendTo(receiver)({ signal: stop.signal })).rejects.toBe(reason);
    await receiver.idle();
  });

  it('aborted during the body closes the connection', async () => {
    const stop = new AbortController();
    const receiver = await started(
      startTcpReceiver((socket) => {
        socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => stop.abort(reason)));
      }),
    );
    await expect(sendTo(receiver)({ signal: stop.signal })).rejects.toBe(reason);
    await receiver.idle();
  });

  it('aborted after the response has no effect', async () => {
    const stop = new AbortController();
    const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end('done')));
    const result = await sendTo(receiver)({ signal: stop.signal });
    stop.abort(reason);
    expect(result).toMatchObject({ body: 'done', fault: null });
  });
});
