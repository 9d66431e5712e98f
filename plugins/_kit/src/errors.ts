/**
 * Errors that operations throw. Each becomes an `application/problem+json` answer with a stable `code`;
 * callers match the code, never the text. The `cause` is logged and never shown.
 */
export interface KitErrorOptions {
  /** Stable machine code, `<area>.<reason>` or a kernel-wide word such as `not_found`. */
  code?: string;
  /** Values for the localised message (`errors.<code>`), and nothing else: never secrets. */
  params?: Readonly<Record<string, string | number>>;
  /** Extra members of the problem document (snake_case), e.g. the current revision of a 412. */
  extra?: Readonly<Record<string, unknown>>;
  /** Fields at fault, for forms: JSON pointers into the request. */
  fields?: ReadonlyArray<FieldFault>;
  /** Response headers, e.g. `retry-after`. */
  headers?: Readonly<Record<string, string>>;
  /** Commit the open transaction although the request is refused (e.g. a family revoked on token reuse). */
  commit?: boolean;
  cause?: unknown;
}

/** One field of the input that a rule refuses. */
export interface FieldFault {
  /** JSON pointer in the wire's snake_case, into the request, e.g. `/body/buttons/0/transition/external_link_url`. */
  pointer: string;
  /** The rule: `required`, `maxLength`, `format`, … */
  rule: string;
  params?: Readonly<Record<string, string | number>>;
}

export class KitError extends Error {
  readonly status: number;
  readonly code: string;
  readonly options: KitErrorOptions;
  constructor(status: number, code: string, options: KitErrorOptions = {}) {
    super(options.code ?? code, { cause: options.cause });
    this.name = new.target.name;
    this.status = status;
    this.code = options.code ?? code;
    this.options = options;
  }
}

/** 404: absent, or another tenant's: the two are never told apart. */
export class NotFound extends KitError {
  constructor(options?: KitErrorOptions) {
    super(404, 'not_found', options);
  }
}
/** 409: the state does not allow it, or something else is in the way. */
export class Conflict extends KitError {
  constructor(options?: KitErrorOptions) {
    super(409, 'conflict', options);
  }
}
/** 412: a stale If-Match; carries the current revision in `extra`. */
export class PreconditionFailed extends KitError {
  constructor(options?: KitErrorOptions) {
    super(412, 'precondition_failed', options);
  }
}
/** 400: well-formed, but a rule of the product refuses it. */
export class InvalidInput extends KitError {
  constructor(options?: KitErrorOptions) {
    super(400, 'invalid_input', options);
  }
}
/** 401: no, or no longer valid, credentials. */
export class Unauthorized extends KitError {
  constructor(options?: KitErrorOptions) {
    super(401, 'unauthorized', options);
  }
}
/** 403: the role or authority does not allow it. */
export class Forbidden extends KitError {
  constructor(options?: KitErrorOptions) {
    super(403, 'forbidden', options);
  }
}
/** 403: not in the plan; `params.feature` names the flag. */
export class PlanRequired extends KitError {
  constructor(options?: KitErrorOptions) {
    super(403, 'plan_required', options);
  }
}
/** 409: a quota or limit of the plan is used up. */
export class LimitReached extends KitError {
  constructor(options?: KitErrorOptions) {
    super(409, 'limit_reached', options);
  }
}
/** 429: too many requests of this class. */
export class TooManyRequests extends KitError {
  constructor(options?: KitErrorOptions) {
    super(429, 'too_many_requests', options);
  }
}
/** 413: larger than permitted. */
export class TooLarge extends KitError {
  constructor(options?: KitErrorOptions) {
    super(413, 'too_large', options);
  }
}
/** 415: a type that is not accepted here. */
export class UnsupportedType extends KitError {
  constructor(options?: KitErrorOptions) {
    super(415, 'unsupported_type', options);
  }
}
/** 503: something we depend on does not answer; try again. */
export class Upstream extends KitError {
  constructor(options?: KitErrorOptions) {
    super(503, 'upstream', { headers: { 'retry-after': '5' }, ...options });
  }
}
