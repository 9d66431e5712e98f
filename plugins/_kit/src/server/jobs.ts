import type { Ctx, Logger } from './ctx.ts';
import type { Dns } from './dns.ts';
import type { Egress } from './egress.ts';

/** The context of a job: it opens its own short transactions. Handlers are idempotent. */
export interface JobCtx {
  job: { id: string; name: string; attempt: number };
  log: Logger;
  now(): Date;
  /** DNS resolver. Call it between transactions. */
  dns: Dns;
  /** HTTP client. Call it between transactions, and pass the job's `signal`. */
  egress: Egress;
  /** Fires when the worker stops or the job's time is up. */
  signal: AbortSignal;
  /** One transaction as the job's tenant. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Like `transaction`, but once per (job, step): the marker commits with the effect. Returns undefined if the step ran before. */
  once<T>(step: string, work: (ctx: Ctx) => Promise<T>): Promise<T | undefined>;
}

export interface Job {
  run(ctx: JobCtx, payload: Record<string, unknown>): Promise<void>;
  /** Attempts before the job is dead-lettered; default 5. */
  attempts?: number;
  /** Seconds before the nth retry; default exponential from 5. */
  backoff?: (attempt: number) => number;
  /** Time limit of one attempt in seconds; default 60. */
  timeout?: number;
  /** Parallel runs in one worker, in a queue of its own. Jobs without it share one queue with four parallel runs. */
  concurrency?: number;
}

/**
 * Runs a job's work in steps, each in its own transaction, until none is left.
 * @param step returns whether there may be more work
 * @throws the signal's reason when the job has to stop early: returning would mark the job as done
 */
export const runInBatches = async ({ signal }: Pick<JobCtx, 'signal'>, step: () => Promise<boolean>): Promise<void> => {
  do signal.throwIfAborted();
  while (await step());
};

/** A job that runs once per slot of a cron pattern, in Japan's time zone. */
export interface RecurringJob {
  job: string;
  pattern: string;
}
