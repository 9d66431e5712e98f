import type { Dns, DnsAnswer } from '@mekuri/kit/server';
import { proofName, type Target } from './records.ts';

/** Maximum length of a chain of aliases. */
const MAX_HOPS = 8;

/** DNS answers for a host and for the target that it should point to. */
export interface DnsObservation {
  proof: DnsAnswer;
  /** The proof under a name to which the provider appended the zone a second time; queried only if the proof is not at its own name. */
  doubled: DnsAnswer;
  aliases: { hops: readonly string[]; fault: DnsAnswer['fault'] | 'loop' };
  ipv4: DnsAnswer;
  ipv6: DnsAnswer;
  target: { ipv4: DnsAnswer; ipv6: DnsAnswer };
  /** CAA records of the nearest name at or above the host that has any. */
  caa: DnsAnswer & { name: string };
}

const NONE: DnsAnswer = { values: [], fault: null };

const followAliases = async (dns: Dns, host: string, signal?: AbortSignal): Promise<DnsObservation['aliases']> => {
  const hops: string[] = [];
  let name = host;
  while (hops.length < MAX_HOPS) {
    const { values, fault: issue } = await dns.cname(name, signal);
    if (issue) return { hops, fault: issue };
    const next = values[0];
    if (next === undefined) return { hops, fault: null };
    hops.push(next);
    if (next === host || hops.indexOf(next) < hops.length - 1) return { hops, fault: 'loop' };
    name = next;
  }
  return { hops, fault: 'loop' };
};

const nearestCaa = async (dns: Dns, host: string, zone: string, signal?: AbortSignal): Promise<DnsObservation['caa']> => {
  for (let name = host; ; name = name.slice(name.indexOf('.') + 1)) {
    const answer = await dns.caa(name, signal);
    if (answer.fault || answer.values.length > 0 || name === zone || !name.endsWith(`.${zone}`)) return { ...answer, name };
  }
};

/** Runs all queries concurrently and never throws. */
export const queryDns = async (
  dns: Dns,
  { host, zone, target }: { host: string; zone: string; target: Target },
  signal?: AbortSignal,
): Promise<DnsObservation> => {
  const askProof = async (): Promise<Pick<DnsObservation, 'proof' | 'doubled'>> => {
    const proof = await dns.txt(proofName(host), signal);
    const isThere = proof.fault || proof.values.length > 0;
    return { proof, doubled: isThere ? NONE : await dns.txt(`${proofName(host)}.${zone}`, signal) };
  };
  const [proofs, aliases, ipv4, ipv6, targetIpv4, targetIpv6, caa] = await Promise.all([
    askProof(),
    followAliases(dns, host, signal),
    dns.ipv4(host, signal),
    dns.ipv6(host, signal),
    dns.ipv4(target.host, signal),
    dns.ipv6(target.host, signal),
    nearestCaa(dns, host, zone, signal),
  ]);
  return { ...proofs, aliases, ipv4, ipv6, target: { ipv4: targetIpv4, ipv6: targetIpv6 }, caa };
};
