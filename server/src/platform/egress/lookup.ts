import { NODATA, NOTFOUND, type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { openResolver } from '../dns.ts';

/**
 * Resolves a name to all its IPv4 and IPv6 addresses; empty when it does not exist. It may end early when the signal aborts.
 * @throws an error with Node's code; `ENOTFOUND` also means that the name has no addresses
 */
export type Lookup = (host: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/** Resolves through the operating system, including /etc/hosts and Compose network names. Occupies a thread until it ends. */
export const systemLookup: Lookup = (host) => lookup(host, { all: true, order: 'verbatim' });

/** Resolves through name servers only, without a thread. @param servers as for `openResolver` */
export const createDnsLookup =
  (servers: readonly string[]): Lookup =>
  async (host, signal) => {
    const resolver = openResolver(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return alternating(...(await Promise.all([resolver.resolve4(host).catch(noneOf), resolver.resolve6(host).catch(noneOf)])));
    } finally {
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  };

/** Some name servers answer NXDOMAIN when a name merely lacks addresses of one family. */
const noneOf = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === NODATA || error.code === NOTFOUND) return [];
  throw error;
};

/** Alternates the families, so that the first few addresses include both. */
const alternating = (v4: readonly string[], v6: readonly string[]): LookupAddress[] =>
  Array.from({ length: Math.max(v4.length, v6.length) }, (_, at) => [...entry(v4[at], 4), ...entry(v6[at], 6)]).flat();

const entry = (address: string | undefined, family: 4 | 6): LookupAddress[] => (address === undefined ? [] : [{ address, family }]);
