import { domainToASCII, domainToUnicode } from 'node:url';

/** What stands in no host: white space, controls, and what parts an address into scheme, port, path, query. */
const FOREIGN = /[\s\p{Cc}/\\?#@:%[\]]/u;
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
const MAX_LENGTH = 253;

/**
 * The one form of a host, in which it is stored, compared and asked for: lower case, punycode, without the trailing dot. Null for what is
 * none, an address with a port, scheme or path among it. IP addresses pass.
 */
export const normalizeHost = (text: string): string | null => {
  if (FOREIGN.test(text)) return null;
  const host = domainToASCII(text).replace(/\.$/, '');
  return host.length <= MAX_LENGTH && host.split('.').every((label) => LABEL.test(label)) ? host : null;
};

/** The same of a request's `Host`, which may name a port. */
export const hostOfHeader = (header: string | undefined): string | null => {
  const host = (header ?? '').replace(/:\d{0,5}$/, '');
  return host.startsWith('[') ? host.toLowerCase() : normalizeHost(host);
};

/** As people read it: `xn--wgv71a.jp` is 日本.jp. */
export const readableHost = (host: string): string => domainToUnicode(host) || host;
