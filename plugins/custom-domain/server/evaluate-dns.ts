import type { DnsAnswer } from '@mekuri/kit/server';
import type { Finding, DnsCheck, Seen } from './model.ts';
import { isProxy, shownAddress } from './networks.ts';
import type { DnsObservation } from './query-dns.ts';
import { proofName, proofValue, type Target } from './records.ts';

export interface Judgement {
  /** Both records are correct; or at least one is not; or a name server did not answer in full. */
  proof: 'proven' | 'absent' | 'unknown';
  /** Proven, and nothing blocks visitors or certificates. */
  ready: boolean;
  look: DnsCheck;
}

interface Claimed {
  host: string;
  zone: string;
  token: string;
  target: Target;
}

const MAX_VALUES = 8;
const MAX_CHARACTERS = 300;
/** Certificate authorities that the front proxy uses. */
const AUTHORITIES = new Set(['letsencrypt.org', 'sectigo.com']);

const shown = (values: readonly string[]): string[] =>
  values.slice(0, MAX_VALUES).map((value) => [...value].slice(0, MAX_CHARACTERS).join(''));

export const issue = (code: Finding['code'], values: readonly string[] = []): Finding => ({ code, level: 'fault', values: shown(values) });
const advice = (code: Finding['code'], values: readonly string[] = []): Finding => ({ code, level: 'advice', values: shown(values) });

const judgeProof = ({ proof, doubled }: DnsObservation, token: string): { is: Judgement['proof']; findings: Finding[] } => {
  const wanted = proofValue(token);
  if (proof.values.includes(wanted)) return { is: 'proven', findings: [] };
  if (proof.fault === 'unreachable') return { is: 'unknown', findings: [issue('unreachable')] };
  if (proof.fault === 'too_large') return { is: 'unknown', findings: [issue('proof_too_large')] };
  if (proof.values.length > 0) return { is: 'absent', findings: [issue('proof_other', proof.values)] };
  return { is: 'absent', findings: [issue(doubled.values.includes(wanted) ? 'proof_doubled' : 'proof_missing')] };
};

const isAllOf = (addresses: readonly string[], ours: ReadonlySet<string>): boolean =>
  addresses.length > 0 && addresses.every((address) => ours.has(address));

const judgeAddress = (seen: DnsObservation, target: Target): { is: Judgement['proof']; findings: Finding[] } => {
  const { aliases, ipv4, ipv6 } = seen;
  const ours = new Set([...seen.target.ipv4.values, ...seen.target.ipv6.values, ...target.addresses]);
  if (aliases.hops.includes(target.host)) return { is: 'proven', findings: [] };
  if (aliases.fault === 'loop') return { is: 'absent', findings: [issue('cname_loop', aliases.hops)] };
  const strange = ipv6.values.filter((address) => !ours.has(address));
  const strangers = strange.length > 0 ? [issue('aaaa_other', strange.map(shownAddress))] : [];
  if (isAllOf(ipv4.values, ours))
    return { is: 'proven', findings: [...(aliases.hops.length > 0 ? [] : [advice('flattened')]), ...strangers] };
  const addresses = [...ipv4.values, ...ipv6.values];
  if (addresses.some(isProxy)) return { is: 'absent', findings: [issue('proxied', addresses.map(shownAddress))] };
  if (aliases.hops.length > 0) return { is: 'absent', findings: [issue('cname_other', aliases.hops)] };
  const isSilent = [aliases.fault, ipv4.fault, ipv6.fault, addresses.length > 0 ? seen.target.ipv4.fault : null].some(Boolean);
  if (isSilent) return { is: 'unknown', findings: [issue('unreachable')] };
  if (addresses.length > 0) return { is: 'absent', findings: [issue('address_other', addresses.map(shownAddress))] };
  return { is: 'absent', findings: [issue('address_missing')] };
};

/** `issue letsencrypt.org; validationmethods=http-01` permits that authority. Without `issue` records, any authority may issue certificates. */
const judgeCaa = ({ caa }: DnsObservation): Finding[] => {
  const issuers = caa.values
    .filter((value) => value.startsWith('issue '))
    .map((value) => value.slice('issue '.length).split(';')[0]!.trim());
  const isForbidden = issuers.length > 0 && !issuers.some((issuer) => AUTHORITIES.has(issuer.toLowerCase()));
  return isForbidden ? [issue('caa_forbids', [caa.name, ...caa.values])] : [];
};

const seenOf = (
  type: Seen['type'],
  name: string,
  { values, fault: issue }: DnsAnswer | { values: readonly string[]; fault: Seen['fault'] },
): Seen => ({
  type,
  name,
  values: shown(values),
  fault: issue,
});

const seenIn = ({ host }: Claimed, { proof, aliases, ipv4, ipv6, caa }: DnsObservation): Seen[] =>
  [
    seenOf('TXT', proofName(host), proof),
    ...(aliases.fault ? [seenOf('CNAME', host, { values: aliases.hops, fault: aliases.fault })] : []),
    ...(aliases.fault ? [] : aliases.hops.map((hop, at) => seenOf('CNAME', aliases.hops[at - 1] ?? host, { values: [hop], fault: null }))),
    seenOf('A', host, { ...ipv4, values: ipv4.values.map(shownAddress) }),
    seenOf('AAAA', host, { ...ipv6, values: ipv6.values.map(shownAddress) }),
    seenOf('CAA', caa.name, caa),
  ].filter(({ type, values, fault: issue }) => values.length > 0 || issue !== null || type === 'TXT');

/** Evaluates the DNS answers for a claim. Only an answer can prove a record present or absent; a missing answer leaves the proof unknown. */
export const evaluateDns = (claimed: Claimed, observation: DnsObservation): Judgement => {
  const proof = judgeProof(observation, claimed.token);
  const address = judgeAddress(observation, claimed.target);
  const findings = [...proof.findings, ...address.findings, ...judgeCaa(observation)];
  const both = new Set([proof.is, address.is]);
  const is = both.has('absent') ? 'absent' : both.has('unknown') ? 'unknown' : 'proven';
  const unique = findings.filter(({ code }, at) => findings.findIndex((one) => one.code === code) === at);
  return {
    proof: is,
    ready: is === 'proven' && findings.every(({ level }) => level === 'advice'),
    look: {
      findings: unique,
      seen: seenIn(claimed, observation),
      targetAddresses: [...observation.target.ipv4.values, ...observation.target.ipv6.values].slice(0, MAX_VALUES).map(shownAddress),
    },
  };
};
