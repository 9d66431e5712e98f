import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot, type Config } from '../src/config.ts';
import type { JobTimings } from '../src/platform/job-timings.ts';
import { QUICK, type JobBench } from './job-bench.ts';

export interface WorkerProcessPlan {
  config: Config;
  ownerUrl: string;
  timings: JobTimings;
  /** The job whose points are told. */
  job: string;
  /** Where the process sends itself the signal. */
  dieAt?: string;
  signal: 'SIGKILL' | 'SIGSTOP';
}
export interface PassedPoint {
  point: string;
}

export interface WorkerProcess {
  pid: number;
  /** The points that the job passed, in order. */
  passed: string[];
  /** @throws when the process ends before */
  reached(point: string): Promise<void>;
  /** The signal that ended it, or null. */
  ended: Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
}

/** A worker in a process of its own, with all modules, on the bench's database and queue. */
export function startWorkerProcess(
  bench: JobBench,
  job: string,
  options: { dieAt?: string; signal?: WorkerProcessPlan['signal']; timings?: Partial<JobTimings> } = {},
): WorkerProcess {
  const child: ChildProcess = fork(new URL('./worker-process-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'node') },
  });
  const passed: string[] = [];
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  child.on('message', ({ point }: PassedPoint) => passed.push(point));
  const plan: WorkerProcessPlan = {
    config: bench.deps.config,
    ownerUrl: bench.ownerUrl,
    timings: { ...QUICK, ...options.timings },
    job,
    dieAt: options.dieAt,
    signal: options.signal ?? 'SIGKILL',
  };
  child.send(plan);
  bench.onClose(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid!,
    passed,
    ended,
    async reached(point) {
      while (!passed.includes(point)) {
        const told = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
        if (!told) throw new Error(`The worker ended before '${point}', after: ${passed.join(', ')}`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Nobody sweeps up what a killed worker held: that is for the one that comes after all of them. */
const HELD = { lease: 3600 };

/** Lets a worker process run the job that is due, and die at the point. @throws when it gets past it */
export async function killWorkerAt(bench: JobBench, job: string, dieAt: string): Promise<void> {
  const worker = startWorkerProcess(bench, job, { dieAt, timings: HELD });
  await Promise.race([worker.ended, worker.reached('after done')]).catch(() => undefined);
  const survived = worker.passed.includes('after done');
  await worker.kill();
  if (survived) throw new Error(`The worker outlived '${dieAt}': ${worker.passed.join(', ')}`);
}

/** The points of a job's way, learnt from a run that nobody disturbs. */
export async function passablePoints(bench: JobBench, job: string): Promise<string[]> {
  const worker = startWorkerProcess(bench, job, { timings: HELD });
  await worker.reached('after done');
  await worker.kill();
  return worker.passed;
}

/** Lets all leases run out, as if their time had passed. */
export const expireLeases = (bench: JobBench) =>
  bench.sql(`update outbox set lease_until = now() - interval '1 second' where status = 'leased'`);
