import type { Ctx, Logger } from './ctx.ts';
import type { Dns } from './dns.ts';

/** The context of a job: it opens its own short transactions. Handlers are idempotent. */
export interface JobCtx {
  job: { id: string; name: string; attempt: number };
  log: Logger;
  now(): Date;
  /** Between its transactions. */
  dns: Dns;
  /** Fires when the worker stops or the job's time is up. */
  signal: AbortSignal;
  /** One transaction as the job's tenant. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** The same, once per (job, step): the mark commits with the effect. Answers undefined when it was done before. */
  once<T>(step: string, work: (ctx: Ctx) => Promise<T>): Promise<T | undefined>;
}

export interface Job {
  run(ctx: JobCtx, payload: Record<string, unknown>): Promise<void>;
  /** Attempts before the dead letter; default 5. */
  attempts?: number;
  /** Seconds before the nth retry; default exponential from 5. */
  backoff?: (attempt: number) => number;
  /** Seconds that one attempt may take; default 60. */
  timeout?: number;
  /** How many run at a time in one worker, in a lane of their own; jobs that do not say share a lane of four. */
  concurrency?: number;
}

/**
 * Does a job's work in steps until none is left, each in a transaction of its own.
 * @param step answers whether there may be more
 * @throws the signal's reason when the job has to stop before the end: one that merely returned would count as done
 */
export const runInBatches = async ({ signal }: Pick<JobCtx, 'signal'>, step: () => Promise<boolean>): Promise<void> => {
  do signal.throwIfAborted();
  while (await step());
};

/** A job run once per slot of a cron pattern in Japan's time zone. */
export interface RecurringJob {
  job: string;
  pattern: string;
}
