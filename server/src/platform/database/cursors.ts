import { InvalidInput } from '@mekuri/kit/errors';

const refuse = (cause?: unknown) => new InvalidInput({ code: 'cursor.invalid', cause });

/** A list's position as an opaque token: what to go on after, in the list's own terms. No part but the last may hold a line break. */
export const encodeCursor = (parts: readonly string[]): string => Buffer.from(parts.join('\n'), 'utf8').toString('base64url');

/**
 * The parts of a token that `encodeCursor` made.
 * @throws InvalidInput `cursor.invalid` when there are not as many, or `accept` refuses them
 */
export const decodeCursor = (token: string, count: number, accept: (parts: string[]) => boolean): string[] => {
  const rest = Buffer.from(token, 'base64url').toString('utf8').split('\n');
  const parts = [...rest.slice(0, count - 1), rest.slice(count - 1).join('\n')];
  if (rest.length < count || parts.some((part) => part.includes('\0')) || !accept(parts)) throw refuse();
  return parts;
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** A moment with the database's microseconds, as `instantSql` writes it. */
export const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/** SQL that writes a timestamptz column so that nothing of it is lost, unlike in a Date. */
export const instantSql = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
