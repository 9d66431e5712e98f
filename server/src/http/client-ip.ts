import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { networkOfAddress } from '@mekuri/kit/networks';
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];
type Address = ipaddr.IPv4 | ipaddr.IPv6;

const parseRange = (range: string): Range => {
  if (ipaddr.isValidCIDR(range)) return ipaddr.parseCIDR(range);
  const address = ipaddr.process(range);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

const parse = (address: string | undefined): Address | null => {
  const trimmed = address?.trim() ?? '';
  return ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : null;
};

/**
 * The only way to determine the caller's address: the socket's, or, behind the listed proxies, the last address of X-Forwarded-For that is
 * not one of them. Mapped IPv4 addresses are returned as IPv4. Forwarded headers from any other peer are ignored.
 */
export const clientIp = (trustProxy: readonly string[]): ((request: Pick<IncomingMessage, 'socket' | 'headers'>) => string) => {
  const ranges = trustProxy.map(parseRange);
  const trusted = (address: Address): boolean =>
    ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
  const peers = new WeakMap<Socket, Address | null>();
  return (request) => {
    let address = peers.getOrInsertComputed(request.socket, ({ remoteAddress }) => parse(remoteAddress));
    if (!address) return 'unknown';
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (trusted(address) && hops.length > 0) {
      const hop = parse(hops.pop());
      if (!hop) break;
      address = hop;
    }
    return address.toString();
  };
};

/** The network that limits count by: an IPv4 address, or the /64 that an IPv6 provider assigns to one customer. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString()}/64`;
};

/** The part of an address that a program's call log shows: its /24 or /48. */
export const networkOfCall = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return networkOfAddress(address, address.kind() === 'ipv4' ? 24 : 48);
};
