import { startTestDns, type TestDns } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEgress } from './egress.ts';
import { createDnsLookup, type Lookup } from './lookup.ts';
import { rules } from './testing/client.ts';

let server: TestDns;
let lookup: Lookup;
beforeAll(async () => {
  server = await startTestDns();
  lookup = createDnsLookup([server.address]);
});
afterAll(() => server.close());

const { signal } = new AbortController();
const send = (name: string, stop = signal) =>
  openEgress({ ...rules, dnsServers: [server.address] }).send({ url: `https://${name}/`, method: 'GET', signal: stop });

describe('a lookup through name servers', () => {
  it('returns addresses of alternating families, through aliases', async () => {
    server.set('www.example.com', { CNAME: ['host.example.com'] });
    server.set('host.example.com', { A: ['198.41.0.4', '198.41.0.5'], AAAA: ['2606:4700::1111'] });
    expect(await lookup('www.example.com', signal)).toEqual([
      { address: '198.41.0.4', family: 4 },
      { address: '2606:4700::1111', family: 6 },
      { address: '198.41.0.5', family: 4 },
    ]);
  });

  it.each([
    ['v4.example.com', { A: ['198.41.0.4'] }, { address: '198.41.0.4', family: 4 }],
    ['v6.example.com', { AAAA: ['2606:4700::1111'] }, { address: '2606:4700::1111', family: 6 }],
  ])('returns those of one family: %s', async (name, records, entry) => {
    server.set(name, records);
    expect(await lookup(name, signal)).toEqual([entry]);
  });

  it('ends when the signal aborts, without ending others', async () => {
    server.fail('silent.example.com', 'silence');
    server.set('v4.example.com', { A: ['198.41.0.4'] });
    const stop = new AbortController();
    const silent = lookup('silent.example.com', stop.signal);
    const other = lookup('v4.example.com', signal);
    stop.abort();
    await expect(silent).rejects.toMatchObject({ code: 'ECANCELLED' });
    expect(await other).toHaveLength(1);
  });
});

describe('a request to a public name', () => {
  it('that does not exist, or has no address', async () => {
    server.set('text.example.com', { TXT: ['nothing else'] });
    expect(await send('nobody.example.com')).toMatchObject({ fault: 'name_not_found', status: null });
    expect(await send('text.example.com')).toMatchObject({ fault: 'name_not_found', status: null });
  });

  it('whose name server fails', async () => {
    server.fail('broken.example.com', 'SERVFAIL');
    expect(await send('broken.example.com')).toMatchObject({ fault: 'name_lookup_failed', status: null });
  });

  it('is refused for a private address of either family', async () => {
    server.set('private-v4.example.com', { A: ['10.0.0.1'], AAAA: ['2606:4700::1111'] });
    server.set('private-v6.example.com', { A: ['198.41.0.4'], AAAA: ['fd00::1'] });
    expect(await send('private-v4.example.com')).toMatchObject({ fault: 'refused_address', status: null });
    expect(await send('private-v6.example.com')).toMatchObject({ fault: 'refused_address', status: null });
  });

  it('is not delayed by twenty hanging lookups', async () => {
    const egress = openEgress({ ...rules, dnsServers: [server.address] });
    const stop = new AbortController();
    const names = Array.from({ length: 20 }, (_, at) => `silent-${at}.example.com`);
    for (const name of names) server.fail(name, 'silence');
    const hanging = names.map((name) => egress.send({ url: `https://${name}/`, method: 'GET', signal: stop.signal }));
    const ended = Promise.allSettled(hanging);
    await expect.poll(() => server.asked()).toEqual(expect.arrayContaining(names.map((name) => `A ${name}`)));
    server.set('other.example.com', { A: ['127.0.0.1'] });
    const other = egress.send({ url: 'https://other.example.com/', method: 'GET' });
    expect(await Promise.race([other, ...hanging])).toMatchObject({ fault: 'refused_address' });
    stop.abort(new Error('The test ends.'));
    expect((await ended).map(({ status }) => status)).toEqual(names.map(() => 'rejected'));
  });
});
