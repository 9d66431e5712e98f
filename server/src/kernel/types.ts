import type { Knex } from 'knex';
import type { Pool, QueryConfig } from 'pg';
import type { Readable } from 'node:stream';
import type {
  Ctx,
  Dns,
  Input,
  Job,
  JobCtx,
  Logger,
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

/** What the server is made of: composed once in main.ts (or by a test), handed down, never imported as a global. */
export interface Deps {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  storage: Storage;
  dns: Dns;
  bus: Bus;
  /** Core modules and plugins, checked and in order. */
  modules: readonly Module[];
}

export interface Clock {
  now(): Date;
}

/** Rows that a transaction may see: `from <= tpath < to`. */
export interface TenantScope {
  from: string;
  to: string;
  accountId: string | null;
  tpath: string;
}

export interface Database {
  /** Objection and knex on the application's role, which row-level security binds. */
  knex: Knex;
  /** The same role, for hot paths with named statements. */
  pool: Pool;
  /** Connection strings: of the same role (for LISTEN), and of the queue's role, which owns the schema `bullmq`. */
  urls: { app: string; queue: string };
  /**
   * Opens a transaction with the scope set; a bare query outside of one sees nothing.
   * Of work that only reads, each statement has one of its own, and its own snapshot, as every statement has in any of ours.
   * Work that sends one statement and no other may say so: its transaction then costs a single round trip.
   * Work of which many come at once for one tenant may go `together`: it shares a transaction with others of its kind, and may run twice.
   */
  transaction<T>(
    scope: TenantScope,
    work: (db: CoreDb) => Promise<T>,
    options?: { readOnly?: boolean; oneStatement?: boolean; together?: boolean },
  ): Promise<T>;
  close(): Promise<void>;
}

export type Statement = Pick<QueryConfig, 'name' | 'text' | 'values'>;

/** Sends a statement as it stands, within the scope; with a name it is prepared once per connection. */
export type Send = (statement: Statement) => Promise<{ rows: unknown[] }>;

/** Scoped queries plus, for core modules, the transaction itself. */
export interface CoreDb extends ScopedDb {
  trx: Knex.Transaction;
  send: Send;
  /** Before whoever opened the transaction goes on; not at all when it fails. */
  afterCommit(work: () => void): void;
  scope: TenantScope;
}

/** Objects by key: local files or S3. Keys are made by the server; nothing user-named touches a path. */
export interface Storage {
  /** Whole or not at all: no reader ever sees a part. A stream's length must be told. */
  put(key: string, body: Buffer | Readable, options: { contentType: string; contentLength?: number; cacheControl?: string }): Promise<void>;
  /** `size` is the whole object's, `range` inclusive. @throws ObjectMissingError when absent */
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number }>;
  /** Bytes of the object, or null when it is absent. */
  size(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
}

/** Messages between processes, by LISTEN/NOTIFY: sent inside a transaction, delivered when it commits. */
export interface Bus {
  notify(db: CoreDb, channel: string, payload: string): Promise<void>;
  /** An empty payload says that messages may have been missed: read anew what is kept. */
  subscribe(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/** The context of a core module's handler: a plugin's, with the transaction and the parts of the server. */
export interface CoreCtx extends Ctx {
  db: CoreDb;
  deps: Deps;
  /** Of the caller, by the one helper. */
  ip: string;
  /** The sign-in that the caller's token belongs to; nobody and jobs have none. */
  sessionId: string | null;
  /** In a preview: what stands for the live release. */
  draft: CompiledDraft | null;
  /** The value of a cookie of the request; jobs have none. */
  cookie(name: string): string | undefined;
  /** What a plugin gets of it: no transaction, no parts of the server. */
  forPlugin(): Ctx;
  /** The same caller in another open transaction. What it audits is discarded. */
  fork(db: CoreDb): CoreCtx;
  transaction<T>(work: (ctx: CoreCtx) => Promise<T>): Promise<T>;
  commitWithResponse<T>(work: (ctx: CoreCtx) => Promise<T>): Promise<T>;
}

export type CoreHandler<K extends OperationId> = (ctx: CoreCtx, input: Input<K>) => Promise<Output<K> | Reply<Output<K>>>;

export type CoreOperations<Id extends string> = { [K in Extract<OperationId, `${Id}.${string}`>]: CoreHandler<K> };

/** The context of a core module's job: a plugin's, with the parts of the server. */
export interface CoreJobCtx extends JobCtx {
  deps: Deps;
  transaction<T>(work: (ctx: CoreCtx) => Promise<T>): Promise<T>;
  once<T>(step: string, work: (ctx: CoreCtx) => Promise<T>): Promise<T | undefined>;
}

export interface CoreJob extends Omit<Job, 'run'> {
  run(ctx: CoreJobCtx, payload: Record<string, unknown>): Promise<void>;
}

/** A core module and a plugin have one shape; a plugin's manifest stands beside it. */
export interface Module extends Omit<ServerPlugin, 'operations' | 'release'> {
  id: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- handlers of all operations in one map; each is typed where it is written
  operations: Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a part is opaque to all but its plugin
  release?: ReleasePart<any>;
  jobs?: Readonly<Record<string, Job>>;
  recurring?: readonly RecurringJob[];
  migrations?: URL;
  /** Absent for core modules. */
  manifest?: PluginManifest;
  /** What it has in slots of the console: ids by the slot's name. */
  slots?: Readonly<Record<string, readonly string[]>>;
}

/** Who calls, and from where: what a context is made of besides the open transaction. */
export interface Caller {
  actor: Actor;
  plan: PlanView;
  locale: Locale;
  requestId: string;
  /** By the one helper. */
  ip: string;
  sessionId?: string | null;
  draft?: CompiledDraft | null;
  /** Reads the request's cookies; jobs have none. */
  cookie?: (name: string) => string | undefined;
  log: Logger;
}

/** What an operation changed, as it goes into the audit. */
export interface AuditEntry {
  target: { type: string; id: string } | null;
  change: { before?: unknown; after?: unknown };
}

/** Filled by `ctx.audit` while a handler runs; written by whoever opened the transaction. */
export type AuditTrail = AuditEntry[];

/** Opens a transaction for work that has none; `settles`: with its answer the operation ends. */
export type Transact = <T>(work: (ctx: CoreCtx) => Promise<T>, settles: boolean) => Promise<T>;
