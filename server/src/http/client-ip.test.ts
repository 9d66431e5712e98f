import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientIp, networkOf } from './client-ip.ts';

const request = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('clientIp', () => {
  it.each([
    ['believes no forwarded header without trusted proxies', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['unwraps mapped addresses', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['takes what the trusted proxy saw', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['knows a trusted proxy by its mapped address', ['10.0.0.1'], '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['skips a chain of trusted proxies from the right', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['does not let a client name itself through an honest proxy', ['10.0.0.1'], '10.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['keeps the last good address when the header is rubbish', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['understands IPv6 ranges', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ])('%s', (_, proxies, remote, forwarded, expected) => {
    expect(clientIp(proxies)(request(remote, forwarded))).toBe(expected);
  });

  it('returns a value to count by when the socket is gone', () => {
    expect(clientIp([])(request(undefined))).toBe('unknown');
  });
});

describe('networkOf', () => {
  it('is the address itself for IPv4 and the /64 for IPv6', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8:1:2:3::4')).toBe(networkOf('2001:db8:1:2:ffff::1'));
    expect(networkOf('2001:db8:1:2::4')).not.toBe(networkOf('2001:db8:1:3::4'));
  });
});
