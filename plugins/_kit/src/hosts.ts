import { domainToASCII, domainToUnicode } from 'node:url';

/** Characters that no host contains: white space, control characters, and the delimiters of scheme, port, path and query. */
const FOREIGN = /[\s\p{Cc}/\\?#@:%[\]]/u;
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
const MAX_LENGTH = 253;

/**
 * The canonical form of a host, for storage, comparison and lookup: lower case, punycode, no trailing dot. Null for anything that is not a
 * host, such as a URL or a host with a port. IPv4 addresses are accepted.
 */
export const normalizeHost = (text: string): string | null => {
  if (FOREIGN.test(text)) return null;
  const host = domainToASCII(text).replace(/\.$/, '');
  return host.length <= MAX_LENGTH && host.split('.').every((label) => LABEL.test(label)) ? host : null;
};

/** The same for a request's `Host` header, which may include a port. */
export const hostOfHeader = (header: string | undefined): string | null => {
  const host = (header ?? '').replace(/:\d{0,5}$/, '');
  return host.startsWith('[') ? host.toLowerCase() : normalizeHost(host);
};

/** Human-readable form: `xn--wgv71a.jp` becomes 日本.jp. */
export const readableHost = (host: string): string => domainToUnicode(host) || host;
