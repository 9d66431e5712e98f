import { Readable, pipeline } from 'node:stream';
import type { Response } from 'express';
import { Reply } from '@mekuri/kit/server';
import type { Operation } from '../contract/operation.ts';
import type { WireNames } from '../contract/case-mapping.ts';

/** A response as sent over the wire and stored in an idempotency record. */
export interface OperationResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Snake-cased; text, bytes or a stream for a file, whose type is in `headers`; undefined for a response without a body. */
  body: unknown;
}

/** A response that was stored by the transaction that produced it. */
export class FinalResponse {
  readonly answer: OperationResponse;
  constructor(answer: OperationResponse) {
    this.answer = answer;
  }
}

/** Converts a handler's result to the documented response: the document's first 2xx status unless the handler sets another. */
export const toResponse = (operation: Operation, names: WireNames, result: unknown): OperationResponse => {
  if (result instanceof FinalResponse) return result.answer;
  const { body, init } = result instanceof Reply ? result : { body: result, init: {} };
  const headers = init.etag === undefined ? { ...init.headers } : { ...init.headers, etag: init.etag };
  return { status: init.status ?? operation.status, headers, body: isBinary(body) ? body : names.toSnake(body) };
};

const isBinary = (body: unknown): boolean => body instanceof Readable || body instanceof Uint8Array;

export const sendResponse = (response: Response, { status, headers, body }: OperationResponse): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.status(status);
  if (body === undefined) response.end();
  else if (typeof body === 'string' || body instanceof Uint8Array) response.end(body);
  // After the headers, an error can only break the response off. A client that disconnects stops the source.
  else if (body instanceof Readable) pipeline(body, response, () => undefined);
  else response.json(body);
};
