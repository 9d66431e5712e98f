import type { JobBench } from '../../job-bench.ts';

/** A kind of job, what to give it to do, and how to see that all of it was done, each thing once. */
export interface CrashCase {
  job: string;
  /** Makes the job's row due, with work of its own for this round. */
  arrange(bench: JobBench, round: number): Promise<void>;
  /** After `rounds` rounds, all of whose workers were killed somewhere. */
  verify(bench: JobBench, rounds: number): Promise<void>;
}
