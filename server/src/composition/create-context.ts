import type { Ctx, EventMap } from '@mekuri/kit/server';
import type { AuditTrail, Caller, CoreCtx, CoreDb, Deps, Transact } from '../kernel/types.ts';
import { coreOf } from '../kernel/unwrap.ts';
import { enqueueDeduplicated } from '../platform/jobs/outbox.ts';
import { coreServices } from './core-services/index.ts';

/** The context of a core module's handler or job in an open transaction, or with the means to open some. */
export const createContext = (deps: Deps, caller: Caller, db: CoreDb, trail: AuditTrail, transact?: Transact): CoreCtx => {
  const ctx: CoreCtx = {
    cookie: () => undefined,
    forPlugin: () => pluginContext(ctx),
    fork: (inner) => createContext(deps, caller, inner, []),
    sessionId: null,
    draft: null,
    ...caller,
    db,
    deps,
    core: coreServices,
    now: () => deps.clock.now(),
    transaction: (work) => (transact ? transact(work, false) : work(ctx)),
    commitWithResponse: (work) => (transact ? transact(work, true) : work(ctx)),
    emit: (event, payload) => runListeners(ctx, event, payload),
    enqueue: (job, payload, options) => enqueueDeduplicated(ctx, job, payload, options),
    audit: (target, change = {}) => void trail.push({ target, change }),
  };
  coreOf.set(ctx, ctx);
  return ctx;
};

/** Runs listeners in sequence in the open transaction. Modules of the core get its own context. */
const runListeners = async <Event extends keyof EventMap>(ctx: CoreCtx, event: Event, payload: EventMap[Event]): Promise<void> => {
  for (const { on, manifest } of ctx.deps.modules) await on?.[event]?.(manifest ? pluginContext(ctx) : ctx, payload);
};

/** What a plugin gets of it: no transaction, no parts of the server. */
export const pluginContext = (core: CoreCtx): Ctx => {
  const { actor, plan, locale, requestId, log, db } = core;
  const ctx: Ctx = {
    actor,
    plan,
    db: {
      query: (model) => db.query(model),
      insert: (model, row) => db.insert(model, row),
      insertOnce: (model, row) => db.insertOnce(model, row),
    },
    core: coreServices,
    locale,
    requestId,
    log,
    now: () => core.now(),
    transaction: (work) => core.transaction((inner) => work(pluginContext(inner))),
    commitWithResponse: (work) => core.commitWithResponse((inner) => work(pluginContext(inner))),
    emit: (event, payload) => core.emit(event, payload),
    enqueue: (job, payload, options) => core.enqueue(job, payload, options),
    audit: (target, change) => core.audit(target, change),
  };
  coreOf.set(ctx, core);
  return ctx;
};
