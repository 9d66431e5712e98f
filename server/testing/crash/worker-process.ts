import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { patience } from '@mekuri/testing/patience';
import { projectRoot, type Config } from '../../src/config.ts';
import type { JobTimings } from '../../src/platform/jobs/job-timings.ts';
import { QUICK, type JobBench } from '../job-bench.ts';

/** Workers of one database and queue, one of several seats in a process. */
export interface SeatPlan {
  config: Config;
  ownerUrl: string;
  /** The job whose points are reported. */
  job: string;
  /** The point at which the job waits for its process to end. */
  dieAt?: string;
}
export interface WorkerProcessPlan {
  seats: readonly SeatPlan[];
  timings: JobTimings;
  /** How the process ends: it waits to be killed, or stops itself like a machine going to sleep. */
  signal: 'SIGKILL' | 'SIGSTOP';
}
export interface PassedPoint {
  seat: number;
  point: string;
}

export interface Seat {
  bench: JobBench;
  job: string;
  dieAt?: string;
}

export interface WorkerProcess {
  pid: number;
  /** The points that each seat's job passed, in order; the point at which it waits for the end is reported as `at …`. */
  passed: readonly string[][];
  /** @throws when the process ends before */
  reached(point: string, seat?: number): Promise<void>;
  kill(): Promise<void>;
}

/** Each seat runs one job, and there are many: PostgreSQL cannot give each a whole server's connections. */
const seated = (config: Config): Config => ({ ...config, database: { ...config.database, poolSize: 3 } });

/**
 * Workers in a child process with all modules; each seat has its own database and queue. Starting a process costs far more than
 * adding a seat, so jobs that are to die share one process.
 */
export function startWorkerProcess(
  seats: readonly Seat[],
  options: { signal?: WorkerProcessPlan['signal']; timings?: Partial<JobTimings> } = {},
): WorkerProcess {
  const child: ChildProcess = fork(new URL('./worker-process-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'node') },
  });
  child.setMaxListeners(0);
  const passed = seats.map((): string[] => []);
  const ended = once(child, 'exit').then(() => undefined);
  child.on('message', ({ seat, point }: PassedPoint) => passed[seat]!.push(point));
  const plan: WorkerProcessPlan = {
    seats: seats.map(({ bench, job, dieAt }) => ({ config: seated(bench.deps.config), ownerUrl: bench.ownerUrl, job, dieAt })),
    timings: { ...QUICK, ...options.timings },
    signal: options.signal ?? 'SIGKILL',
  };
  child.send(plan);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (const { bench } of seats) bench.onClose(kill);
  return {
    pid: child.pid!,
    passed,
    async reached(point, seat = 0) {
      while (!passed[seat]!.includes(point)) {
        const told = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
        if (!told) throw new Error(`The worker ended before '${point}', after: ${passed[seat]!.join(', ')}`);
      }
    },
    kill,
  };
}

/** For all seats together: they work at once and need seconds. */
const PATIENCE_SECONDS = 300 * patience;

/** @throws with the points that each seat passed, when one of them does not arrive in time */
async function withinPatience(worker: WorkerProcess, seats: readonly Seat[], arrivals: Promise<void>[]): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const way = seats.map(({ job, dieAt = 'after done' }, seat) => `${job} to '${dieAt}': ${worker.passed[seat]!.join(', ')}`);
    late.reject(new Error(`A job did not get to its point within ${PATIENCE_SECONDS} s.\n${way.join('\n')}`));
  }, PATIENCE_SECONDS * 1000);
  try {
    await Promise.race([Promise.all(arrivals), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Leases and sweeps an hour long: the job of a killed worker is recovered only by the last worker of the test. */
const HELD = { lease: 3600, sweep: 3600 };

/** Runs each seat's due job up to its fatal point and kills the process there. @throws when a job gets past it */
export async function killWorkersAt(seats: readonly (Seat & { dieAt: string })[]): Promise<void> {
  const worker = startWorkerProcess(seats, { timings: HELD });
  await withinPatience(
    worker,
    seats,
    seats.map(({ dieAt }, seat) => Promise.race([worker.reached(`at ${dieAt}`, seat), worker.reached('after done', seat)])),
  );
  await worker.kill();
  const survivors = seats.flatMap(({ job, dieAt }, seat) =>
    worker.passed[seat]!.includes(`at ${dieAt}`) ? [] : [`${job} outlived '${dieAt}': ${worker.passed[seat]!.join(', ')}`],
  );
  if (survivors.length > 0) throw new Error(survivors.join('\n'));
}

/** The points of each job, recorded from an undisturbed run. */
export async function passablePoints(seats: readonly Seat[]): Promise<string[][]> {
  const worker = startWorkerProcess(seats, { timings: HELD });
  await withinPatience(
    worker,
    seats,
    seats.map((_, seat) => worker.reached('after done', seat)),
  );
  await worker.kill();
  return worker.passed.map((points) => [...points]);
}
