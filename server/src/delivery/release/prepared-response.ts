import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Coding } from './content-encoding.ts';

/** A whole answer, ready to be written: flat header lists (name, value, name, value …) and the encoded body. */
export interface PreparedResponse {
  etag: string;
  body: Buffer;
  headers: string[];
  headersNotModified: string[];
  /** Encoded as small as possible, or about to be. */
  isShrunk?: boolean;
}

export type Headers = Readonly<Record<string, string>>;

/** Strong, and another for each coding. Ranges of a document are not served, so it stays the same when a document is encoded in fewer bytes. */
const etagOf = (hash: string, coding: Coding): string => (coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`);

/**
 * @param hash of the document before it was encoded
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

/** In memory of just its size: what zlib and the database hand out is often a small part of something that would be kept with it. */
const onItsOwn = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
};

/** What the answer takes in memory, near enough: its bytes and some 30 header strings. */
export const sizeOf = (answer: PreparedResponse): number => answer.body.length + 3000;

/** 200 with the body, or 304 when the caller has it already. Node leaves the body out of an answer to HEAD. */
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
