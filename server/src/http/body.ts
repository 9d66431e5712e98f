import { InvalidInput, TooLarge, UnsupportedType } from '@mekuri/kit/errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Operation } from '../contract/operation.ts';
import { countWrittenKeys } from '../contract/json-keys.ts';
import { refuseUnsafe } from '../contract/unsafe-values.ts';

const MIB = 1024 * 1024;
const LIMIT = MIB;
/** Of a batch of events. */
export const INGEST_LIMIT = 16 * 1024;
/** Content types whose bytes go to the handler as they came, and how they are refused. */
const FILES: Readonly<Record<string, { limit: number; tooLarge: string; wrongType: string }>> = {
  'text/csv': { limit: 5 * MIB, tooLarge: 'imports.too_large', wrongType: 'imports.not_csv' },
  'application/xliff+xml': { limit: 5 * MIB, tooLarge: 'imports.too_large', wrongType: 'languages.not_xliff' },
  'text/vtt': { limit: MIB, tooLarge: 'media.captions_too_large', wrongType: 'media.captions_type' },
};
const reader = (limit: number): RequestHandler => express.raw({ type: () => true, limit, inflate: false });
const utf8 = new TextDecoder('utf-8', { fatal: true });

const isEmpty = (headers: NodeJS.Dict<string | string[]>): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Only the document's own content types, in UTF-8; the header becomes the document's literal one, as the validator compares it. */
export const acceptType = (header: string | undefined, accepted: readonly string[]): string => {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const literal = accepted.find((candidate) => candidate === type.trim());
  const charset = parameters.map((parameter) => /^\s*charset="?([\w-]+)"?\s*$/.exec(parameter)?.[1]).find(Boolean) ?? 'utf-8';
  if (!literal || charset !== 'utf-8') throw new UnsupportedType();
  return literal;
};

/** JSON that holds nothing that no field of ours may ever hold, and names no key of an object twice. @throws InvalidInput */
const parse = (bytes: Buffer): unknown => parseJson(bytes).value;

/** The same, with the text that it was read from. @throws InvalidInput */
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

/** For operations that take no body: none may come. A chunked one tells only at its end that it is empty. */
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

/** Reads a file of a type that an operation takes alone; in which characters it is written, its handler finds out. */
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

/**
 * Reads and parses a JSON body of at most 1 MiB, or a file. What no field of ours may ever hold is refused here, so that neither the
 * validator nor the database meets it.
 */
export const parseBody = ({ body, rate }: Operation): RequestHandler => {
  if (!body) return refuseBody;
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

/** @throws TooLarge, UnsupportedType for an encoded one, InvalidInput for one that broke off or lied about its length */
const readBytes = (read: RequestHandler, request: Request, response: Response, limit = LIMIT): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    void read(request, response, (cause?: unknown) => {
      if (cause === undefined) return resolve(request.body as Buffer);
      const { status } = cause as { status?: number };
      if (status === 413) return reject(new TooLarge({ extra: { limit }, cause }));
      reject(status === 415 ? new UnsupportedType({ cause }) : new InvalidInput({ cause }));
    });
  });
