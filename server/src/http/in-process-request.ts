import { IncomingMessage, ServerResponse, type IncomingHttpHeaders, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { VIEW_HEADERS } from './preview-headers.ts';

export interface OperationCall {
  method: 'GET' | 'POST';
  /** With the API's base and the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** As JSON. */
  body?: unknown;
}

export interface OperationAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** What opens a preview, and says how it is looked at. */
const PASSED_ON = ['authorization', VIEW_HEADERS.at, VIEW_HEADERS.as];

/** Of the same peer; what is written to it goes nowhere. */
const socketLike = (peer: Socket): Socket => {
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  return Object.defineProperty(socket, 'remoteAddress', { value: peer.remoteAddress }) as unknown as Socket;
};

/**
 * Calls an operation within the process, on behalf of a request: by the whole way of a request, limits and validation included, as if
 * its sender had called.
 */
export const callOperation = (api: RequestListener, from: IncomingMessage, { method, path, headers, body }: OperationCall) =>
  new Promise<OperationAnswer>((resolve) => {
    const socket = socketLike(from.socket);
    const request = new IncomingMessage(socket);
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const { 'x-forwarded-for': forwarded, 'user-agent': agent, host } = from.headers;
    const passedOn = Object.fromEntries(
      PASSED_ON.flatMap((name) => (from.headers[name] === undefined ? [] : [[name, from.headers[name]]])),
    );
    request.method = method;
    request.url = path;
    request.headers = {
      host,
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      ...(agent === undefined ? {} : { 'user-agent': agent }),
      ...passedOn,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
      ...headers,
    };
    if (bytes) request.push(bytes);
    request.push(null);
    request.complete = true;

    const response = new ServerResponse(request);
    let sent = Buffer.alloc(0);
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((chunk?: unknown, ...rest: unknown[]) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) sent = Buffer.from(chunk as string);
      return end(chunk, ...rest);
    }) as typeof response.end;
    response.once('finish', () => {
      socket.destroy();
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: sent });
    });
    response.assignSocket(socket);
    api(request, response);
  });
