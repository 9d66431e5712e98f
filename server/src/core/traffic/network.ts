import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** What one household or office shares: a /24 of IPv4, a /64 of IPv6. */
const prefixOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const bits = ipaddr.parse(ip).kind() === 'ipv4' ? 24 : 64;
  const network = bits === 24 ? ipaddr.IPv4.networkAddressFromCIDR(`${ip}/24`) : ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`);
  return network.toString();
};

const CHARACTERS = 16;

/** Tells networks of one day apart without naming them: the key is the installation's, and each day has its own. */
export const networkHash = (key: Buffer, ip: string, day: string): string => {
  const ofDay = createHmac('sha256', key).update(day).digest();
  return createHmac('sha256', ofDay).update(prefixOf(ip)).digest('base64url').slice(0, CHARACTERS);
};
