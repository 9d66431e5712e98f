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
  /** A limit of the plan or of a plugin's manifest, e.g. `forms.items`. @throws when nobody declares it. */
  limit(name: string): number;
}

export interface Logger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

export interface EnqueueOptions {
  /** Not before this moment (UTC). Default: at once. */
  runAt?: Date;
  /** At most one row ever carries this key: a second enqueue with it does nothing. */
  dedupeKey?: string;
  /**
   * Nobody's: at most one row of the job carries this key, whoever enqueues it, and it runs as the system, over the rows of all tenants,
   * as a recurring job does.
   */
  shared?: string;
  /** From a job that runs as the system: the account as which this one runs. */
  account?: TenantColumns;
}

/** The one door of a handler. */
export interface Ctx {
  actor: Actor;
  plan: PlanView;
  db: ScopedDb;
  core: CoreServices;
  /** Interface language of the answer. */
  locale: Locale;
  requestId: string;
  log: Logger;
  now(): Date;
  /**
   * One transaction of an operation with `x-transaction: manual`, which opens its own, in the operation's scope: nothing is held while it
   * waits for something else. What `audit` was told is written with it. Elsewhere one is open already, and this runs in it.
   */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /**
   * The transaction with which such an operation ends: of an idempotent one it happens once for each key, and a repetition is answered
   * what the first was.
   */
  commitWithResponse<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Runs the listeners of an event, one after another, in this transaction. @throws what a listener throws */
  emit<Event extends keyof EventMap>(event: Event, payload: EventMap[Event]): Promise<void>;
  /** Writes a job to the outbox of this transaction; it runs after the commit. Payloads hold ids, not rows. */
  enqueue(job: string, payload: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  /** Adds what changed to this operation's audit row. */
  audit(target: { type: string; id: string }, change?: { before?: unknown; after?: unknown }): void;
}
