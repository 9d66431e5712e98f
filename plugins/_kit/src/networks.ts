import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A normalized address or network, or the reason for its rejection. `wide`: it has more addresses than the caller permits. */
export type NetworkReading = { network: string; fault?: never } | { network?: never; fault: 'invalid' | 'wide' };

/** Shortest permitted prefixes, in bits. */
export interface WidestNetwork {
  ipv4: number;
  ipv6: number;
}

const WHOLE: WidestNetwork = { ipv4: 32, ipv6: 128 };
/** Length of the prefix `::ffff:` of IPv4-mapped addresses. */
const MAPPED_BITS = 96;

/** Whether a text is a dotted decimal IPv4 address, or an IPv6 address without a zone. */
export const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

/** The network of an address: its first address and the prefix length. A single address has no prefix. */
export const networkOfAddress = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const range = `${address.toString()}/${bits}`;
  if (bits === WHOLE[address.kind()]) return address.toString();
  const base = address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${base.toString()}/${bits}`;
};

/**
 * Normalizes an address or network: IPv4-mapped addresses become IPv4, single addresses have no prefix, networks start with their first
 * address.
 */
export const readNetwork = (text: string, widest: WidestNetwork): NetworkReading => {
  const [given = '', prefix, ...more] = text.trim().split('/');
  if (!isAddress(given) || more.length > 0 || (prefix !== undefined && !PREFIX.test(prefix))) return { fault: 'invalid' };
  const written = ipaddr.parse(given);
  const address = ipaddr.process(given);
  const mapped = written.kind() === address.kind() ? 0 : MAPPED_BITS;
  const bits = prefix === undefined ? WHOLE[address.kind()] : Number(prefix) - mapped;
  if (bits < 0 || bits > WHOLE[address.kind()]) return { fault: 'invalid' };
  if (bits < widest[address.kind()]) return { fault: 'wide' };
  return { network: networkOfAddress(address, bits) };
};

/** Whether an address is in one of the networks, each in the form that `readNetwork` returns. */
export const isInNetworks = (ip: string, networks: readonly string[]): boolean => {
  if (!isAddress(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : ([ipaddr.parse(network), WHOLE[address.kind()]] as const);
    return base.kind() === address.kind() && address.match(base, bits);
  });
};
