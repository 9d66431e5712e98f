import { IncomingMessage, ServerResponse, type IncomingHttpHeaders, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { VIEW_HEADERS } from './preview-headers.ts';

export interface OperationCall {
  method: string;
  /** Includes the API's base path and the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** A string is sent as it is, with its content type in `headers`; anything else as JSON. */
  body?: unknown;
  /** The original request already counts toward the credential's limit, so this call is not counted. */
  counted?: boolean;
}

export interface OperationAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** False if the response broke off or exceeded 4 MiB. */
  complete: boolean;
}

/** Headers that open a preview and choose its view. */
const PASSED_ON = ['authorization', VIEW_HEADERS.at, VIEW_HEADERS.as];

/** Longest response that is kept, in bytes. */
const MOST_KEPT = 4 * 1024 * 1024;

const within = new WeakSet<IncomingMessage>();

/** Whether this is an in-process call that was already counted with its original request. */
export const isWithin = (request: IncomingMessage): boolean => within.has(request);

/** A socket with the peer's address. Data written to it is discarded. */
const socketLike = (peer: Socket): Socket => {
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  return Object.defineProperty(socket, 'remoteAddress', { value: peer.remoteAddress }) as unknown as Socket;
};

const bytesOf = (body: unknown): Buffer | null =>
  body === undefined ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** Collects what is written, and destroys a response that becomes too long. */
const keepWritten = (response: ServerResponse): Buffer[] => {
  const kept: Buffer[] = [];
  let length = 0;
  const keep = (chunk: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes = Buffer.from(chunk as string);
    length += bytes.length;
    if (length > MOST_KEPT) response.destroy();
    else kept.push(bytes);
  };
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = ((chunk?: unknown, ...rest: unknown[]) => {
      keep(chunk);
      return original(chunk, ...rest);
    }) as never;
  }
  return kept;
};

/**
 * Calls an operation within the process on behalf of a request. The call passes through the whole pipeline, including limits and
 * validation, as if the sender of that request had made it.
 */
export const callOperation = (api: RequestListener, from: IncomingMessage, { method, path, headers, body, counted }: OperationCall) =>
  new Promise<OperationAnswer>((resolve) => {
    const socket = socketLike(from.socket);
    const request = new IncomingMessage(socket);
    if (counted) within.add(request);
    const bytes = bytesOf(body);
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
    const kept = keepWritten(response);
    const settle = (complete: boolean) => (): void => {
      socket.destroy();
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(kept), complete });
    };
    response.once('finish', settle(true));
    response.once('close', settle(false));
    response.assignSocket(socket);
    api(request, response);
  });
