import type { Ctx, EventMap } from '@mekuri/kit/server';
import type { AuditTrail, Caller, CoreCtx, CoreDb, Deps, Transact } from '../kernel/types.ts';
import { nobody } from '../kernel/actor.ts';
import { coreOf } from '../kernel/unwrap.ts';
import { scopedDb } from '../platform/database/scoped-db.ts';
import { ownScope } from '../platform/database/tenant-scope.ts';
import { enqueueDeduplicated } from '../platform/jobs/outbox.ts';
import { coreServices } from './core-services/index.ts';
import { isOwn, publicEventsOf, type EventOwner } from './public-events.ts';

/** The context of a core module's handler or job, in an open transaction or, with `transact`, able to open its own. */
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
    isInTransaction: transact === undefined,
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

/** Runs listeners in sequence in the open transaction, then publishes public events. Core modules get the core context. */
const runListeners = async <Event extends keyof EventMap>(ctx: CoreCtx, event: Event, payload: EventMap[Event]): Promise<void> => {
  for (const { on, manifest } of ctx.deps.modules) await on?.[event]?.(manifest ? pluginContext(ctx) : ctx, payload);
  await tellPublicEvents(ctx, event, payload);
};

/** Calls the `onPublicEvent` listeners, acting as the account that owns the event, if its plan includes the plugin. */
const tellPublicEvents = async <Event extends keyof EventMap>(ctx: CoreCtx, event: Event, payload: EventMap[Event]): Promise<void> => {
  const listeners = ctx.deps.modules.filter(({ onPublicEvent }) => onPublicEvent);
  if (listeners.length === 0) return;
  for (const { owner, told } of await publicEventsOf(ctx, event, payload)) {
    const own = asAccount(ctx, owner);
    for (const { onPublicEvent, manifest } of listeners) {
      if (manifest?.planFlag !== undefined && !own.plan.has(manifest.planFlag)) continue;
      await onPublicEvent!(manifest ? pluginContext(own) : own, told);
    }
  }
};

/** The same transaction with the system acting for another account. What it audits is discarded. */
const asAccount = (ctx: CoreCtx, { accountId, tpath, plan }: EventOwner): CoreCtx => {
  if (isOwn(ctx.db.scope, accountId) && plan === ctx.plan) return ctx;
  const { deps, locale, requestId, ip, log, db } = ctx;
  const actor = { ...nobody, kind: 'system', authority: 'edit', accountId, tenantPath: tpath } as const;
  const own = scopedDb(deps.database.knex, ownScope({ accountId, tpath }), db);
  return createContext(deps, { actor, plan, locale, requestId, ip, log }, own, []);
};

/** The narrower context for plugins, without the transaction and the parts of the server. */
export const pluginContext = (core: CoreCtx): Ctx => {
  const { actor, plan, locale, requestId, log, db } = core;
  const ctx: Ctx = {
    actor,
    plan,
    db: {
      query: (model) => db.query(model),
      insert: (model, row) => db.insert(model, row),
      insertOnce: (model, row) => db.insertOnce(model, row),
      hold: (name) => db.hold(name),
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
