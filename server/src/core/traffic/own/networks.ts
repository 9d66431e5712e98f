import { isIP } from 'node:net';
import type { OwnNetworkReading } from '@mekuri/kit/server';
import ipaddr from 'ipaddr.js';

/** Shortest prefixes, bits: an office, or one customer of a provider. */
const WIDEST = { ipv4: 24, ipv6: 48 } as const;
const WHOLE = { ipv4: 32, ipv6: 128 } as const;
/** The prefix `::ffff:` of an IPv4-mapped address. */
const MAPPED_BITS = 96;
/** The rest of a device's IPv6 address changes daily. */
const IPV6_HOME_BITS = 64;

/** Dotted decimal IPv4, or IPv6 without a zone. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

const networkOf = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const range = `${address.toString()}/${bits}`;
  if (bits === WHOLE[address.kind()]) return address.toString();
  const base = address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${base.toString()}/${bits}`;
};

/** Normalizes an address or network: IPv4-mapped ones become IPv4, hosts have no prefix, networks begin with their first address. */
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

/** The caller's IPv4 address, or the /64 of its IPv6 address, except on the server's own machine; null when the address is unknown. */
export const networkOfCaller = (ip: string): string | null => {
  if (!isAddress(ip)) return null;
  const address = ipaddr.process(ip);
  const isWhole = address.kind() === 'ipv4' || address.range() === 'loopback';
  return networkOf(address, isWhole ? WHOLE[address.kind()] : IPV6_HOME_BITS);
};
