import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import type { EgressRequest, EgressResult } from '@mekuri/kit/server';
import { EgressError, issueOf } from './egress-error.ts';
import type { Target } from './target.ts';

export type EgressResponse = Omit<Extract<EgressResult, { fault: null }>, 'durationMs' | 'fault'>;

interface ExchangeOptions {
  /** Checked addresses; the connection uses no others. */
  addresses: readonly LookupAddress[];
  headers: Record<string, string>;
  maxBytes: number;
  signal: AbortSignal;
  /** Trusted CAs in PEM instead of Node's. */
  ca?: string;
}

/** Time before the next address of a host is tried. */
const ATTEMPT_MS = 1000;

/**
 * Sends one request on a new connection and reads the response.
 * @throws EgressError, also when the signal aborts
 */
export const exchange = (target: Target, { method, body }: EgressRequest, options: ExchangeOptions): Promise<EgressResponse> => {
  const { promise, resolve, reject } = Promise.withResolvers<EgressResponse>();
  let status: number | null = null;
  let isHandshaking = false;
  const outgoing = open(target, method, options);
  const fail = (error: Error): void => reject(new EgressError(issueOf(error, isHandshaking), { status, cause: error }));

  outgoing.on('error', fail);
  // Node reports no error when it closes a connection because of an unrequested upgrade.
  outgoing.once('close', () => reject(new EgressError('connection_reset', { status })));
  outgoing.once('socket', (socket) => {
    socket.once('connect', () => (isHandshaking = target.url.protocol === 'https:'));
    socket.once('secureConnect', () => (isHandshaking = false));
  });
  outgoing.once('response', (incoming) => {
    const decoder = new StringDecoder('utf8');
    let text = '';
    let room = options.maxBytes;
    const finish = (isTruncated: boolean): void => {
      resolve({
        status: incoming.statusCode!,
        headers: joined(incoming.headers),
        body: isTruncated ? text : text + decoder.end(),
        isTruncated,
      });
      outgoing.destroy();
    };
    status = incoming.statusCode!;
    incoming.on('error', fail);
    incoming.on('end', () => finish(false));
    incoming.on('data', (chunk: Buffer) => {
      text += decoder.write(chunk.subarray(0, room));
      if (chunk.length > room) finish(true);
      room = Math.max(0, room - chunk.length);
    });
  });
  outgoing.end(body);
  return promise;
};

const UNSHARED = { keepAlive: false, autoSelectFamilyAttemptTimeout: ATTEMPT_MS };

/** Uses a new agent per request: Node's global agents keep connections open and read proxies from the environment. */
const open = ({ url, host, port }: Target, method: string, { addresses, headers, signal, ca }: ExchangeOptions): ClientRequest => {
  const common: RequestOptions = {
    method,
    hostname: host,
    port,
    path: url.pathname + url.search,
    headers,
    signal,
    lookup: pinnedTo(addresses),
    insecureHTTPParser: false,
  };
  if (url.protocol === 'http:') return requestHttp({ ...common, agent: new HttpAgent(UNSHARED) });
  const agent = new HttpsAgent({ ...UNSHARED, maxCachedSessions: 0 });
  return requestHttps({ ...common, agent, ca, servername: isIP(host) === 0 ? host : '', rejectUnauthorized: true });
};

/** Returns the checked addresses, so that the name cannot resolve differently between the check and the connection. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    process.nextTick(() => (all ? callback(null, [...addresses]) : callback(null, first!.address, first!.family)));
  };

const joined = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));
