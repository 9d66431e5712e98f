/** What the name server says of a name. A fault is no answer: whoever asks knows as much as before. */
export interface DnsAnswer {
  /** None where the name has no such record. */
  values: readonly string[];
  fault: 'unreachable' | 'too_large' | null;
}

/**
 * Looks names up at the installation's name servers, and nowhere else. Never inside of a transaction: it may take seconds. Nothing
 * throws; a look-up ends within ten seconds, or when the signal fires.
 */
export interface Dns {
  /** Texts of a name, each put together. */
  txt(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  /** What the name is an alias of: one step, lower case, without the trailing dot. */
  cname(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  /** IPv4 addresses, at the end of whatever aliases there are. */
  ipv4(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  ipv6(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
  /** Who may certify the name, as `issue letsencrypt.org`; of the name itself, not of those above it. */
  caa(name: string, signal?: AbortSignal): Promise<DnsAnswer>;
}
