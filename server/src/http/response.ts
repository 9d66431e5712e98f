import { Readable, pipeline } from 'node:stream';
import type { Response } from 'express';
import { Reply } from '@mekuri/kit/server';
import type { Operation } from '../contract/operation.ts';
import type { WireNames } from '../contract/case-mapping.ts';

/** What goes over the wire: also what an idempotency record keeps. */
export interface OperationResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Snake-cased; text, bytes or a stream for a file, whose type is among the headers; undefined for an answer without a body. */
  body: unknown;
}

/** An answer that was settled with the transaction that made it. */
export class FinalResponse {
  readonly answer: OperationResponse;
  constructor(answer: OperationResponse) {
    this.answer = answer;
  }
}

/** A handler's result as the document has it: its first 2xx unless the handler says otherwise. */
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
  // What goes wrong halfway can only be told by breaking off; whoever reads too slowly or goes away stops the source.
  else if (body instanceof Readable) pipeline(body, response, () => undefined);
  else response.json(body);
};
