import { startTestDns, type TestDns } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dns } from '@mekuri/kit/server';
import { openDns } from './dns.ts';

let server: TestDns;
let dns: Dns;
beforeAll(async () => {
  server = await startTestDns();
  dns = openDns([server.address]);
});
afterAll(() => server.close());

describe('a name', () => {
  it('returns all of its records', async () => {
    server.set('www.example.com', { CNAME: ['Sites.Example.NET'] });
    server.set('sites.example.net', { A: ['203.0.113.10'], AAAA: ['2001:db8::1'] });
    server.set('_mekuri.www.example.com', { TXT: ['one', 'long'.repeat(100)] });
    server.set('example.com', { CAA: ['issue letsencrypt.org', 'issuewild ;'] });
    expect(await dns.cname('www.example.com')).toEqual({ values: ['sites.example.net'], fault: null });
    expect(await dns.txt('_mekuri.www.example.com')).toEqual({ values: ['one', 'long'.repeat(100)], fault: null });
    expect(await dns.ipv6('sites.example.net')).toEqual({ values: ['2001:db8::1'], fault: null });
    expect(await dns.caa('example.com')).toEqual({ values: ['issue letsencrypt.org', 'issuewild ;'], fault: null });
  });

  it('has no values for missing records, like a name that does not exist', async () => {
    server.set('bare.example.com', { A: ['203.0.113.10'] });
    expect(await dns.txt('bare.example.com')).toEqual({ values: [], fault: null });
    expect(await dns.ipv4('nobody.example.com')).toEqual({ values: [], fault: null });
  });

  it('that the name server fails to resolve is unreachable', async () => {
    server.fail('broken.example.com', 'SERVFAIL');
    expect(await dns.txt('broken.example.com')).toEqual({ values: [], fault: 'unreachable' });
    server.set('one.example.com', { CNAME: ['two.example.com'] });
    server.set('two.example.com', { CNAME: ['one.example.com'] });
    expect(await dns.ipv4('one.example.com')).toEqual({ values: [], fault: 'unreachable' });
  });

  it('with as much text as a message can carry is too large', async () => {
    server.set('large.example.com', { TXT: Array.from({ length: 200 }, () => 'x'.repeat(240)) });
    expect(await dns.txt('large.example.com')).toEqual({ values: [], fault: 'too_large' });
    server.set('long.example.com', { TXT: ['x'.repeat(40_000)] });
    expect(await dns.txt('long.example.com')).toEqual({ values: [], fault: 'too_large' });
  });
});

describe('a lookup', () => {
  it('times out when no server answers', { timeout: 20_000 }, async () => {
    server.fail('silent.example.com', 'silence');
    expect(await dns.txt('silent.example.com')).toEqual({ values: [], fault: 'unreachable' });
  });

  it('ends when it is aborted, without ending others', async () => {
    const stop = new AbortController();
    const silent = dns.txt('silent.example.com', stop.signal);
    const other = dns.cname('www.example.com');
    stop.abort();
    expect(await silent).toEqual({ values: [], fault: 'unreachable' });
    expect((await other).values).toEqual(['sites.example.net']);
    expect(await dns.txt('www.example.com', stop.signal)).toEqual({ values: [], fault: 'unreachable' });
  });
});
