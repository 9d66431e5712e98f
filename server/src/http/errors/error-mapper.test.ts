import { KitError, NotFound } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { DocumentMissingError } from '../../core/releases/live.ts';
import { toKitError } from './error-mapper.ts';

const database = (code: string) => Object.assign(new Error('secret detail of a row'), { code });

describe('toKitError', () => {
  it.each([
    ['22021', 400, 'invalid_input'],
    ['22P05', 400, 'invalid_input'],
    ['22003', 400, 'invalid_input'],
    ['23502', 400, 'invalid_input'],
    ['23514', 400, 'invalid_input'],
    ['23503', 409, 'conflict'],
    ['23505', 409, 'conflict'],
    ['40001', 503, 'busy'],
    ['40P01', 503, 'busy'],
    ['53300', 503, 'busy'],
    ['55P03', 503, 'busy'],
    ['57014', 503, 'busy'],
    ['57P01', 503, 'busy'],
    ['08006', 503, 'busy'],
    ['42703', 500, 'internal'],
    ['42501', 500, 'internal'],
  ])('maps SQLSTATE %s to %i %s', (code, status, expected) => {
    expect(toKitError(database(code))).toMatchObject({ status, code: expected });
  });

  it('unwraps errors of the query layer', () => {
    expect(toKitError({ name: 'UniqueViolationError', nativeError: database('23505') })).toMatchObject({ status: 409 });
  });

  it.each([['ECONNREFUSED'], ['ECONNRESET']])('asks to try again when the database is unavailable: %s', (code) => {
    expect(toKitError(database(code))).toMatchObject({ status: 503, options: { headers: { 'retry-after': '1' } } });
  });

  it('asks to try again when no connection was free in time', () => {
    expect(toKitError(new Error('timeout exceeded when trying to connect'))).toMatchObject({ status: 503, code: 'busy' });
  });

  it('leaves a kit error as it is', () => {
    const error = new NotFound();
    expect(toKitError(error)).toBe(error);
  });

  it('treats a document that disappeared during the read as not found', () => {
    expect(toKitError(new DocumentMissingError('gone'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('treats a malformed address as the caller’s error', () => {
    expect(toKitError(new URIError('URI malformed'))).toMatchObject({ status: 400 });
  });

  it.each([[new TypeError('x is undefined')], ['a string'], [null], [{ status: 418 }]])('maps %o to an internal error', (thrown) => {
    const error = toKitError(thrown);
    expect(error).toBeInstanceOf(KitError);
    expect(error).toMatchObject({ status: 500, code: 'internal' });
  });
});
