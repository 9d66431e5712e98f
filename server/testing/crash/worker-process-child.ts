/** A worker process that can be killed at a given point of a job. Started only by worker-process.ts. */
import { flushCompileCache } from 'node:module';
import type { Ctx, JobCtx } from '@mekuri/kit/server';
import type { Deps } from '../../src/kernel/types.ts';
import { openBus } from '../../src/platform/bus.ts';
import { openDns } from '../../src/platform/dns.ts';
import { openLocalEgress } from '../app/test-egress.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';
import type { AroundJob } from '../../src/worker/worker.ts';
import { startWorkers } from '../../src/worker/workers.ts';
import { loadModules } from '../../src/plugins/host.ts';
import { crashDeprecation } from './crash-deprecation.ts';
import { crashPayments } from './crash-payments.ts';
import { isScheduled, withoutSchedule } from './without-schedules.ts';
import type { PassedPoint, SeatPlan, WorkerProcessPlan } from './worker-process.ts';

process.once('message', (plan: WorkerProcessPlan) => void work(plan));
process.once('disconnect', () => process.exit());

async function work({ seats, timings, signal }: WorkerProcessPlan): Promise<void> {
  const modules = [crashPayments, ...(await loadModules())];
  // Node writes its compile cache on a normal exit, which none of these processes has.
  flushCompileCache();
  await Promise.all(
    seats.map(async (plan, seat) => {
      const tell = (point: string) => process.send!({ seat, point } satisfies PassedPoint);
      const { deps, around } = await takeSeat(plan, modules, async (point) => {
        if (point !== plan.dieAt) return void tell(point);
        tell(`at ${point}`);
        if (signal === 'SIGKILL') await NEVER;
        else process.kill(process.pid, signal);
      });
      await startWorkers(deps, { timings, around });
    }),
  );
}

const NEVER = new Promise<never>(() => undefined);

/** Called at each point of a job; the job waits for the promise. */
type Reach = (point: string) => Promise<void>;

/** All seats connect at once, and a busy machine takes long for that. A claim whose start fails would wait for the sweeper. */
const CONNECT_MS = 60_000;

async function takeSeat(
  { config, ownerUrl, job }: SeatPlan,
  modules: Deps['modules'],
  reach: Reach,
): Promise<{ deps: Deps; around: AroundJob }> {
  const log = createLog(config);
  const database = await openDatabase({ ...config.database, url: ownerUrl, keys: config.keys, log, connectTimeoutMs: CONNECT_MS });
  const { around, watched } = pointsOf(job, reach, database);
  const deps: Deps = {
    config,
    clock: systemClock,
    log,
    database: watched,
    storage: openStorage(config),
    dns: openDns(config.dnsServers),
    egress: openLocalEgress(config),
    bus: openBus(database.urls.app, log),
    modules: modules.map(inOneLane).map(withoutSchedule),
    deprecations: [crashDeprecation(systemClock.now())],
  };
  return { deps, around };
}

/** Every worker pool costs each seat two connections, and there are many seats. */
const inOneLane = (module: Deps['modules'][number]): Deps['modules'][number] => ({
  ...module,
  jobs: Object.fromEntries(Object.entries(module.jobs ?? {}).map(([name, job]) => [name, { ...job, concurrency: undefined }])),
});

/** Names each point of a job at which a process may die: around its work, and before and after every transaction. */
function pointsOf(job: string, reach: Reach, database: Deps['database']): { around: AroundJob; watched: Deps['database'] } {
  let running: string | undefined;

  const cut = (ctx: JobCtx): JobCtx => {
    let count = 0;
    const begin = async () => {
      const number = ++count;
      if (number > 1) await reach(`before transaction ${number}`);
      return number;
    };
    const inside =
      <T>(number: number, work: (inner: Ctx) => Promise<T>) =>
      async (inner: Ctx) => {
        const answer = await work(inner);
        await reach(`before commit ${number}`);
        return answer;
      };
    return {
      ...ctx,
      async transaction(work) {
        const number = await begin();
        const answer = await ctx.transaction(inside(number, work));
        await reach(`after commit ${number}`);
        return answer;
      },
      async once(step, work) {
        const number = await begin();
        const answer = await ctx.once(step, inside(number, work));
        await reach(`after commit ${number}`);
        return answer;
      },
    };
  };

  return {
    around: (name, run) => async (ctx, payload) => {
      if (isScheduled(payload)) return;
      if (name !== job) return run(ctx, payload);
      await reach('before work');
      await run(cut(ctx), payload).catch(async (error: Error) => {
        await reach(`threw ${error.name}`);
        throw error;
      });
      await reach('before done');
      running = ctx.job.id;
    },
    watched: {
      ...database,
      async transaction(scope, work, options) {
        const result = await database.transaction(scope, work, options);
        const id = running;
        if (id && (await isDone(database, id)) && running === id) {
          running = undefined;
          await reach('after done');
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
