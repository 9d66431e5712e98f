import type { OwnNetworkReading } from '@mekuri/kit/server';
import { isAddress, networkOfAddress, readNetwork as read } from '@mekuri/kit/networks';
import ipaddr from 'ipaddr.js';

/** Shortest prefixes, bits: an office, or one customer of a provider. */
const WIDEST = { ipv4: 24, ipv6: 48 };
/** The rest of a device's IPv6 address changes daily. */
const IPV6_HOME_BITS = 64;

/** Normalizes an address or network of at most a /24 or a /48. */
export const readNetwork = (text: string): OwnNetworkReading => read(text, WIDEST);

/** The caller's IPv4 address, or the /64 of its IPv6 address, except on the server's own machine; null when the address is unknown. */
export const networkOfCaller = (ip: string): string | null => {
  if (!isAddress(ip)) return null;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return address.range() === 'loopback' ? address.toString() : networkOfAddress(address, IPV6_HOME_BITS);
};
