import { testConfig } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEgress } from './egress.ts';
import { startTcpReceiver, type Receiver } from './testing/receiver.ts';

const rules = {
  ...testConfig({ APP_ORIGIN: 'https://console.mekuri.example.com', SITES_ORIGIN: 'https://sites.example.net' }),
  egressAllow: [] as readonly string[],
};

/** Not reachable without EGRESS_ALLOW: any connection to it is a vulnerability. */
let receiver: Receiver;
/** Names that were resolved, all to this machine. */
const resolved: string[] = [];
beforeAll(async () => {
  receiver = await startTcpReceiver((socket) => socket.destroy());
});
afterAll(() => receiver.close());

const egress = openEgress(rules, {
  async lookup(host) {
    resolved.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  },
});

/** `PORT` is replaced by the receiver's port. */
const REFUSED = [
  ['loopback', 'https://127.0.0.1:PORT/'],
  ['loopback, another address', 'https://127.255.0.1:PORT/'],
  ['loopback in hex', 'https://0x7f000001:PORT/'],
  ['loopback in hex by octet', 'https://0x7f.0x0.0x0.0x1:PORT/'],
  ['loopback in octal', 'https://0177.0.0.1:PORT/'],
  ['loopback in octal with zeros', 'https://00000177.0.0.01:PORT/'],
  ['loopback in decimal', 'https://2130706433:PORT/'],
  ['loopback in one octal number', 'https://017700000001:PORT/'],
  ['loopback, short', 'https://127.1:PORT/'],
  ['loopback, three parts', 'https://127.0.1:PORT/'],
  ['loopback, mixed bases', 'https://0x7f.0.0.01:PORT/'],
  ['loopback in full-width digits', 'https://１２７.０.０.１:PORT/'],
  ['loopback with ideographic full stops', 'https://127。0。0。1:PORT/'],
  ['loopback in circled digits', 'https://①②⑦.⓪.⓪.①:PORT/'],
  ['loopback, percent-encoded', 'https://%31%32%37.0.0.1:PORT/'],
  ['loopback with a trailing dot', 'https://127.0.0.1.:PORT/'],
  ['unspecified', 'https://0.0.0.0:PORT/'],
  ['unspecified, short', 'https://0:PORT/'],
  ['unspecified IPv6', 'https://[::]:PORT/'],
  ['loopback IPv6', 'https://[::1]:PORT/'],
  ['loopback IPv6 in full', 'https://[0000:0000:0000:0000:0000:0000:0000:0001]:PORT/'],
  ['mapped loopback', 'https://[::ffff:127.0.0.1]:PORT/'],
  ['mapped loopback in hex', 'https://[::ffff:7f00:1]:PORT/'],
  ['mapped metadata', 'https://[::ffff:169.254.169.254]/latest/meta-data/'],
  ['IPv4-compatible loopback', 'https://[::127.0.0.1]:PORT/'],
  ['IPv4-compatible public address', 'https://[::8.8.8.8]/'],
  ['IPv4-translated loopback', 'https://[::ffff:0:127.0.0.1]:PORT/'],
  ['6to4 of loopback', 'https://[2002:7f00:1::]:PORT/'],
  ['NAT64 of loopback', 'https://[64:ff9b::127.0.0.1]:PORT/'],
  ['NAT64 with a local prefix', 'https://[64:ff9b:1::a00:1]/'],
  ['Teredo', 'https://[2001:0:53aa:64c:0:0:80ff:fffe]/'],
  ['private 10/8', 'https://10.0.0.1/'],
  ['private 10/8 in decimal', 'https://167772161/'],
  ['private 172.16/12', 'https://172.31.255.254/'],
  ['private 192.168/16', 'https://192.168.0.1/'],
  ['carrier-grade NAT', 'https://100.64.0.1/'],
  ['metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['metadata in hex', 'https://0xa9fea9fe/latest/meta-data/'],
  ['metadata in octal', 'https://0251.0376.0251.0376/latest/meta-data/'],
  ['metadata by IPv6', 'https://[fd00:ec2::254]/'],
  ['metadata of Alibaba', 'https://100.100.100.200/'],
  ['metadata of Azure', 'https://168.63.129.16/'],
  ['link-local', 'https://169.254.1.1/'],
  ['link-local IPv6', 'https://[fe80::1]/'],
  ['unique local', 'https://[fd12:3456:789a::1]/'],
  ['site-local', 'https://[fec0::1]/'],
  ['multicast', 'https://224.0.0.1/'],
  ['multicast IPv6', 'https://[ff02::1]/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['reserved', 'https://240.0.0.1/'],
  ['protocol assignments', 'https://192.0.0.1/'],
  ['documentation', 'https://192.0.2.1/'],
  ['documentation IPv6', 'https://[2001:db8::1]/'],
  ['benchmarking', 'https://198.18.0.1/'],
  ['discard', 'https://[100::1]/'],
  ['unassigned IPv6', 'https://[4000::1]/'],
  ['localhost', 'https://localhost:PORT/'],
  ['localhost in capitals', 'https://LOCALHOST:PORT/'],
  ['localhost with a trailing dot', 'https://localhost.:PORT/'],
  ['localhost in full-width letters', 'https://ｌｏｃａｌｈｏｓｔ:PORT/'],
  ['below localhost', 'https://x.localhost:PORT/'],
  ['mDNS', 'https://printer.local/'],
  ["a cloud's internal name", 'https://metadata.google.internal/'],
  ['a home network', 'https://router.home.arpa/'],
  ['a single label', 'https://intranet/'],
  ['the console', 'https://console.mekuri.example.com/api/site'],
  ['the console with a trailing dot', 'https://console.mekuri.example.com./api/site'],
  ['the sites', 'https://sites.example.net/'],
  ['a site', 'https://abc.SITES.example.net/'],
  ['http', 'http://receiver.example.com/'],
  ['http on the HTTPS port', 'http://receiver.example.com:443/'],
  ['SSH', 'https://receiver.example.com:22/'],
  ['mail', 'https://receiver.example.com:25/'],
  ['the last privileged port', 'https://receiver.example.com:1023/'],
] as const;

const INVALID = [
  ['nothing', ''],
  ['no URL', 'receiver.example.com'],
  ['a path', '/hook'],
  ['no host', 'https://'],
  ['another scheme', 'ftp://receiver.example.com/'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:text/plain,x'],
  ['gopher', 'gopher://127.0.0.1:PORT/_x'],
  ['scheme without slashes', 'https:receiver.example.com'],
  ['a user', 'https://user@receiver.example.com/'],
  ['a password', 'https://user:word@receiver.example.com/'],
  ['a host as the user', 'https://receiver.example.com@127.0.0.1:PORT/'],
  ['an escaped at sign', 'https://receiver.example.com%40127.0.0.1:PORT/'],
  ['a backslash', 'https://receiver.example.com\\@127.0.0.1:PORT/'],
  ['leading white space', ' https://receiver.example.com/'],
  ['a line feed in the host', 'https://receiver.exa\nmple.com/'],
  ['CR LF in the path', 'https://receiver.example.com/\r\nHost: 127.0.0.1'],
  ['a port that does not exist', 'https://receiver.example.com:65536/'],
  ['an octet that does not exist', 'https://256.0.0.1/'],
  ['five octets', 'https://127.0.0.0.1/'],
  ['two trailing dots', 'https://127.0.0.1..:PORT/'],
  ['an empty label', 'https://receiver..example.com/'],
  ['an IPv6 address with a zone', 'https://[fe80::1%25eth0]/'],
  ['an open bracket', 'https://[::1/'],
  ['an address of 2,049 characters', `https://receiver.example.com/${'x'.repeat(2020)}`],
] as const;

const at = (url: string): string => url.replace('PORT', String(receiver.port));

describe('an address that needs no lookup', () => {
  it.each(REFUSED)('is refused: %s', async (_what, url) => {
    expect(egress.refuses(at(url))).toBe('refused_address');
    expect(await egress.send({ url: at(url), method: 'GET' })).toMatchObject({ fault: 'refused_address', status: null });
  });

  it.each(INVALID)('is invalid: %s', async (_what, url) => {
    expect(egress.refuses(at(url))).toBe('invalid_address');
    expect(await egress.send({ url: at(url), method: 'GET' })).toMatchObject({ fault: 'invalid_address', status: null });
  });

  it('is neither resolved nor connected', () => {
    expect(REFUSED.length + INVALID.length).toBeGreaterThan(60);
    expect(resolved).toEqual([]);
    expect(receiver.connections()).toBe(0);
  });
});

describe('a name', () => {
  it.each(['https://receiver.example.com/', 'https://receiver.example.com:1024/', 'https://受信.example.com/x?y=1#z', 'https://8.8.8.8/'])(
    'is not refused before resolution: %s',
    (url) => expect(egress.refuses(url)).toBeNull(),
  );

  it('that resolves to this machine is not connected to', async () => {
    const url = `https://receiver.example.com:${receiver.port}/`;
    expect(await egress.send({ url, method: 'GET' })).toMatchObject({ fault: 'refused_address', status: null });
    expect(resolved).toEqual(['receiver.example.com']);
    expect(receiver.connections()).toBe(0);
  });

  it.each([
    ['a private one after a public one', ['198.41.0.4', '127.0.0.1']],
    ['a private one before a public one', ['10.0.0.1', '198.41.0.4']],
    ['an IPv6 one among public ones', ['198.41.0.4', '2606:4700:4700::1111', '::1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['the tenth', [...Array.from({ length: 9 }, (_, at) => `198.41.0.${at + 1}`), '127.0.0.1']],
    ['one that is no address', ['localhost']],
  ])('is refused when one of its addresses is not public: %s', async (_what, addresses) => {
    const mixed = openEgress(rules, {
      lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    const url = `https://receiver.example.com:${receiver.port}/`;
    expect(await mixed.send({ url, method: 'GET' })).toMatchObject({ fault: 'refused_address', status: null });
    expect(receiver.connections()).toBe(0);
  });
});
