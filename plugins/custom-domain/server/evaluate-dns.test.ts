import { describe, expect, it } from 'vitest';
import { evaluateDns } from './evaluate-dns.ts';
import type { DnsObservation } from './query-dns.ts';

const TARGET = { host: 'sites.mekuri.example', addresses: [] };
const claimed = { host: 'www.example.com', zone: 'example.com', token: 'abc', target: TARGET };
const answer = (...values: string[]) => ({ values, fault: null });
const silent = { values: [], fault: 'unreachable' } as const;
const right: DnsObservation = {
  proof: answer('mekuri-domain=abc'),
  doubled: answer(),
  aliases: { hops: ['sites.mekuri.example'], fault: null },
  ipv4: answer('198.51.100.10'),
  ipv6: answer(),
  target: { ipv4: answer('198.51.100.10'), ipv6: answer('2001:db8::10') },
  caa: { ...answer(), name: 'example.com' },
};
const of = (changes: Partial<DnsObservation>) => evaluateDns(claimed, { ...right, ...changes });
const codes = (changes: Partial<DnsObservation>) => of(changes).look.findings.map(({ code }) => code);
const noAlias = { aliases: { hops: [], fault: null } };

describe('is ready', () => {
  it('with its proof and an alias that leads here, directly or through others', () => {
    expect(of({})).toMatchObject({ proof: 'proven', ready: true, look: { findings: [] } });
    expect(of({ aliases: { hops: ['shop.provider.example', 'sites.mekuri.example'], fault: null } }).ready).toBe(true);
  });

  it('with only our addresses, with the advice that they may change', () => {
    expect(of({ ...noAlias, ipv6: answer('2001:db8::10') })).toMatchObject({
      ready: true,
      look: { findings: [{ code: 'flattened', level: 'advice' }] },
    });
  });

  it('with addresses that the operator configured', () => {
    const target = { ...TARGET, addresses: ['192.0.2.1'] };
    expect(evaluateDns({ ...claimed, target }, { ...right, ...noAlias, ipv4: answer('192.0.2.1') }).ready).toBe(true);
  });

  it('if a CAA record permits our authority among others', () => {
    const caa = {
      ...answer('issue pki.goog', 'issue LetsEncrypt.org; validationmethods=http-01', 'iodef mailto:a@example.com'),
      name: 'example.com',
    };
    expect(of({ caa }).ready).toBe(true);
  });
});

describe('is not proven', () => {
  it.each<[string, Partial<DnsObservation>, string[]]>([
    ['without the proof', { proof: answer() }, ['proof_missing']],
    ["with another claim's", { proof: answer('mekuri-domain=old') }, ['proof_other']],
    ['with the proof below a doubled name', { proof: answer(), doubled: answer('mekuri-domain=abc') }, ['proof_doubled']],
    ['without an address', { ...noAlias, ipv4: answer() }, ['address_missing']],
    [
      'with an alias of somebody else',
      { aliases: { hops: ['shops.example.org'], fault: null }, ipv4: answer('192.0.2.7') },
      ['cname_other'],
    ],
    ['with an address of somebody else', { ...noAlias, ipv4: answer('192.0.2.7') }, ['address_other']],
    ['with one more of somebody else', { ...noAlias, ipv4: answer('198.51.100.10', '192.0.2.7') }, ['address_other']],
    ['behind a proxy', { ...noAlias, ipv4: answer('104.21.5.5'), ipv6: answer('2606:4700::1') }, ['proxied']],
    [
      'with aliases that lead to each other',
      { aliases: { hops: ['a.example.com', 'www.example.com'], fault: 'loop' }, ipv4: silent },
      ['cname_loop'],
    ],
    ['with neither', { ...noAlias, proof: answer(), ipv4: answer() }, ['proof_missing', 'address_missing']],
  ])('%s', (_, changes, expected) => {
    expect(of(changes)).toMatchObject({ proof: 'absent', ready: false });
    expect(codes(changes).filter((code) => code !== 'aaaa_other')).toEqual(expected);
  });

  it('without the proof although the address leads here: a dangling alias proves no ownership', () => {
    expect(of({ proof: answer() })).toMatchObject({ proof: 'absent', ready: false });
  });
});

describe('is unknown', () => {
  it.each<[string, Partial<DnsObservation>]>([
    ['while the proof’s name server does not answer', { proof: silent }],
    ['while the proof is too large', { proof: { values: [], fault: 'too_large' } }],
    ['while nobody answers for the alias', { aliases: { hops: [], fault: 'unreachable' }, ipv4: silent, ipv6: silent }],
    ['while nobody answers for what it is to lead to', { ...noAlias, target: { ipv4: silent, ipv6: silent } }],
  ])('%s', (_, changes) => {
    expect(of(changes)).toMatchObject({ proof: 'unknown', ready: false });
  });
});

describe('is proven, and waits', () => {
  it('while IPv6 leads elsewhere', () => {
    const other = { ...noAlias, ipv6: answer('2001:db8:ffff::1') };
    expect(of(other)).toMatchObject({ proof: 'proven', ready: false });
    expect(codes(other)).toContain('aaaa_other');
  });

  it.each([['issue pki.goog'], ['issue ;']])('while %s is the only permission to issue certificates', (issue) => {
    const caa = { ...answer(issue), name: 'example.com' };
    expect(of({ caa })).toMatchObject({
      proof: 'proven',
      ready: false,
      look: { findings: [{ code: 'caa_forbids', values: ['example.com', issue] }] },
    });
  });
});

it('masks addresses of private networks, and truncates long values', () => {
  const { look } = of({
    ...noAlias,
    proof: answer('x'.repeat(5000), ...Array.from({ length: 20 }, () => 'y')),
    ipv4: answer('10.1.2.3'),
    ipv6: answer('fd00::1'),
  });
  expect(JSON.stringify(look)).not.toMatch(/10\.1\.2\.3|fd00/);
  expect(JSON.stringify(look).length).toBeLessThan(3000);
  const proof = look.seen.find(({ type }) => type === 'TXT')!;
  expect(proof.values).toHaveLength(8);
  expect(proof.values[0]).toHaveLength(300);
});
