import type { Ctx } from '../ctx.ts';

/** An operation as identified in the public API. */
export interface NamedOperation {
  /** Its `operationId`. */
  operation: string;
  /** In upper case. */
  method: string;
  /** Path below the origin, as in the document, e.g. `/api/site/{siteId}`. */
  path: string;
}

/** An operation of the public API that is to be removed. */
export interface DeprecatedOperation extends NamedOperation {
  /** 00:00 UTC of a day. May be in the future. */
  deprecatedOn: Date;
  /** 00:00 UTC of the day from which the operation may be removed; at least 12 months after `deprecatedOn`. */
  sunset: Date;
  replacedBy: NamedOperation | null;
}

/** Information from the document about the public API. */
export interface PublicApiService {
  /** Operations that are to be removed, in the document's order. */
  deprecated(ctx: Ctx): readonly DeprecatedOperation[];
  /** Names of the public events of the core and of the installed plugins, sorted. */
  eventTypes(ctx: Ctx): readonly string[];
}
