import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
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
 * The one way to the caller's address: the socket's, or, behind the listed proxies, the last address of X-Forwarded-For that is
 * not one of them. Mapped IPv4 addresses come out as IPv4. Forwarded headers of anybody else are ignored.
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

/** What limits count by: an IPv4 address, or the /64 that one customer of an IPv6 provider has. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString()}/64`;
};
