import type { EgressIssue } from '@mekuri/kit/server';

/** Ends a request with an error code (`issue`). */
export class EgressError extends Error {
  override name = 'EgressError';
  readonly fault: EgressIssue;
  /** Status of a response that did not arrive completely. */
  readonly status: number | null;

  constructor(issue: EgressIssue, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(issue, { cause });
    this.fault = issue;
    this.status = status;
  }
}

/** OpenSSL errors, Node's certificate errors, and protocol errors, which a server without TLS causes. */
const TLS = /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/;
/** Connections closed by the other side, and HTTP that cannot be parsed. */
const RESET = /^(?:ECONNRESET$|ECONNABORTED$|EPIPE$|HPE_)/;

/** Maps a socket error to an error code. Certificate verification fails during the handshake, with one of many codes. */
export const issueOf = ({ code = '' }: NodeJS.ErrnoException, isHandshaking: boolean): EgressIssue => {
  if (RESET.test(code)) return 'connection_reset';
  if (isHandshaking || TLS.test(code)) return 'tls_failed';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
};
