import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only 2000::/3 is assigned as global unicast. ipaddr.js reports unknown ranges as unicast. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's host agent: a public address that serves credentials to virtual machines. */
const METADATA_SERVICE = '168.63.129.16';

/**
 * Normalizes to hexadecimal groups, because ipaddr.js reads the IPv4-compatible `::8.8.8.8` as the IPv4-mapped `::ffff:8.8.8.8`. Null for
 * an address with a zone, which is link-local.
 */
const hexadecimal = (address: string): string | null => URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? null;

/** Whether an IP address belongs to the public internet. False for anything that is not an IP address. */
export const isPublicAddress = (address: string): boolean => {
  const text = isIPv4(address) ? address : isIPv6(address) ? hexadecimal(address) : null;
  if (text === null) return false;
  const parsed = ipaddr.process(text);
  if (parsed.range() !== 'unicast' || parsed.toString() === METADATA_SERVICE) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
};
