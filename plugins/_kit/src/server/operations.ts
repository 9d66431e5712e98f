import type { components, operations } from '../generated/operations.ts';
import type { Ctx } from './ctx.ts';

/** The document's shared schemas by name, camel-cased: `Schemas['PageDocument']`. */
export type Schemas = components['schemas'];

/** Every operation of the document, by its operationId. Types are of the camel-cased document. */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
/** A file comes as its bytes and goes as text, a spreadsheet as its bytes. */
type Received<T> = T extends { content: { 'text/csv': unknown } | { 'text/vtt': unknown } | { 'application/xliff+xml': unknown } }
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

/** The body of an operation's 2xx answer, camel-cased; `undefined` for 204. */
export type Output<K extends OperationId> = [Success<operations[K]['responses']>] extends [never]
  ? undefined
  : Success<operations[K]['responses']>;

/** An answer with headers or a status other than the operation's first 2xx. */
export class Reply<B> {
  readonly body: B;
  readonly init: { status?: number; etag?: string; headers?: Readonly<Record<string, string>> };
  constructor(body: B, init: Reply<B>['init']) {
    this.body = body;
    this.init = init;
  }
}
/** `reply(page, { etag: '"7"' })`: an answer with more than a body. */
export const reply = <B>(body: B, init: Reply<B>['init']): Reply<B> => new Reply(body, init);

/** Translates: input → service or query → answer. Runs in the operation's transaction; throw a kit error to refuse. */
export type Handler<K extends OperationId> = (ctx: Ctx, input: Input<K>) => Promise<Output<K> | Reply<Output<K>>>;

/** The handlers of one module or plugin, by operationId. */
export type Operations<Id extends string> = { [K in Extract<OperationId, `${Id}.${string}`>]: Handler<K> };
