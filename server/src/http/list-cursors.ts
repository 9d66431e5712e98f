import { createHash, createHmac } from 'node:crypto';
import { InvalidInput } from '@mekuri/kit/errors';
import type { Operation } from '../contract/operation.ts';
import type { Principal } from '../context/principal.ts';
import { verifyingKeys, type Config } from '../config.ts';
import { constantTimeEqual } from '../platform/constant-time-equal.ts';
import type { OperationInput } from './input.ts';

/** Lifetime of a program's cursor, in seconds. */
const LIFETIME = 24 * 3600;
const TIME_BYTES = 4;
const FILTER_BYTES = 8;
const MAC_BYTES = 12;
/** Base64url length of the MAC, and of time plus filter. The list's own cursor follows unchanged. */
const PART_LENGTH = 16;

const takesCursor = ({ parameters }: Operation): boolean => parameters.query.includes('cursor');

/** Hash of the operation, its path parameters and the filter. A cursor is bound to these and to its account. */
const filterOf = ({ id }: Operation, { params, query }: OperationInput): Buffer => {
  const sorted = Object.entries(query)
    .filter(([name]) => name !== 'cursor' && name !== 'limit')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([id, params, sorted]))
    .digest()
    .subarray(0, FILTER_BYTES);
};

const macOf = (key: Buffer, accountId: string | null, signed: string): string =>
  createHmac('sha256', key).update(`${accountId}\n${signed}`).digest().subarray(0, MAC_BYTES).toString('base64url');

/**
 * Replaces a sealed cursor in the input with the list's own cursor.
 * @throws InvalidInput `cursor.invalid`, `cursor.foreign` for another filter, `cursor.stale` for a program's cursor after a day
 */
export const openCursor = (operation: Operation, { actor }: Principal, input: OperationInput, { keys }: Config, now: Date): void => {
  const { cursor } = input.query;
  if (!takesCursor(operation) || typeof cursor !== 'string' || cursor === '') return;
  const [mac, signed] = [cursor.slice(0, PART_LENGTH), cursor.slice(PART_LENGTH)];
  if (!verifyingKeys(keys, 'cursor').some((key) => constantTimeEqual(mac, macOf(key, actor.accountId, signed))))
    throw new InvalidInput({ code: 'cursor.invalid' });
  const head = Buffer.from(signed.slice(0, PART_LENGTH), 'base64url');
  if (!head.subarray(TIME_BYTES).equals(filterOf(operation, input))) throw new InvalidInput({ code: 'cursor.foreign' });
  if (actor.keyId !== null && head.readUInt32BE(0) + LIFETIME < now.getTime() / 1000) throw new InvalidInput({ code: 'cursor.stale' });
  input.query['cursor'] = signed.slice(PART_LENGTH);
};

/** Seals the next cursor in a list's response body. */
export const sealCursor = (
  operation: Operation,
  { actor }: Principal,
  input: OperationInput,
  { keys }: Config,
  now: Date,
  body: unknown,
): unknown => {
  const next = (body as { next_cursor?: unknown } | null | undefined)?.next_cursor;
  if (!takesCursor(operation) || typeof next !== 'string') return body;
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(Math.floor(now.getTime() / 1000));
  const signed = Buffer.concat([time, filterOf(operation, input)]).toString('base64url') + next;
  return { ...(body as object), next_cursor: macOf(keys.cursor, actor.accountId, signed) + signed };
};
