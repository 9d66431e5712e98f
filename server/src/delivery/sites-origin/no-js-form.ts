import type { IncomingMessage } from 'node:http';
import { TooLarge, UnsupportedType } from '@mekuri/kit/errors';

const LIMIT = 256 * 1024;
const MAX_FIELDS = 500;
/** `email`, `data.email`, `data.colours[]`. */
const NAME = /^([a-z][a-z0-9_]{0,39})(?:\.([a-z][a-z0-9_]{0,39}))?(\[\])?$/;

/** The fields of a form sent without JavaScript, by name. A field that may occur several times has all its values. */
export type PostedFields = Readonly<Record<string, string | readonly string[]>>;

/** @throws TooLarge, UnsupportedType */
export const readPosted = async (request: IncomingMessage): Promise<URLSearchParams> => {
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers['content-type'] ?? '')) throw new UnsupportedType();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT) throw new TooLarge({ extra: { limit: LIMIT } });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/** The fields by name. Names that do not have the form of field names are left out. */
export const fieldsOf = (posted: URLSearchParams): PostedFields => {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of [...posted].slice(0, MAX_FIELDS)) {
    if (!NAME.test(name)) continue;
    if (!name.endsWith('[]')) fields[name] ??= value;
    else fields[name] = [...((fields[name] as string[] | undefined) ?? []), value];
  }
  return fields;
};

/** The types of an operation's own properties, from its document. */
export type PropertyKinds = Readonly<Record<string, string>>;

const typed = (value: string | readonly string[], kind: string | undefined): unknown => {
  if (kind === 'boolean') return value === 'true' || value === 'on';
  if ((kind === 'integer' || kind === 'number') && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  return value;
};

/** The operation's body. A dot in a name makes an object, `[]` a list. Empty own properties are left out unless they are strings. */
export const bodyOf = (fields: PostedFields, kinds: PropertyKinds): Record<string, unknown> => {
  const body = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    const [, property = '', inner] = NAME.exec(name)!;
    if (!Object.hasOwn(kinds, property)) continue;
    const kind = kinds[property];
    if (inner === undefined) {
      if (value !== '' || kind === 'string') body[property] = typed(value, kind);
    } else {
      const holder = (body[property] ??= Object.create(null)) as Record<string, unknown>;
      holder[inner] = value;
    }
  }
  return body;
};
