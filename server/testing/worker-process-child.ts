/** A worker process that its parent may have killed at a point of a job. Started by worker-process.ts alone. */
import { flushCompileCache } from 'node:module';
import type { Ctx, JobCtx } from '@mekuri/kit/server';
import type { Deps } from '../src/deps.ts';
import { openBus } from '../src/platform/bus.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { sql } from '../src/platform/sql.ts';
import { openStorage } from '../src/platform/storage.ts';
import { systemScope } from '../src/platform/tenant-scope.ts';
import type { AroundJob } from '../src/platform/worker.ts';
import { startWorkers } from '../src/platform/workers.ts';
import { loadModules } from '../src/plugins/host.ts';
import type { PassedPoint, WorkerProcessPlan } from './worker-process.ts';

process.once('message', (plan: WorkerProcessPlan) => void work(plan));
process.once('disconnect', () => process.exit());

async function work({ config, ownerUrl, timings, job, dieAt, signal }: WorkerProcessPlan): Promise<void> {
  const log = createLog(config);
  const database = await openDatabase({ ownerUrl, keys: config.keys, ...config.database, log });
  const reach = (point: string) => {
    if (point === dieAt) process.kill(process.pid, signal);
    process.send!({ point } satisfies PassedPoint);
  };
  const { around, watched } = pointsOf(job, reach, database);
  const deps: Deps = {
    config,
    clock: systemClock,
    log,
    database: watched,
    storage: openStorage(config),
    bus: openBus(database.urls.app, log),
    modules: await loadModules(),
  };
  // Node writes its cache when a process ends by itself, which none of these does.
  flushCompileCache();
  await startWorkers(deps, { timings, around });
}

/** Names each point of a job's way at which a process may die: around its work, and before and after every transaction. */
function pointsOf(
  job: string,
  reach: (point: string) => void,
  database: Deps['database'],
): { around: AroundJob; watched: Deps['database'] } {
  let running: string | undefined;

  const cut = (ctx: JobCtx): JobCtx => {
    let count = 0;
    const begin = () => {
      if (++count > 1) reach(`before transaction ${count}`);
      return count;
    };
    const inside =
      <T>(number: number, work: (inner: Ctx) => Promise<T>) =>
      async (inner: Ctx) => {
        const answer = await work(inner);
        reach(`before commit ${number}`);
        return answer;
      };
    return {
      ...ctx,
      async transaction(work) {
        const number = begin();
        const answer = await ctx.transaction(inside(number, work));
        reach(`after commit ${number}`);
        return answer;
      },
      async once(step, work) {
        const number = begin();
        const answer = await ctx.once(step, inside(number, work));
        reach(`after commit ${number}`);
        return answer;
      },
    };
  };

  return {
    around: (name, run) => async (ctx, payload) => {
      if (name !== job) return run(ctx, payload);
      reach('before work');
      await run(cut(ctx), payload).catch((error: Error) => {
        reach(`threw ${error.name}`);
        throw error;
      });
      reach('before done');
      running = ctx.job.id;
    },
    watched: {
      ...database,
      async transaction(scope, work, options) {
        const result = await database.transaction(scope, work, options);
        if (running && (await isDone(database, running))) {
          running = undefined;
          reach('after done');
        }
        return result;
      },
    },
  };
}

const isDone = (database: Deps['database'], id: string): Promise<boolean> =>
  database.transaction(
    systemScope,
    async (db) => (await sql(db, `select 1 from outbox where id = :id and status = 'done'`, { id })).length > 0,
  );
