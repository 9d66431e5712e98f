import { isIP } from 'node:net';
import type { OwnNetworkReading } from '@mekuri/kit/server';
import ipaddr from 'ipaddr.js';

/** The widest networks of a site's own people: one office, or one customer of a provider, in bits of the prefix. */
const WIDEST = { ipv4: 24, ipv6: 48 } as const;
const WHOLE = { ipv4: 32, ipv6: 128 } as const;
/** Of `::ffff:203.0.113.7`, what stands before the IPv4 address. */
const MAPPED_BITS = 96;
/** Browsers change the rest of their address every day. */
const IPV6_HOME_BITS = 64;

/** Four decimal numbers, or IPv6 without a zone: no other spelling of an address. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

const networkOf = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const range = `${address.toString()}/${bits}`;
  if (bits === WHOLE[address.kind()]) return address.toString();
  const base = address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${base.toString()}/${bits}`;
};

/** An address or network in its one form: IPv4-mapped ones as IPv4, hosts without a prefix, networks by their first address. */
export const readNetwork = (text: string): OwnNetworkReading => {
  const [given = '', prefix, ...more] = text.trim().split('/');
  if (!isAddress(given) || more.length > 0 || (prefix !== undefined && !PREFIX.test(prefix))) return { fault: 'invalid' };
  const written = ipaddr.parse(given);
  const address = ipaddr.process(given);
  const mapped = written.kind() === address.kind() ? 0 : MAPPED_BITS;
  const bits = prefix === undefined ? WHOLE[address.kind()] : Number(prefix) - mapped;
  if (bits > WHOLE[address.kind()]) return { fault: 'invalid' };
  if (bits < WIDEST[address.kind()]) return { fault: 'wide' };
  return { network: networkOf(address, bits) };
};

/** What stands for a caller's address: an IPv4 address itself, the /64 of an IPv6 one. Null for an address that is not known. */
export const networkOfCaller = (ip: string): string | null => {
  if (!isAddress(ip)) return null;
  const address = ipaddr.process(ip);
  return networkOf(address, address.kind() === 'ipv4' ? WHOLE.ipv4 : IPV6_HOME_BITS);
};
