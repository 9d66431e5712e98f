import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Coding } from './content-encoding.ts';

/** A complete response, ready to be written: flat header lists (name, value, name, value …) and the encoded body. */
export interface PreparedResponse {
  etag: string;
  body: Buffer;
  headers: string[];
  headersNotModified: string[];
  /** Encoded to its smallest size, or queued for that. */
  isShrunk?: boolean;
}

export type Headers = Readonly<Record<string, string>>;

/**
 * Strong, and different for each encoding. Ranges of a document are not served, so it may stay the same when the document is compressed
 * further.
 */
const etagOf = (hash: string, coding: Coding): string => (coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`);

/**
 * @param hash of the document before encoding
 * @param shared headers that a 304 repeats
 */
export const prepareResponse = (hash: string, body: Buffer, coding: Coding, contentType: string, shared: Headers): PreparedResponse => {
  const etag = etagOf(hash, coding);
  const headersNotModified = Object.entries({ ...shared, etag }).flat();
  return {
    etag,
    body: onItsOwn(body),
    headersNotModified,
    headers: [
      ...headersNotModified,
      'content-type',
      contentType,
      'content-length',
      String(body.length),
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
  };
};

/**
 * Copies the body to a buffer of exactly its size. Buffers from zlib and the database are often small slices of larger ones, which would
 * stay in memory with them.
 */
const onItsOwn = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
};

/** Approximate memory use: the body and about 30 header strings. */
export const sizeOf = (answer: PreparedResponse): number => answer.body.length + 3000;

/** 200 with the body, or 304 if the caller already has it. Node omits the body from responses to HEAD. */
export const writeResponse = (request: IncomingMessage, response: ServerResponse, answer: PreparedResponse): void => {
  const known = request.headers['if-none-match'];
  if (known !== undefined && (known === '*' || known.includes(answer.etag))) {
    response.writeHead(304, answer.headersNotModified);
    response.end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
};
