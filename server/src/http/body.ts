import { InvalidInput, TooLarge, UnsupportedType } from '@mekuri/kit/errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Operation } from '../contract/operation.ts';
import { countWrittenKeys } from '../contract/json-keys.ts';
import { refuseUnsafe } from '../contract/unsafe-values.ts';

const MIB = 1024 * 1024;
const LIMIT = MIB;
/** Size limit of a batch of events, in bytes. */
export const INGEST_LIMIT = 16 * 1024;
/** Size limit of a body whose exact bytes go to the handler, in bytes. */
export const RAW_LIMIT = 256 * 1024;
/** Content types whose raw bytes go to the handler, with their size limits in bytes and error codes. */
const FILES: Readonly<Record<string, { limit: number; tooLarge: string; wrongType: string }>> = {
  'text/csv': { limit: 5 * MIB, tooLarge: 'imports.too_large', wrongType: 'imports.not_csv' },
  'application/xliff+xml': { limit: 5 * MIB, tooLarge: 'imports.too_large', wrongType: 'languages.not_xliff' },
  'text/vtt': { limit: MIB, tooLarge: 'media.captions_too_large', wrongType: 'media.captions_type' },
};
const reader = (limit: number): RequestHandler => express.raw({ type: () => true, limit, inflate: false });
const utf8 = new TextDecoder('utf-8', { fatal: true });

const isEmpty = (headers: NodeJS.Dict<string | string[]>): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Accepts only the document's content types, in UTF-8. Returns the document's spelling, which the validator compares literally. */
export const acceptType = (header: string | undefined, accepted: readonly string[]): string => {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const literal = accepted.find((candidate) => candidate === type.trim());
  const charset = parameters.map((parameter) => /^\s*charset="?([\w-]+)"?\s*$/.exec(parameter)?.[1]).find(Boolean) ?? 'utf-8';
  if (!literal || charset !== 'utf-8') throw new UnsupportedType();
  return literal;
};

/** Parses JSON. Refuses values that no field may ever hold, and duplicate keys. @throws InvalidInput */
const parse = (bytes: Buffer): unknown => parseJson(bytes).value;

/** Like `parse`, but also returns the decoded text. @throws InvalidInput */
export const parseJson = (bytes: Buffer): { json: string; value: unknown } => {
  let json: string;
  let value: unknown;
  try {
    json = utf8.decode(bytes);
    value = JSON.parse(json) as unknown;
  } catch (cause) {
    throw new InvalidInput({ code: 'malformed_json', cause });
  }
  if (refuseUnsafe(value) !== countWrittenKeys(json)) throw new InvalidInput({ code: 'duplicate_key' });
  return { json, value };
};

/** For operations that take no body. A chunked body is known to be empty only when it ends. */
const refuseBody: RequestHandler = (request, _response, next) => {
  if (isEmpty(request.headers)) return next();
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > LIMIT) throw new TooLarge({ extra: { limit: LIMIT } });
  if (length > 0) throw new InvalidInput({ code: 'body_unexpected' });
  let empty = true;
  request.on('data', () => {
    if (empty) next(new InvalidInput({ code: 'body_unexpected' }));
    empty = false;
  });
  request.once('end', () => {
    if (empty) next();
  });
};

/** Reads a file of the only type that an operation accepts. Its handler detects the character encoding. */
const readFile = (type: string, { limit, tooLarge, wrongType }: (typeof FILES)[string]): RequestHandler => {
  const read = reader(limit);
  return async (request, response, next) => {
    if (isEmpty(request.headers)) throw new InvalidInput({ code: 'body_missing' });
    const [given = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
    if (given.trim() !== type) throw new UnsupportedType({ code: wrongType });
    request.headers['content-type'] = type;
    request.body = await readBytes(read, request, response).catch((error: unknown) => {
      throw error instanceof TooLarge ? new TooLarge({ code: tooLarge, extra: { limit }, cause: error }) : error;
    });
    next();
  };
};

/** Reads the exact bytes of a body without parsing them. */
const readRaw = (contentTypes: readonly string[]): RequestHandler => {
  const read = reader(RAW_LIMIT);
  return async (request, response, next) => {
    if (isEmpty(request.headers)) throw new InvalidInput({ code: 'body_missing' });
    request.headers['content-type'] = acceptType(request.headers['content-type'], contentTypes);
    request.body = await readBytes(read, request, response, RAW_LIMIT);
    next();
  };
};

/**
 * Reads and parses a JSON body of at most 1 MiB (16 KiB for events), a file, or the exact bytes of a body. Values that no field may ever hold are refused here, before
 * the validator or the database sees them.
 */
export const parseBody = ({ body, rate, rawBody }: Operation): RequestHandler => {
  if (!body) return refuseBody;
  if (rawBody) return readRaw(body.contentTypes);
  const [type = ''] = body.contentTypes;
  const file = FILES[type];
  if (file) return readFile(type, file);
  const limit = rate === 'ingest' ? INGEST_LIMIT : LIMIT;
  const read = reader(limit);
  return async (request, response, next) => {
    if (isEmpty(request.headers)) {
      if (body.required) throw new InvalidInput({ code: 'body_missing' });
      delete request.headers['content-type'];
      return next();
    }
    request.headers['content-type'] = acceptType(request.headers['content-type'], body.contentTypes);
    request.body = parse(await readBytes(read, request, response, limit));
    next();
  };
};

/** @throws TooLarge; UnsupportedType for a compressed body; InvalidInput for one that breaks off or does not match its declared length */
const readBytes = (read: RequestHandler, request: Request, response: Response, limit = LIMIT): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    void read(request, response, (cause?: unknown) => {
      if (cause === undefined) return resolve(request.body as Buffer);
      const { status } = cause as { status?: number };
      if (status === 413) return reject(new TooLarge({ extra: { limit }, cause }));
      reject(status === 415 ? new UnsupportedType({ cause }) : new InvalidInput({ cause }));
    });
  });
