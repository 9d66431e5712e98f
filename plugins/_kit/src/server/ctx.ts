import type { Locale } from '../manifest.ts';
import type { Actor } from './actor.ts';
import type { CoreServices } from './core-services/index.ts';
import type { ScopedDb, TenantColumns } from './data.ts';
import type { EventMap } from './event-map.ts';

export interface PlanView {
  id: string;
  name: string;
  /** True when the plan of the acting account has the flag. */
  has(flag: string): boolean;
  /** A limit of the plan or of a plugin's manifest, e.g. `forms.items`. @throws Error for an undeclared limit */
  limit(name: string): number;
}

export interface Logger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

export interface EnqueueOptions {
  /** Earliest time (UTC) at which the job runs. Default: immediately. */
  runAt?: Date;
  /** Deduplicates for good: at most one row ever carries this key, and enqueueing it again does nothing. */
  dedupeKey?: string;
  /**
   * Deduplicates across all tenants: at most one row per job and key. The job runs as the system actor and sees every tenant, like a
   * recurring job.
   */
  shared?: string;
  /** The account that the job runs as; its rows must be visible to the transaction. Default: the acting account. */
  account?: TenantColumns;
}

/** The handler's only access to the database, the core and the outside world. */
export interface Ctx {
  actor: Actor;
  plan: PlanView;
  db: ScopedDb;
  core: CoreServices;
  /** Interface language of the response. */
  locale: Locale;
  requestId: string;
  log: Logger;
  now(): Date;
  /**
   * Runs work in one transaction of an operation with `x-transaction: manual`, within the operation's scope. Such an operation opens its
   * own transactions, so that it holds no locks while it waits for something else. Changes passed to `audit` are written in the same
   * transaction. In other operations a transaction is already open, and the work runs in it.
   */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /**
   * Runs the final transaction of such an operation. For an idempotent operation it runs once per key, and a repeated request gets the
   * first response.
   */
  commitWithResponse<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Runs the listeners of an event, one after another, in this transaction. @throws what a listener throws */
  emit<Event extends keyof EventMap>(event: Event, payload: EventMap[Event]): Promise<void>;
  /** Writes a job to the outbox of this transaction; it runs after the commit. Payloads hold ids, not rows. */
  enqueue(job: string, payload: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  /** Adds a change to this operation's audit row. */
  audit(target: { type: string; id: string }, change?: { before?: unknown; after?: unknown }): void;
}
