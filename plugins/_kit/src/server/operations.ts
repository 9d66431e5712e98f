import type { components, operations } from '../generated/operations.ts';
import type { Ctx } from './ctx.ts';

/** The document's shared schemas by name, camel-cased: `Schemas['PageDocument']`. */
export type Schemas = components['schemas'];

/** Every operation of the document, by its operationId. Types follow the camel-cased document. */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
/**
 * A file and a body with `x-raw-body` arrive as bytes; the schema of the latter is a string, which no other JSON body is. A file is sent as
 * text, a spreadsheet as bytes.
 */
type Received<T> = T extends {
  content: { 'text/csv': unknown } | { 'text/vtt': unknown } | { 'application/xliff+xml': unknown } | { 'application/json': string };
}
  ? Uint8Array
  : Json<T>;
type Sent<T> = T extends { content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown } }
  ? Uint8Array
  : T extends { content: { 'text/csv': infer B } | { 'application/xliff+xml': infer B } | { 'text/html': infer B } }
    ? B
    : Json<T>;
type Success<R> = { [S in keyof R]: S extends 200 | 201 | 202 | 203 ? Sent<R[S]> : never }[keyof R];
type Part<P, K extends string> = P extends { [X in K]?: infer V } ? NonNullable<V> : Record<never, never>;

/** The validated input of an operation, camel-cased; header names are lower case. */
export interface Input<K extends OperationId> {
  params: Part<operations[K]['parameters'], 'path'>;
  query: Part<operations[K]['parameters'], 'query'>;
  headers: Part<operations[K]['parameters'], 'header'>;
  body: operations[K] extends { requestBody: infer B }
    ? Received<B>
    : operations[K] extends { requestBody?: infer B }
      ? Received<NonNullable<B>> | undefined
      : undefined;
}

/** The body of an operation's 2xx response, camel-cased; `undefined` for 204. */
export type Output<K extends OperationId> = [Success<operations[K]['responses']>] extends [never]
  ? undefined
  : Success<operations[K]['responses']>;

/** A response with headers or a status other than the operation's first 2xx. */
export class Reply<B> {
  readonly body: B;
  readonly init: { status?: number; etag?: string; headers?: Readonly<Record<string, string>> };
  constructor(body: B, init: Reply<B>['init']) {
    this.body = body;
    this.init = init;
  }
}
/** `reply(page, { etag: '"7"' })`: a response with more than a body. */
export const reply = <B>(body: B, init: Reply<B>['init']): Reply<B> => new Reply(body, init);

/** A 304 response, for operations that document it. */
export const notModified = <B>(etag: string): Reply<B> => new Reply(undefined as B, { status: 304, etag });

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether a request's `If-None-Match` names the ETag. Weak tags equal strong ones, as RFC 9110 specifies for this header. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => withoutWeakness(one) === withoutWeakness(etag)));

/**
 * Maps input to a service call or query, and its result to the response. Runs in the operation's transaction; throw a kit error to refuse.
 */
export type Handler<K extends OperationId> = (ctx: Ctx, input: Input<K>) => Promise<Output<K> | Reply<Output<K>>>;

/** The handlers of one module or plugin, by operationId. */
export type Operations<Id extends string> = { [K in Extract<OperationId, `${Id}.${string}`>]: Handler<K> };
