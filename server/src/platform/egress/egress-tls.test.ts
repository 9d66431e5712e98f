import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openEgress } from './egress.ts';
import { createAuthority, EXPIRED, selfSigned, type TestCertificate } from './testing/certificates.ts';
import { createReceivers, HOST, LOOPBACK, rules } from './testing/client.ts';
import { startReceiver, startTcpReceiver, type Receiver } from './testing/receiver.ts';

const authority = createAuthority();

const { started, close } = createReceivers();
afterAll(close);
let requests = 0;
const receiving = (certificate?: TestCertificate): Promise<Receiver> =>
  started(
    startReceiver((incoming, outgoing) => {
      requests += 1;
      outgoing.end((incoming.socket as TLSSocket).servername || 'no name');
    }, certificate),
  );
afterEach(() => {
  vi.unstubAllEnvs();
  requests = 0;
});

const post = ({ port }: Receiver, { host = HOST, ca }: { host?: string; ca?: string } = { ca: authority.ca }) =>
  openEgress({ ...rules, egressAllow: [`${HOST}:${port}`, `127.0.0.1:${port}`] }, { lookup: async () => LOOPBACK, ca }).send({
    url: `https://${host}:${port}/`,
    method: 'POST',
    body: 'secret',
  });

const FAILED = { fault: 'tls_failed', status: null };

describe('HTTPS', () => {
  it('reaches a host with a valid certificate, and sends it the name (SNI)', async () => {
    expect(await post(await receiving(authority.issue(HOST)))).toMatchObject({ status: 200, body: HOST, fault: null });
  });

  it('accepts the name with a trailing dot', async () => {
    const receiver = await receiving(authority.issue(HOST));
    const egress = openEgress({ ...rules, egressAllow: [`${HOST}.:${receiver.port}`] }, { lookup: async () => LOOPBACK, ca: authority.ca });
    const result = await egress.send({ url: `https://${HOST}.:${receiver.port}/`, method: 'GET' });
    expect(result).toMatchObject({ status: 200, body: HOST });
  });

  it.each([
    ['expired', authority.issue(HOST, EXPIRED)],
    ['self-signed', selfSigned(HOST)],
    ["another host's", authority.issue('other.example.com')],
  ])('sends nothing to a host whose certificate is %s', async (_what, certificate) => {
    expect(await post(await receiving(certificate))).toMatchObject(FAILED);
    expect(requests).toBe(0);
  });

  it('sends nothing to a host with a certificate of an untrusted CA', async () => {
    expect(await post(await receiving(authority.issue(HOST)), {})).toMatchObject(FAILED);
    expect(requests).toBe(0);
  });

  it('checks certificates of IP addresses', async () => {
    expect(await post(await receiving(authority.issue(HOST)), { host: '127.0.0.1', ca: authority.ca })).toMatchObject(FAILED);
    expect(requests).toBe(0);
  });

  it('does not disable verification because of the environment', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect(await post(await receiving(selfSigned(HOST)))).toMatchObject(FAILED);
    expect(requests).toBe(0);
  });

  it('fails when the server speaks HTTP', async () => {
    expect(await post(await receiving())).toMatchObject(FAILED);
    expect(requests).toBe(0);
  });

  it('reports a reset during the handshake', async () => {
    const receiver = await started(startTcpReceiver((socket) => socket.once('data', () => socket.resetAndDestroy())));
    expect(await post(receiver)).toMatchObject({ fault: 'connection_reset', status: null });
  });
});
