import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config.ts';
import type { LiveRelease } from '../../../kernel/release.ts';
import { IGNORE_COOKIE } from '../cookies.ts';
import { readDevice } from './signed.ts';

/** The live part that names a site's own networks and devices. Visitors get the parts of plugins only. */
export const OWN_PART = 'traffic';

export interface OwnPart {
  networks: readonly string[];
  /** Ids. */
  devices: readonly string[];
}

interface Sender {
  ip: string;
  cookie: (name: string) => string | undefined;
  visitId: string;
  /** In Japan. */
  day: string;
}

/** A site's scripts could give one cookie to all visitors, who would then not be billed. */
const VISITS_OF_DEVICE = 200;
const MOST_DEVICES = 10_000;

/** Visits of each device and day that this process did not count. */
const visitsOfDevices = new LRUCache<string, Set<string>>({ max: MOST_DEVICES });

const isWithinLimit = (deviceId: string, { day, visitId }: Sender): boolean => {
  const key = `${deviceId} ${day}`;
  const visits = visitsOfDevices.get(key) ?? new Set();
  visitsOfDevices.set(key, visits);
  if (visits.size < VISITS_OF_DEVICE) visits.add(visitId);
  return visits.has(visitId);
};

const lists = new WeakMap<OwnPart, BlockList>();

const listOf = ({ networks }: OwnPart): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** @param ip of the sender, from `clientIp` */
export const isOwnAddress = (part: OwnPart, ip: string): boolean => {
  const version = part.networks.length === 0 ? 0 : isIP(ip);
  return version !== 0 && lists.getOrInsertComputed(part, listOf).check(ip, version === 6 ? 'ipv6' : 'ipv4');
};

/** Whether a batch comes from one of the networks or registered devices of the site's own people. */
export const isOwnSender = (
  keys: Config['keys'],
  { siteId, liveParts }: Pick<LiveRelease, 'siteId' | 'liveParts'>,
  sender: Sender,
): boolean => {
  const part = liveParts[OWN_PART] as OwnPart | undefined;
  if (part === undefined) return false;
  if (isOwnAddress(part, sender.ip)) return true;
  const deviceId = readDevice(keys, siteId, part.devices, sender.cookie(IGNORE_COOKIE));
  return deviceId !== null && isWithinLimit(deviceId, sender);
};
