import { setGlobalProxyFromEnv, type IncomingMessage } from 'node:http';
import type { LookupAddress } from 'node:dns';
import { Socket, type TcpSocketConnectOpts } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openEgress } from './egress.ts';
import { createReceivers, HOST, LOOPBACK, rules, sendTo } from './testing/client.ts';
import { startReceiver, startTcpReceiver } from './testing/receiver.ts';

const { started, close } = createReceivers();
afterAll(close);

describe('a request', () => {
  const read = async (incoming: IncomingMessage): Promise<string> => (await incoming.setEncoding('utf8').toArray()).join('');

  it('arrives with its own headers and those that the client sets, and no others', async () => {
    const receiver = await started(
      startReceiver((incoming, outgoing) => {
        void read(incoming).then((body) => {
          const { method, url, rawHeaders } = incoming;
          outgoing.setHeader('Set-Cookie', ['a=1', 'b=2']);
          outgoing.writeHead(201, { 'X-Answer': 'yes' }).end(JSON.stringify({ method, url, rawHeaders, body }));
        });
      }),
    );
    const url = `http://${HOST}:${receiver.port}/hook?x=1#part`;
    const result = await sendTo(receiver)({ url, method: 'POST', headers: { 'webhook-id': 'msg_1' }, body: '{"name":"めくり"}' });
    expect(result).toMatchObject({
      status: 201,
      isTruncated: false,
      fault: null,
      headers: { 'x-answer': 'yes', 'set-cookie': 'a=1, b=2' },
    });
    expect(JSON.parse((result as { body: string }).body)).toEqual({
      method: 'POST',
      url: '/hook?x=1',
      rawHeaders: [
        ['webhook-id', 'msg_1'],
        ['content-length', '20'],
        ['user-agent', 'Mekuri/1'],
        ['Host', `${HOST}:${receiver.port}`],
        ['Connection', 'close'],
      ].flat(),
      body: '{"name":"めくり"}',
    });
    await receiver.idle();
  });

  it.each(['Host', 'content-length', 'Transfer-Encoding', 'connection', 'user-agent', 'accept-encoding'])(
    'may not set %s',
    async (name) => {
      const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end()));
      await expect(sendTo(receiver)({ headers: { [name]: '1' } })).rejects.toThrow(TypeError);
      expect(receiver.connections()).toBe(0);
    },
  );

  it.each<Record<string, string>>([{ 'x-a': 'line\r\nhost: internal' }, { 'x a': '1' }, { 'x-a': '日本' }])(
    'must not have the header %j',
    async (headers) => {
      const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end()));
      await expect(sendTo(receiver)({ headers })).rejects.toThrow(TypeError);
      expect(receiver.connections()).toBe(0);
    },
  );

  it('uses a new connection', async () => {
    const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end('one')));
    const send = sendTo(receiver);
    for (const count of [1, 2]) {
      expect(await send()).toMatchObject({ status: 200, body: 'one' });
      expect(receiver.connections()).toBe(count);
    }
    await receiver.idle();
  });

  it('ignores proxies from the environment', async () => {
    const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end('direct')));
    const proxy = await started(startReceiver((_incoming, outgoing) => outgoing.end('by proxy')));
    const restore = setGlobalProxyFromEnv({ http_proxy: `http://127.0.0.1:${proxy.port}`, no_proxy: '' });
    try {
      expect(await sendTo(receiver)()).toMatchObject({ body: 'direct' });
    } finally {
      restore();
    }
    expect(proxy.connections()).toBe(0);
  });

  it('does not follow redirects', async () => {
    const inner = await started(startReceiver((_incoming, outgoing) => outgoing.end('secret')));
    const location = `http://127.0.0.1:${inner.port}/`;
    const receiver = await started(startReceiver((_incoming, outgoing) => void outgoing.writeHead(302, { location }).end('moved')));
    expect(await sendTo(receiver)()).toMatchObject({ status: 302, headers: { location }, body: 'moved', fault: null });
    expect(inner.connections()).toBe(0);
  });
});

describe('a name', () => {
  it('is resolved once: the connection uses the address that was checked', async () => {
    const answers: LookupAddress[][] = [[{ address: '198.41.0.4', family: 4 }], [...LOOPBACK]];
    let lookups = 0;
    const offered: unknown[] = [];
    // Instead of connecting, resolves the host as a socket does: all addresses, then one.
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
      const { host, lookup } = [args[0]].flat()[0] as Required<Pick<TcpSocketConnectOpts, 'host' | 'lookup'>>;
      lookup(host, { all: true }, (_error, addresses) => offered.push(addresses));
      lookup(host, { all: false }, (_error, address) => {
        offered.push(address);
        this.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      });
      return this;
    });
    try {
      const egress = openEgress(rules, { lookup: async () => answers[lookups++]! });
      expect(await egress.send({ url: `https://${HOST}/`, method: 'GET' })).toMatchObject({ fault: 'connection_refused' });
      expect(connect).toHaveBeenCalledOnce();
    } finally {
      connect.mockRestore();
    }
    expect(offered).toEqual([[{ address: '198.41.0.4', family: 4 }], '198.41.0.4']);
    expect(lookups).toBe(1);
  });

  it('with several addresses is reached at the one that answers', async () => {
    const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end('second')));
    const send = sendTo(receiver, { lookup: async () => [{ address: '127.0.0.9', family: 4 }, ...LOOPBACK] });
    expect(await send({ url: `http://${HOST}:${receiver.port}/` })).toMatchObject({ status: 200, body: 'second' });
  });

  it('that is permitted is resolved by the operating system by default', async () => {
    const receiver = await started(startReceiver((_incoming, outgoing) => outgoing.end('by hosts file')));
    const egress = openEgress({ ...rules, egressAllow: [`localhost:${receiver.port}`] });
    expect(await egress.send({ url: `http://localhost:${receiver.port}/`, method: 'GET' })).toMatchObject({ body: 'by hosts file' });
  });

  it.each([
    ['ENOTFOUND', 'name_not_found'],
    ['EAI_AGAIN', 'name_lookup_failed'],
    ['EAI_FAIL', 'name_lookup_failed'],
  ])('whose lookup fails with %s: %s', async (code, issue) => {
    const lookup = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await openEgress(rules, { lookup }).send({ url: `https://${HOST}/`, method: 'GET' })).toMatchObject({
      fault: issue,
      status: null,
    });
  });

  it('without an address is not found', async () => {
    const egress = openEgress(rules, { lookup: async () => [] });
    expect(await egress.send({ url: `https://${HOST}/`, method: 'GET' })).toMatchObject({ fault: 'name_not_found' });
  });

  it.each([
    ['permitted', 2],
    ['not permitted', 128],
  ])('that is %s waits while %d others are resolved', async (kind, limit) => {
    const waiting: (() => void)[] = [];
    const lookup = () => new Promise<LookupAddress[]>((resolve) => waiting.push(() => resolve([])));
    const names = Array.from({ length: limit + 1 }, (_, at) => `name-${at}.example.com`);
    const egressAllow = kind === 'permitted' ? names.map((name) => `${name}:443`) : [];
    const egress = openEgress({ ...rules, egressAllow }, { lookup });
    const sent = names.map((name) => egress.send({ url: `https://${name}/`, method: 'GET' }));
    await expect.poll(() => waiting).toHaveLength(limit);
    waiting[0]!();
    await sent[0];
    await expect.poll(() => waiting).toHaveLength(limit + 1);
    for (const answer of waiting) answer();
    await Promise.all(sent);
  });
});

describe('a connection', () => {
  it('that is refused', async () => {
    const receiver = await startTcpReceiver(() => undefined);
    await receiver.close();
    expect(await sendTo(receiver)()).toMatchObject({ fault: 'connection_refused', status: null });
  });

  it('that is reset before the response', async () => {
    const receiver = await started(startTcpReceiver((socket) => socket.once('data', () => socket.resetAndDestroy())));
    expect(await sendTo(receiver)({ method: 'POST', body: 'x' })).toMatchObject({ fault: 'connection_reset', status: null });
  });

  it.each([
    ['with a length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['in chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
  ])('that is reset in the middle of a body %s', async (_what, response) => {
    const receiver = await started(
      startTcpReceiver((socket) => socket.once('data', () => socket.write(response, () => setImmediate(() => socket.destroy())))),
    );
    expect(await sendTo(receiver)()).toMatchObject({ fault: 'connection_reset', status: 200 });
  });

  it.each([
    ['something else than HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['conflicting lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['headers of 32 KiB', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(32_768)}\r\n\r\n`],
  ])('that answers %s', async (_what, response) => {
    const receiver = await started(startTcpReceiver((socket) => socket.once('data', () => socket.end(response))));
    expect(await sendTo(receiver)()).toMatchObject({ fault: 'connection_reset', status: null });
    await receiver.idle();
  });
});
