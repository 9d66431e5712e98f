import { Resolver } from 'node:dns/promises';
import { NODATA, NOTFOUND } from 'node:dns';
import type { Dns, DnsAnswer } from '@mekuri/kit/server';
import { normalizeHost } from '@mekuri/kit/hosts';

/** Timeout in ms of each of the two attempts. */
const PATIENCE = 2000;
/** Limit in ms for a whole lookup, regardless of the resolver's retries. */
const LONGEST = 10_000;
const MAX_VALUES = 64;
const MAX_CHARACTERS = 16_384;

const NONE: DnsAnswer = { values: [], fault: null };
const UNREACHABLE: DnsAnswer = { values: [], fault: 'unreachable' };

/**
 * Opens a resolver for a single lookup, so that canceling one lookup does not affect others. It uses no thread.
 * @param servers addresses with or without a port; when empty, those of the machine
 */
export const openResolver = (servers: readonly string[]): Resolver => {
  const resolver = new Resolver({ timeout: PATIENCE, maxTimeout: PATIENCE, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
};

/** @param servers as for `openResolver` */
export const openDns = (servers: readonly string[]): Dns => {
  const look = async (ask: (resolver: Resolver) => Promise<readonly string[]>, signal?: AbortSignal): Promise<DnsAnswer> => {
    const resolver = openResolver(servers);
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

/** The normalized host; names that cannot be normalized are only lower-cased. */
const plainName = (name: string): string => normalizeHost(name) ?? name.toLowerCase();

const authorityOf = ({ issue, issuewild }: { issue?: string; issuewild?: string }): string[] => [
  ...(issue === undefined ? [] : [`issue ${issue}`]),
  ...(issuewild === undefined ? [] : [`issuewild ${issuewild}`]),
];

const bounded = (values: readonly string[]): DnsAnswer => {
  const characters = values.reduce((sum, value) => sum + value.length, 0);
  return values.length > MAX_VALUES || characters > MAX_CHARACTERS ? { values: [], fault: 'too_large' } : { values, fault: null };
};
