import type { JobBench } from '../../job-bench.ts';

/** A kind of job, how to give it work, and how to verify that all of the work was done exactly once. */
export interface CrashCase {
  job: string;
  /** Makes the job's row due, with separate work for this round. */
  arrange(bench: JobBench, round: number): Promise<void>;
  /** Called after `rounds` rounds, in each of which the worker was killed at some point. */
  verify(bench: JobBench, rounds: number): Promise<void>;
}
