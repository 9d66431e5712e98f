import type { Job, Logger } from '@mekuri/kit/server';
import type { JobOutcome } from '../http/endpoints/metrics.ts';
import type { Deps } from '../kernel/types.ts';
import { createJobContext, pluginJobContext } from './job-context.ts';
import { LeaseLostError } from '../platform/jobs/lease-lost.ts';
import { isDiskFull } from '../platform/storage/disk-full.ts';
import type { JobRegistry, RegisteredJob } from '../platform/jobs/job-registry.ts';
import type { JobTimings } from '../platform/jobs/job-timings.ts';
import type { Claim, Lease, OutboxLedger } from '../platform/jobs/outbox-ledger.ts';

export interface JobWorker {
  /** Runs the job that a claim names, unless the claim was overtaken, and records how it ended. */
  run(claim: Claim): Promise<void>;
  /** Signals running jobs to stop. Those that stop early are due again at once. */
  stop(): void;
}

type Run = (...call: Parameters<Job['run']>) => Promise<void>;
/** Wraps the run of every job, to measure it or to cut it short in a test. */
export type AroundJob = (name: string, run: Run) => Run;

/** Called after each run of a job. */
export type OnJobEnd = (name: string, outcome: JobOutcome, seconds: number) => void;

const DEFAULT_TIMEOUT_SECONDS = 60;
/** Delay before a job that found the disk full is tried again. */
const DISK_FULL_SECONDS = 60;
const defaultBackoff = (attempt: number) => 5 * 2 ** (attempt - 1);

export function createWorker(
  deps: Deps,
  parts: {
    ledger: OutboxLedger;
    registry: JobRegistry;
    timings: JobTimings;
    around?: AroundJob | undefined;
    onEnd?: OnJobEnd | undefined;
  },
): JobWorker {
  const { ledger, registry, timings, around = (_name, run) => run, onEnd = () => undefined } = parts;
  const stopping = new AbortController();

  /** @throws the job's error; LeaseLostError if another worker holds the lease; the timeout; the stop if the job ignores its signal */
  async function attempt(lease: Lease, job: RegisteredJob, log: Logger): Promise<void> {
    const control = new AbortController();
    const signal = AbortSignal.any([control.signal, stopping.signal]);
    const heartbeat = setInterval(() => {
      ledger.renew(lease).then(
        (held) => held || control.abort(new LeaseLostError('Another worker holds this job.')),
        (error: unknown) => log.warn({ err: error }, 'a job could give no sign of life'),
      );
    }, timings.heartbeat * 1000);
    const seconds = job.timeout ?? DEFAULT_TIMEOUT_SECONDS;
    const timeout = setTimeout(() => control.abort(new Error(`Timed out after ${seconds} s.`)), seconds * 1000);
    const abandoned = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => setTimeout(() => abandoned.reject(signal.reason), timings.grace * 1000).unref(), { once: true });
    const context = createJobContext(deps, lease, signal, log);
    try {
      const run = around(lease.name, (...call) => job.run(...call));
      await Promise.race([run(job.ofPlugin ? pluginJobContext(context) : context, lease.payload), abandoned.promise]);
    } catch (error) {
      throw control.signal.aborted ? control.signal.reason : error;
    } finally {
      clearInterval(heartbeat);
      clearTimeout(timeout);
    }
  }

  /** Writes nothing if the lease is lost: its later holder does. */
  async function settleFailure(lease: Lease, job: RegisteredJob, error: unknown, log: Logger): Promise<JobOutcome> {
    if (error instanceof LeaseLostError) {
      log.warn({ err: error }, 'a job was overtaken');
      return 'overtaken';
    }
    if (stopping.signal.aborted) {
      await ledger.release(lease);
      log.info({ err: error }, 'a job was put back: the worker stops');
      return 'put_back';
    }
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const inSeconds = (seconds: number) => new Date(deps.clock.now().getTime() + seconds * 1000);
    if (isDiskFull(error)) {
      log.error({ err: error }, 'a job waits for room on the disk');
      return (await ledger.snooze(lease, reason, inSeconds(DISK_FULL_SECONDS))) ? 'put_back' : 'overtaken';
    }
    log.warn({ err: error }, 'a job failed');
    const held = await ledger.fail(lease, reason, inSeconds((job.backoff ?? defaultBackoff)(lease.attempts)));
    if (!held) log.warn({}, 'a job failed after it was overtaken');
    return held ? 'failed' : 'overtaken';
  }

  async function runLeased(lease: Lease, job: RegisteredJob): Promise<JobOutcome> {
    const log = withFields(deps.log, { job: lease.name, jobId: lease.id, attempt: lease.attempts });
    try {
      await attempt(lease, job, log);
    } catch (error) {
      return settleFailure(lease, job, error, log);
    }
    if (await ledger.finish(lease)) return 'done';
    log.warn({}, 'a job ended after it was overtaken');
    return 'overtaken';
  }

  return {
    async run(claim) {
      const job = registry.find(claim.name);
      // A newer version that shares the queue may know jobs that this one does not.
      if (!job || stopping.signal.aborted) return void (await ledger.releaseClaim(claim));
      const lease = await ledger.start(claim);
      if (!lease) return;
      const started = performance.now();
      const outcome = await runLeased(lease, job);
      onEnd(lease.name, outcome, (performance.now() - started) / 1000);
    },
    stop: () => stopping.abort(new Error('The worker stops.')),
  };
}

const withFields = (log: Logger, fields: object): Logger => ({
  debug: (more, message) => log.debug({ ...fields, ...more }, message),
  info: (more, message) => log.info({ ...fields, ...more }, message),
  warn: (more, message) => log.warn({ ...fields, ...more }, message),
  error: (more, message) => log.error({ ...fields, ...more }, message),
});
