import { Conflict, InvalidInput, KitError, NotFound, TooLarge, UnsupportedType, Upstream, type FieldIssue } from '@mekuri/kit/errors';
import { DocumentMissingError } from '../../core/releases/live.ts';

interface Foreign {
  code?: unknown;
  status?: unknown;
  type?: unknown;
  name?: unknown;
  message?: unknown;
  nativeError?: unknown;
  errors?: unknown;
  headers?: Record<string, string>;
}

/** A statement that failed for a temporary reason: the caller may try again. */
const busy = (cause: unknown): KitError => new Upstream({ code: 'busy', headers: { 'retry-after': '1' }, cause });
const refused = (cause: unknown): KitError => new InvalidInput({ cause });

/** By SQLSTATE; the whole code takes precedence over its class. None of these means that our own SQL is wrong: that stays a 500. */
const BY_SQLSTATE: Readonly<Record<string, (cause: unknown) => KitError>> = {
  '22': refused,
  '23502': refused,
  '23503': (cause) => new Conflict({ cause }),
  '23505': (cause) => new Conflict({ cause }),
  '23514': refused,
  '23P01': (cause) => new Conflict({ cause }),
  '40': busy,
  '53': busy,
  '55P03': busy,
  '57': busy,
  '08': busy,
};

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const POOL = /timeout exceeded when trying to connect|Connection terminated|pool is draining|not queryable|Knex: Timeout acquiring/;

const fromDatabase = (error: Foreign): KitError | null => {
  const native = (error.nativeError ?? error) as Foreign;
  const code = typeof native.code === 'string' ? native.code : '';
  if (NETWORK.has(code) || POOL.test(String(native.message))) return busy(error);
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  return (BY_SQLSTATE[code] ?? BY_SQLSTATE[code.slice(0, 2)])?.(error) ?? null;
};

/** Errors of Express, its parsers and the validator carry a status. */
const fromHttp = (error: Foreign): KitError | null => {
  if (error instanceof URIError) return refused(error);
  switch (error.status) {
    case 400:
      return new InvalidInput({ ...(Array.isArray(error.errors) ? { fields: issuesOf(error.errors) } : {}), cause: error });
    case 404:
      return new NotFound({ cause: error });
    case 413:
      return new TooLarge({ cause: error });
    case 415:
      return new UnsupportedType({ cause: error });
    default:
      return null;
  }
};

interface ValidatorIssue {
  path?: string;
  errorCode?: string;
  message?: string;
  params?: Record<string, unknown>;
}

/** The validator names the expected format only in its message. Dates have a text of their own. */
const ruleOf = ({ errorCode = '', message = '' }: ValidatorIssue): string =>
  /^must match format "date"$/.test(message) ? 'date' : errorCode.split('.')[0]?.slice(0, 64) || 'invalid';

const issuesOf = (errors: ValidatorIssue[]): FieldIssue[] =>
  errors.slice(0, 100).map((issue) => ({ pointer: (issue.path ?? '').slice(0, 400), rule: ruleOf(issue) }));

/** Converts anything thrown to an error that callers may see. An unexpected one becomes `internal`, with its cause for the log only. */
export const toKitError = (error: unknown): KitError => {
  if (error instanceof KitError) return error;
  // The site was hidden, or another release was published, during the read.
  if (error instanceof DocumentMissingError) return new NotFound({ cause: error });
  const foreign = (typeof error === 'object' && error !== null ? error : {}) as Foreign;
  return fromDatabase(foreign) ?? fromHttp(foreign) ?? new KitError(500, 'internal', { cause: error });
};
