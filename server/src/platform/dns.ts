import { Resolver } from 'node:dns/promises';
import { NODATA, NOTFOUND } from 'node:dns';
import type { Dns, DnsAnswer } from '@mekuri/kit/server';
import { normalizeHost } from '@mekuri/kit/hosts';

/** Of one try, in ms; there are two, and the second waits no longer. */
const PATIENCE = 2000;
/** Of a look-up, whatever the resolver makes of its tries. */
const LONGEST = 10_000;
const MAX_VALUES = 64;
const MAX_CHARACTERS = 16_384;

const NONE: DnsAnswer = { values: [], fault: null };
const UNREACHABLE: DnsAnswer = { values: [], fault: 'unreachable' };

/** @param servers addresses with or without a port; the machine's own when there are none */
export const openDns = (servers: readonly string[]): Dns => {
  const look = async (ask: (resolver: Resolver) => Promise<readonly string[]>, signal?: AbortSignal): Promise<DnsAnswer> => {
    // One each, so that giving up on one look-up ends no other.
    const resolver = new Resolver({ timeout: PATIENCE, maxTimeout: PATIENCE, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const giveUp = (): void => resolver.cancel();
    const timer = setTimeout(giveUp, LONGEST);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      if (signal?.aborted) return UNREACHABLE;
      return bounded(await ask(resolver));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === NODATA || code === NOTFOUND ? NONE : UNREACHABLE;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };
  return {
    txt: (name, signal) => look(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')), signal),
    cname: (name, signal) => look(async (resolver) => (await resolver.resolveCname(name)).map(plainName), signal),
    ipv4: (name, signal) => look((resolver) => resolver.resolve4(name), signal),
    ipv6: (name, signal) => look((resolver) => resolver.resolve6(name), signal),
    caa: (name, signal) => look(async (resolver) => (await resolver.resolveCaa(name)).flatMap(authorityOf), signal),
  };
};

/** A name that is no host of ours to compare with stays as it came, in lower case. */
const plainName = (name: string): string => normalizeHost(name) ?? name.toLowerCase();

const authorityOf = ({ issue, issuewild }: { issue?: string; issuewild?: string }): string[] => [
  ...(issue === undefined ? [] : [`issue ${issue}`]),
  ...(issuewild === undefined ? [] : [`issuewild ${issuewild}`]),
];

const bounded = (values: readonly string[]): DnsAnswer => {
  const characters = values.reduce((sum, value) => sum + value.length, 0);
  return values.length > MAX_VALUES || characters > MAX_CHARACTERS ? { values: [], fault: 'too_large' } : { values, fault: null };
};
