import type { Actor, Ctx, CoreServices, Locale, Logger, PlanView } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb, Deps } from './deps.ts';
import { requireSite, touchSite } from './core/sites/service.ts';
import { contentLanguage, wireLanguage } from './platform/languages.ts';
import { sendMail } from './platform/mail.ts';
import { enqueue } from './platform/outbox.ts';

/** Who calls, and from where: what a context is made of besides the open transaction. */
export interface Caller {
  actor: Actor;
  plan: PlanView;
  locale: Locale;
  requestId: string;
  /** By the one helper. */
  ip: string;
  sessionId?: string | null;
  /** Reads the request's cookies; jobs have none. */
  cookie?: (name: string) => string | undefined;
  log: Logger;
}

/** What an operation changed, as it goes into the audit. */
export interface AuditEntry {
  target: { type: string; id: string } | null;
  change: { before?: unknown; after?: unknown };
}

/** Filled by `ctx.audit` while a handler runs; written by whoever opened the transaction. */
export type AuditTrail = AuditEntry[];

const coreOf = new WeakMap<Ctx, CoreCtx>();

/** The core's context behind the narrower one that a plugin holds. */
const unwrap = (ctx: Ctx): CoreCtx => {
  const core = coreOf.get(ctx);
  if (!core) throw new Error('This context was not made by the server.');
  return core;
};

const services: CoreServices = {
  sites: {
    require: (ctx, siteId) => requireSite(unwrap(ctx), siteId),
    touch: (ctx, siteId) => touchSite(unwrap(ctx), siteId),
    contentLanguage: (token, site) => contentLanguage(token, site.defaultLanguage),
    wireLanguage,
  },
  mail: { send: (ctx, mail) => sendMail(unwrap(ctx), mail) },
};

/** The context of a core module's handler or job in an open transaction. */
export const createContext = (deps: Deps, caller: Caller, db: CoreDb, trail: AuditTrail): CoreCtx => {
  const ctx: CoreCtx = {
    cookie: () => undefined,
    sessionId: null,
    ...caller,
    db,
    deps,
    core: services,
    now: () => deps.clock.now(),
    emit: (event, payload) => tellListeners(ctx, event, payload),
    enqueue: (job, payload, options) => enqueue(db, job, payload, options),
    audit: (target, change = {}) => void trail.push({ target, change }),
  };
  coreOf.set(ctx, ctx);
  return ctx;
};

/** One after another, in the open transaction: all of it commits or nothing does. */
const tellListeners = async (ctx: CoreCtx, event: string, payload: Record<string, unknown>): Promise<void> => {
  for (const { on, manifest } of ctx.deps.modules) await on?.[event]?.(manifest ? pluginContext(ctx) : ctx, payload);
};

/** What a plugin gets of it: no transaction, no parts of the server. */
export const pluginContext = (core: CoreCtx): Ctx => {
  const { actor, plan, locale, requestId, log, db } = core;
  const ctx: Ctx = {
    actor,
    plan,
    db: { query: (model) => db.query(model), insert: (model, row) => db.insert(model, row) },
    core: services,
    locale,
    requestId,
    log,
    now: () => core.now(),
    emit: (event, payload) => core.emit(event, payload),
    enqueue: (job, payload, options) => core.enqueue(job, payload, options),
    audit: (target, change) => core.audit(target, change),
  };
  coreOf.set(ctx, core);
  return ctx;
};
