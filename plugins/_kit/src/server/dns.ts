/** Result of a DNS query. With a `issue`, nothing is known about the name: keep the previous state. */
export interface DnsAnswer {
  /** Empty when the name has no such record. */
  values: readonly string[];
  fault: 'unreachable' | 'too_large' | null;
}

/**
 * Queries the installation's configured name servers only. Never call it in a transaction: a query may take seconds. It never throws, and a
 * query ends within ten seconds or when the signal fires.
 */
export interface Dns {
  /** TXT records of a name, the strings of each joined. */
  txt(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  /** The target of the name's CNAME record: one step, lower case, without the trailing dot. */
  cname(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  /** IPv4 addresses, after following aliases. */
  ipv4(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  ipv6(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  /** CAA records of the name itself, not of its parents, e.g. `issue letsencrypt.org`. */
  caa(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
}
