import type { JobCtx, Logger } from '@mekuri/kit/server';
import { nobody } from '../kernel/actor.ts';
import { writeAudit } from '../context/audit.ts';
import { createContext, pluginContext } from '../composition/create-context.ts';
import type { AuditTrail, Caller, CoreCtx, CoreDb, CoreJobCtx, Deps } from '../kernel/types.ts';
import { noPlan, readPlan } from '../context/plan.ts';
import { holdsLease, type Lease } from '../platform/jobs/outbox-ledger.ts';
import { sql } from '../platform/database/sql.ts';
import { ownScope, systemScope } from '../platform/database/tenant-scope.ts';
import { LeaseLostError } from '../platform/jobs/lease-lost.ts';

/** The context of a core module's job: short transactions of its own, each of which requires the lease. */
export function createJobContext(deps: Deps, lease: Lease, signal: AbortSignal, log: Logger): CoreJobCtx {
  const { accountId, tpath } = lease;
  const scope = accountId === null ? systemScope : ownScope({ accountId, tpath });
  const transaction = <T>(work: (ctx: CoreCtx) => Promise<T>) =>
    deps.database.transaction(scope, async (db) => {
      if (!(await holdsLease(db, lease))) throw new LeaseLostError('Another worker holds this job.');
      const caller = await callerOf(deps, lease, db, log);
      const trail: AuditTrail = [];
      const result = await work(createContext(deps, caller, db, trail));
      if (trail.length > 0) await writeAudit(db, lease.name, caller, trail);
      return result;
    });
  return {
    deps,
    job: { id: lease.id, name: lease.name, attempt: lease.attempts },
    log,
    now: () => deps.clock.now(),
    dns: deps.dns,
    egress: deps.egress,
    signal,
    transaction,
    once: (step, work) => transaction(async (ctx) => ((await isFirst(ctx.db, lease.id, step)) ? work(ctx) : undefined)),
  };
}

/** The context of a plugin's job, without access to parts of the server. */
export const pluginJobContext = (core: CoreJobCtx): JobCtx => ({
  job: core.job,
  log: core.log,
  now: () => core.now(),
  dns: core.dns,
  egress: { send: (request) => core.egress.send(request) },
  signal: core.signal,
  transaction: (work) => core.transaction((ctx) => work(pluginContext(ctx))),
  once: (step, work) => core.once(step, (ctx) => work(pluginContext(ctx))),
});

/** The system actor, on behalf of the account that the job belongs to. */
async function callerOf(deps: Deps, { id, accountId, tpath }: Lease, db: CoreDb, log: Logger): Promise<Caller> {
  const plan = accountId === null ? noPlan : await readPlan(db, accountId, deps.modules);
  const actor = { ...nobody, kind: 'system', authority: 'edit', accountId, tenantPath: tpath } as const;
  return { actor, plan, locale: 'ja', requestId: id, ip: '', log };
}

/** True the first time. The mark commits together with the caller's other writes in the transaction. */
async function isFirst(db: CoreDb, jobId: string, step: string): Promise<boolean> {
  const marks = await sql(
    db,
    `insert into processed (job_id, step, tpath) values (:jobId, :step, :tpath) on conflict do nothing returning 1`,
    { jobId, step, tpath: db.scope.tpath },
  );
  return marks.length > 0;
}
