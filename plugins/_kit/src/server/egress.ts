/** One HTTP request to a third-party server. */
export interface EgressRequest {
  /** Absolute, `https:`, without credentials, at most 2,048 characters. The fragment is not sent. */
  url: string;
  method: 'GET' | 'POST';
  /**
   * Headers by name. The client sets `host`, `user-agent`, `content-length`, `accept-encoding` and the hop-by-hop headers itself. Values
   * may contain Latin-1 characters, as in HTTP.
   */
  headers?: Readonly<Record<string, string>>;
  /** Sent as UTF-8. */
  body?: string;
  /** Time limit for the whole request (DNS, connection, headers and body) in ms. Default 15,000, at most 30,000. */
  timeoutMs?: number;
  /** Bytes of the response body that are kept. Default 64 KiB, at most 1 MiB. */
  maxBytes?: number;
  /** Cancels the request. Pass the job's own signal. */
  signal?: AbortSignal;
}

/**
 * Why there is no complete response.
 * - `invalid_address`: the URL is malformed or has credentials.
 * - `refused_address`: the scheme, the port, the host or one of its addresses is not permitted. No connection was made.
 * - `name_not_found`: the host does not exist in DNS, or has no address.
 * - `name_lookup_failed`: DNS gave no answer.
 * - `connection_refused`: nothing listens on the port.
 * - `connection_reset`: the connection ended before the response was complete, or the response was not valid HTTP.
 * - `tls_failed`: no TLS connection, or an untrusted, expired or mismatched certificate.
 * - `timeout`: the time limit was reached.
 * - `unreachable`: no route to the host, and any other network error.
 */
export type EgressIssue =
  | 'invalid_address'
  | 'refused_address'
  | 'name_not_found'
  | 'name_lookup_failed'
  | 'connection_refused'
  | 'connection_reset'
  | 'tls_failed'
  | 'timeout'
  | 'unreachable';

/** Errors that can be detected without the network. */
export type EgressRefusal = Extract<EgressIssue, 'invalid_address' | 'refused_address'>;

export type EgressResult =
  | {
      /** Any HTTP status. Redirects are not followed: a 3xx is a response like any other. */
      status: number;
      /** By lower-case name; values of a repeated header are joined by `, `. */
      headers: Readonly<Record<string, string>>;
      /** Decoded as UTF-8, regardless of the declared charset. May contain any character, U+0000 included. */
      body: string;
      /** Whether the body was longer than `maxBytes`. */
      isTruncated: boolean;
      durationMs: number;
      fault: null;
    }
  | {
      fault: EgressIssue;
      durationMs: number;
      /** Status of a response whose body did not arrive completely; null without a response. */
      status: number | null;
    };

/**
 * The only HTTP client of the server. It connects to public addresses, by HTTPS, on port 443 or ports from 1024. It follows no redirect,
 * uses no proxy and shares no connection. Never call it in a transaction: a request may take 30 s.
 */
export interface Egress {
  /**
   * Sends one request. Network errors are returned, not thrown.
   * @throws the signal's reason when the signal fires
   * @throws TypeError for a header that the client sets itself, or that HTTP does not allow
   */
  send(request: EgressRequest): Promise<EgressResult>;
}
