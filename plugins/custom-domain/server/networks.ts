import { BlockList, isIPv6 } from 'node:net';

const blockList = (ranges: string): BlockList => {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [address, prefix] = range.split('/') as [string, string];
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
};

const holds = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** https://www.cloudflare.com/ips/ */
const cloudflare = blockList(
  '173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18 190.93.240.0/20 188.114.96.0/20 ' +
    '197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14 172.64.0.0/13 131.0.72.0/22 ' +
    '2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32 2a06:98c0::/29 2c0f:f248::/32',
);

/** Non-public networks. Their addresses must not leak from an internal name server to the outside. */
const inside = blockList(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 224.0.0.0/3 ' +
    '::/127 fc00::/7 fe80::/10 ff00::/8',
);

/** Whether an address belongs to Cloudflare, whose proxy is common in front of domains. */
export const isProxy = (address: string): boolean => holds(cloudflare, address);

/** An address as shown to the creator; non-public ones are masked. */
export const shownAddress = (address: string): string => (holds(inside, address) ? '(private)' : address);
