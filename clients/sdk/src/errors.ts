import { toCamel } from '@mekuri/wire';
import type { Problem } from './generated/api/types.gen.ts';
import { FREE_MAPS } from './generated/free-maps.ts';

const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/;

/**
 * Milliseconds of a `Retry-After` header, given in seconds or as an HTTP date.
 * Undefined when it is absent, malformed, or a date in the past.
 */
const retryAfterOf = (value: string | null): number | undefined => {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const left = HTTP_DATE.test(text) ? Date.parse(text) - Date.now() : Number.NaN;
  return left > 0 ? left : undefined;
};

/** Base class of the SDK's errors. A call aborted by its own signal throws the signal's reason instead. */
export class MekuriError extends Error {
  override name = 'MekuriError';
}

/** There was no response, or the connection was lost before its end. See `cause`. */
export class ConnectionError extends MekuriError {
  override name = 'ConnectionError';
}

/** There was no complete response within `timeout` milliseconds. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** The API, or a proxy in front of it, responded with a status other than 2xx. */
export class ApiError extends MekuriError {
  override name = 'ApiError';
  readonly status: number;
  /** The problem's code for programs to match, e.g. `not_found`; `http.<status>` when the response did not come from the API. */
  readonly code: string;
  /** Identifies the request in Mekuri's log. */
  readonly requestId: string | undefined;
  /** Milliseconds to wait before the next attempt, if the response says so. */
  readonly retryAfter: number | undefined;
  /** The complete problem: errors by field, the missing scope or plan, the limit, the current revision. */
  readonly problem: Problem | undefined;
  readonly headers: Headers;

  constructor({ status, headers }: Response, problem?: Problem) {
    const code = problem?.code ?? `http.${status}`;
    const requestId = problem?.requestId ?? headers.get('x-request-id') ?? undefined;
    const text = problem ? [problem.message].flat().join(' ') : 'The answer is not one of the API.';
    super(`${text} (${status} ${code}${requestId ? `, request ${requestId}` : ''})`);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfterOf(headers.get('retry-after'));
    this.problem = problem;
    this.headers = headers;
  }
}

/** 304: the version named in `ifNoneMatch` is still current. */
export class NotModifiedError extends ApiError {}
/** 400, 422: the input is invalid; `problem.fields` lists the errors by field. */
export class InvalidInputError extends ApiError {}
/** 401: the key is unknown, revoked or expired, or the API is switched off. */
export class UnauthorizedError extends ApiError {}
/** 403: not allowed by the scope, plan, network or contract. */
export class ForbiddenError extends ApiError {}
/** 404: does not exist, or is not accessible with the key. */
export class NotFoundError extends ApiError {}
/** 409: not possible in the current state. */
export class ConflictError extends ApiError {}
/** 412: changed by another request in the meantime; `problem.revision` is the current revision. */
export class PreconditionFailedError extends ApiError {}
/** 429: a rate limit; see `retryAfter`. */
export class TooManyRequestsError extends ApiError {}
/** 5xx. */
export class ServerError extends ApiError {}

/** The names are listed separately, because minifiers rename classes. */
const BY_STATUS: Readonly<Record<number, readonly [string, typeof ApiError]>> = {
  304: ['NotModifiedError', NotModifiedError],
  400: ['InvalidInputError', InvalidInputError],
  401: ['UnauthorizedError', UnauthorizedError],
  403: ['ForbiddenError', ForbiddenError],
  404: ['NotFoundError', NotFoundError],
  409: ['ConflictError', ConflictError],
  412: ['PreconditionFailedError', PreconditionFailedError],
  422: ['InvalidInputError', InvalidInputError],
  429: ['TooManyRequestsError', TooManyRequestsError],
  500: ['ServerError', ServerError],
};

/** Creates the error for a response. Reads the response's body. */
export const errorOf = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
  const [name, Kind] = BY_STATUS[Math.min(response.status, 500)] ?? ['ApiError', ApiError];
  return Object.assign(new Kind(response, isProblem ? (toCamel(body, FREE_MAPS) as Problem) : undefined), { name });
};
