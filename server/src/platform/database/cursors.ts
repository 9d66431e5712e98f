import { InvalidInput } from '@mekuri/kit/errors';

const refuse = (cause?: unknown) => new InvalidInput({ code: 'cursor.invalid', cause });

/** Encodes a list position (the sort values of the last item) as an opaque token. Only the last part may contain a line break. */
export const encodeCursor = (parts: readonly string[]): string => Buffer.from(parts.join('\n'), 'utf8').toString('base64url');

/**
 * Decodes a token made by `encodeCursor`.
 * @throws InvalidInput `cursor.invalid` when it has fewer than `count` parts, or `accept` rejects them
 */
export const decodeCursor = (token: string, count: number, accept: (parts: string[]) => boolean): string[] => {
  const rest = Buffer.from(token, 'base64url').toString('utf8').split('\n');
  const parts = [...rest.slice(0, count - 1), rest.slice(count - 1).join('\n')];
  if (rest.length < count || parts.some((part) => part.includes('\0')) || !accept(parts)) throw refuse();
  return parts;
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Whether a text is a timestamp with microseconds as `instantSql` writes it. */
export const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/** SQL that formats a timestamptz column with its microseconds, which a Date would lose. */
export const instantSql = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
