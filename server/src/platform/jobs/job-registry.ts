import type { Job, RecurringJob } from '@mekuri/kit/server';
import type { Module } from '../../kernel/types.ts';

/** A queue with its own workers, so that slow jobs of one kind never block the others. */
export interface Lane {
  name: string;
  concurrency: number;
}

export interface RegisteredJob extends Job {
  /** Plugins get a narrower context than core modules. */
  ofPlugin: boolean;
}

export interface JobRegistry {
  /** The jobs that this process can run. */
  names: readonly string[];
  find(name: string): RegisteredJob | undefined;
  attemptsOf(name: string): number;
  lanes: readonly Lane[];
  laneOf(name: string): string;
  recurring: readonly RecurringJob[];
}

const SHARED_LANE: Lane = { name: 'shared', concurrency: 4 };
const DEFAULT_ATTEMPTS = 5;

/**
 * Collects the jobs of all modules. A job with its own `concurrency` gets its own lane; all others share one.
 * @throws when two modules declare the same name, a name is malformed, or a recurring entry names an unknown job
 */
export function createJobRegistry(modules: readonly Pick<Module, 'id' | 'jobs' | 'recurring' | 'manifest'>[]): JobRegistry {
  const jobs = new Map<string, RegisteredJob>();
  const recurring = modules.flatMap((module) => module.recurring ?? []);
  for (const module of modules) {
    for (const [name, job] of Object.entries(module.jobs ?? {})) {
      if (!/^[a-z][\w-]*\.[a-z][\w-]*$/.test(name)) throw new Error(`Job "${name}" of ${module.id} is not named <module>.<job>.`);
      if (jobs.has(name)) throw new Error(`Job "${name}" of ${module.id} exists already.`);
      jobs.set(name, { ...job, ofPlugin: module.manifest !== undefined });
    }
  }
  for (const { job } of recurring) if (!jobs.has(job)) throw new Error(`Recurring job "${job}" does not exist.`);
  const own = [...jobs].flatMap(([name, { concurrency }]) => (concurrency === undefined ? [] : [{ name, concurrency }]));
  return {
    names: [...jobs.keys()],
    find: (name) => jobs.get(name),
    attemptsOf: (name) => jobs.get(name)?.attempts ?? DEFAULT_ATTEMPTS,
    lanes: [SHARED_LANE, ...own],
    laneOf: (name) => (jobs.get(name)?.concurrency === undefined ? SHARED_LANE.name : name),
    recurring,
  };
}
