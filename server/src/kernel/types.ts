import type { Knex } from 'knex';
import type { Pool, QueryConfig } from 'pg';
import type { Readable } from 'node:stream';
import type {
  Ctx,
  DeprecatedOperation,
  Dns,
  Egress,
  EgressRefusal,
  Input,
  Job,
  JobCtx,
  Logger,
  MailSection,
  OperationId,
  Output,
  RecurringJob,
  Reply,
  ReleasePart,
  ScopedDb,
  ServerPlugin,
  Actor,
  PlanView,
} from '@mekuri/kit/server';
import type { Locale, PluginManifest } from '@mekuri/kit/manifest';
import type { Config } from '../config.ts';
import type { CompiledDraft } from './release.ts';

/** The parts of the server. Created once in bootstrap.ts (or by a test) and passed down; never a global. */
export interface Deps {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  storage: Storage;
  dns: Dns;
  egress: EgressClient;
  bus: Bus;
  /** Core modules and plugins, validated, in the order of their migrations. */
  modules: readonly Module[];
  /** Deprecated operations of the public API. */
  deprecations: readonly DeprecatedOperation[];
}

/** The kit's client plus the checks that need no network. */
export interface EgressClient extends Egress {
  refuses(url: string): EgressRefusal | null;
}

export interface Clock {
  now(): Date;
}

/** The rows that a transaction may access: `from <= tpath < to`. */
export interface TenantScope {
  from: string;
  to: string;
  accountId: string | null;
  tpath: string;
}

export interface Database {
  /** For Objection and knex, as the application role, which is subject to row-level security. */
  knex: Knex;
  /** The same role, for named statements on hot paths. */
  pool: Pool;
  /** Connection strings: of the same role (for LISTEN), and of the queue role, which owns the schema `bullmq`. */
  urls: { app: string; queue: string };
  /**
   * Runs `work` in a transaction with the scope set. A query outside of one sees no rows.
   * `readOnly`: each statement runs in its own transaction and snapshot. (Read-write transactions also use a snapshot per statement.)
   * `oneStatement`: `work` sends a single statement, so that the transaction costs one round trip.
   * `together`: concurrent work of one tenant shares a transaction and a commit, and may run twice.
   */
  transaction<T>(
    scope: TenantScope,
    work: (db: CoreDb) => Promise<T>,
    options?: { readOnly?: boolean; oneStatement?: boolean; together?: boolean },
  ): Promise<T>;
  close(): Promise<void>;
}

export type Statement = Pick<QueryConfig, 'name' | 'text' | 'values'>;

/** Sends a statement unchanged, within the scope. A named statement is prepared once per connection. */
export type Send = (statement: Statement) => Promise<{ rows: unknown[] }>;

/** Scoped queries plus the transaction itself, for core modules. */
export interface CoreDb extends ScopedDb {
  trx: Knex.Transaction;
  send: Send;
  /** Runs `work` after the commit and before `transaction` resolves. Not called when the transaction fails. */
  afterCommit(work: () => void): void;
  scope: TenantScope;
}

/** Objects by key, in local files or S3. The server generates the keys; user-supplied names never reach a path. */
export interface Storage {
  /** Atomic: readers never see a partial object. A stream needs `contentLength`. */
  put(key: string, body: Buffer | Readable, options: { contentType: string; contentLength?: number; cacheControl?: string }): Promise<void>;
  /** `size` is that of the whole object; `range` is inclusive. @throws ObjectMissingError when absent */
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number }>;
  /** Size in bytes, or null when the object is absent. */
  size(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
}

/** Messages between processes over LISTEN/NOTIFY, sent in a transaction and delivered when it commits. */
export interface Bus {
  notify(db: CoreDb, channel: string, payload: string): Promise<void>;
  /** An empty payload means that messages may have been missed: reload cached data. */
  subscribe(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/** The context of a core module's handler: that of a plugin plus the transaction and the parts of the server. */
export interface CoreCtx extends Ctx {
  db: CoreDb;
  deps: Deps;
  /** False in an operation with `x-transaction: manual` outside of its transactions. */
  isInTransaction: boolean;
  /** IP address of the caller, from the shared helper that evaluates forwarded headers. */
  ip: string;
  /** The session that the caller's token belongs to; null for anonymous callers and jobs. */
  sessionId: string | null;
  /** In a preview: the draft that replaces the live release. */
  draft: CompiledDraft | null;
  /** The value of a cookie of the request; always undefined in jobs. */
  cookie(name: string): string | undefined;
  /** The narrower context for plugins, without the transaction and the parts of the server. */
  forPlugin(): Ctx;
  /** The same caller in another open transaction. What it audits is discarded. */
  fork(db: CoreDb): CoreCtx;
  transaction<T>(work: (ctx: CoreCtx) => Promise<T>): Promise<T>;
  commitWithResponse<T>(work: (ctx: CoreCtx) => Promise<T>): Promise<T>;
}

export type CoreHandler<K extends OperationId> = (ctx: CoreCtx, input: Input<K>) => Promise<Output<K> | Reply<Output<K>>>;

export type CoreOperations<Id extends string> = { [K in Extract<OperationId, `${Id}.${string}`>]: CoreHandler<K> };

/** The context of a core module's job: that of a plugin plus the parts of the server. */
export interface CoreJobCtx extends JobCtx {
  deps: Deps;
  transaction<T>(work: (ctx: CoreCtx) => Promise<T>): Promise<T>;
  once<T>(step: string, work: (ctx: CoreCtx) => Promise<T>): Promise<T | undefined>;
}

export interface CoreJob extends Omit<Job, 'run'> {
  run(ctx: CoreJobCtx, payload: Record<string, unknown>): Promise<void>;
}

export interface ComposedMail {
  data: Readonly<Record<string, string | number>>;
  sections: readonly MailSection[];
}

/**
 * By template: composes a mail from the stored data in the transaction that sends it, again for each retry. Null if the mail is no longer
 * to be sent.
 */
export type MailComposers = Readonly<
  Record<string, (ctx: CoreCtx, data: Readonly<Record<string, string | number>>, locale: Locale) => Promise<ComposedMail | null>>
>;

/** Core modules and plugins have the same shape; a plugin also has a manifest. */
export interface Module extends Omit<ServerPlugin, 'operations' | 'release'> {
  id: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- handlers of all operations in one map; each is typed where it is written
  operations: Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a part is opaque to all but its plugin
  release?: ReleasePart<any>;
  jobs?: Readonly<Record<string, Job>>;
  recurring?: readonly RecurringJob[];
  migrations?: URL;
  /** Contents of mails that depend on the time at which they are sent. */
  composers?: MailComposers;
  /** Absent for core modules. */
  manifest?: PluginManifest;
  /** Entries in the console's slots: ids by slot name. */
  slots?: Readonly<Record<string, readonly string[]>>;
}

/** The caller of an operation or job. Together with an open transaction it makes a context. */
export interface Caller {
  actor: Actor;
  plan: PlanView;
  locale: Locale;
  requestId: string;
  /** IP address, from the shared helper that evaluates forwarded headers. */
  ip: string;
  sessionId?: string | null;
  draft?: CompiledDraft | null;
  /** Reads a cookie of the request; absent in jobs. */
  cookie?: (name: string) => string | undefined;
  log: Logger;
}

/** A change made by an operation, for the audit log. */
export interface AuditEntry {
  target: { type: string; id: string } | null;
  change: { before?: unknown; after?: unknown };
}

/** Collected by `ctx.audit` while a handler runs; written by the code that opened the transaction. */
export type AuditTrail = AuditEntry[];

/** Opens a transaction for work that has none. `settles`: the operation ends with the work's response. */
export type Transact = <T>(work: (ctx: CoreCtx) => Promise<T>, settles: boolean) => Promise<T>;
