/**
 * Errors that operations throw. Each becomes an `application/problem+json` response with a stable `code`. Callers match the code, never the
 * text. The `cause` is logged and never shown.
 */
export interface KitErrorOptions {
  /** Stable machine code: `<area>.<reason>`, or a general word such as `not_found`. */
  code?: string;
  /** Values for the localized message (`errors.<code>`) only: never secrets. */
  params?: Readonly<Record<string, string | number>>;
  /** Extra members of the problem document (snake_case), e.g. the current revision of a 412. */
  extra?: Readonly<Record<string, unknown>>;
  /** Invalid fields, for forms: JSON pointers into the request. */
  fields?: ReadonlyArray<FieldIssue>;
  /** Response headers, e.g. `retry-after`. */
  headers?: Readonly<Record<string, string>>;
  /** Commits the open transaction although the request is refused (e.g. a token family revoked on reuse). */
  commit?: boolean;
  cause?: unknown;
}

/** A field of the input that violates a rule. */
export interface FieldIssue {
  /** JSON pointer into the request, in the wire's snake_case, e.g. `/body/buttons/0/transition/external_link_url`. */
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

/** 404: does not exist, or belongs to another tenant; responses never reveal which. */
export class NotFound extends KitError {
  constructor(options?: KitErrorOptions) {
    super(404, 'not_found', options);
  }
}
/** 409: not possible in the current state, or it conflicts with something else. */
export class Conflict extends KitError {
  constructor(options?: KitErrorOptions) {
    super(409, 'conflict', options);
  }
}
/** 412: stale If-Match; `extra` carries the current revision. */
export class PreconditionFailed extends KitError {
  constructor(options?: KitErrorOptions) {
    super(412, 'precondition_failed', options);
  }
}
/** 400: well-formed, but violates a rule of the product. */
export class InvalidInput extends KitError {
  constructor(options?: KitErrorOptions) {
    super(400, 'invalid_input', options);
  }
}
/** 401: missing, invalid or expired credentials. */
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
/** 409: a quota or limit of the plan is reached. */
export class LimitReached extends KitError {
  constructor(options?: KitErrorOptions) {
    super(409, 'limit_reached', options);
  }
}
/** 429: too many requests of this rate class. */
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
/** 503: a dependency does not respond; the request can be retried. */
export class Upstream extends KitError {
  constructor(options?: KitErrorOptions) {
    super(503, 'upstream', { headers: { 'retry-after': '5' }, ...options });
  }
}
