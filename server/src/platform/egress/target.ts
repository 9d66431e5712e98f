import { isIP } from 'node:net';
import { normalizeHost } from '@mekuri/kit/hosts';
import type { EgressRefusal } from '@mekuri/kit/server';
import type { Config } from '../../config.ts';
import { isOwnHost } from '../own-hosts.ts';
import { isPublicAddress } from './public-address.ts';

export type EgressRules = Pick<Config, 'origins' | 'sitesHost' | 'domains' | 'egressAllow'> & Partial<Pick<Config, 'egressStandIns'>>;

/** The destination of a request. */
export interface Target {
  url: URL;
  /** A normalized name, or an IP address without brackets. */
  host: string;
  port: number;
  /** EGRESS_ALLOW lists it, so its addresses are not checked. */
  isAllowed: boolean;
}

const MAX_LENGTH = 2048;
/** The URL parser strips white space and control characters and repairs slashes. A URL that needs this is rejected as a mistake. */
const PLAIN = /^https?:\/\/[^\s\p{Cc}\\]+$/iu;

/** Top-level names outside the public DNS (RFC 6761, 6762, 7686, 8375, 9476), and names common in private networks. */
const INTERNAL = new Set('localhost local localdomain internal intranet private corp home lan arpa onion alt'.split(' '));

const isInternalName = (host: string): boolean => !host.includes('.') || INTERNAL.has(host.slice(host.lastIndexOf('.') + 1));

/** Parses a URL and applies all rules that need no DNS lookup. */
export const readTarget = (text: string, rules: EgressRules): Target | EgressRefusal => {
  const asked = text.length <= MAX_LENGTH && PLAIN.test(text) ? URL.parse(text) : null;
  if (asked === null || asked.username !== '' || asked.password !== '') return 'invalid_address';
  const standIn = rules.egressStandIns?.[asked.origin];
  const url = standIn === undefined ? asked : new URL(asked.pathname + asked.search, standIn);
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isLiteral = isIP(literal) !== 0;
  const host = isLiteral ? literal : normalizeHost(url.hostname);
  if (host === null) return 'invalid_address';
  if (rules.egressAllow.includes(`${url.hostname}:${port}`)) return { url, host, port, isAllowed: true };
  if (!isSecure || (port !== 443 && port < 1024)) return 'refused_address';
  const isRefused = isLiteral ? !isPublicAddress(host) : isInternalName(host) || isOwnHost(rules, host);
  return isRefused ? 'refused_address' : { url, host, port, isAllowed: false };
};
