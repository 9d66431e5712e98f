import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** The prefix that one household or office shares: a /24 of IPv4, a /64 of IPv6. */
const prefixOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const bits = ipaddr.parse(ip).kind() === 'ipv4' ? 24 : 64;
  const network = bits === 24 ? ipaddr.IPv4.networkAddressFromCIDR(`${ip}/24`) : ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`);
  return network.toString();
};

const CHARACTERS = 16;

const keysOfDays = new LRUCache<string, Buffer>({ max: 20 });

const keyOf = (key: Buffer, day: string): Buffer => {
  const name = `${key.toString('base64')} ${day}`;
  const known = keysOfDays.get(name);
  if (known) return known;
  const made = createHmac('sha256', key).update(day).digest();
  keysOfDays.set(name, made);
  return made;
};

/** Distinguishes networks within a day without identifying them: the key belongs to the installation, and each day has its own. */
export const networkHash = (key: Buffer, ip: string, day: string): string => {
  return createHmac('sha256', keyOf(key, day)).update(prefixOf(ip)).digest('base64url').slice(0, CHARACTERS);
};
