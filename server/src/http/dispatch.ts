import { KitError } from '@mekuri/kit/errors';
import type { RequestHandler } from 'express';
import { createContext, pluginContext } from '../composition/create-context.ts';
import { rollbackOnly } from '../platform/database/rollback-only.ts';
import type { Transact, AuditTrail, Caller, CoreCtx, CoreDb, Deps, Module } from '../kernel/types.ts';
import { toResponse, sendResponse, FinalResponse, type OperationResponse } from './response.ts';
import { writeAudit } from '../context/audit.ts';
import type { Principal } from '../context/principal.ts';
import { cookieReader } from './cookies.ts';
import { asksForDryRun, dryRunResponse } from './dry-run/dry-run.ts';
import { IdempotencyKeyConflictError, withIdempotency } from './idempotency.ts';
import { readInput, type OperationInput } from './input.ts';
import { openCursor, sealCursor } from './list-cursors.ts';
import type { Operation } from '../contract/operation.ts';
import { namedAccount } from './guards/named-account.ts';
import { stateOf, type RequestState } from './request-state.ts';
import { withinPreview } from './preview-session.ts';
import { scopeOf, visitorOf } from './tenant.ts';
import type { WireNames } from '../contract/case-mapping.ts';

export type OperationHandler = { module: Module; run: Module['operations'][string] };

/**
 * Runs the handler in the transaction that `x-transaction` requests, then responds. The operation's writes, its audit row and its
 * idempotency record commit together.
 */
export const dispatch = (operation: Operation, { module, run }: OperationHandler, deps: Deps, names: WireNames): RequestHandler => {
  const call = async (ctx: CoreCtx, input: OperationInput, principal: Principal): Promise<OperationResponse> => {
    const answer = toResponse(operation, names, await run(module.manifest ? pluginContext(ctx) : ctx, input));
    return { ...answer, body: sealCursor(operation, principal, input, deps.config, deps.clock.now(), answer.body) };
  };

  return async (request, response) => {
    const state = stateOf(request);
    const input = readInput(operation, names, request);
    const isDryRun = asksForDryRun(operation, request.headers['prefer']);
    const own = state.preview
      ? { ...deps, clock: state.preview.clock, database: state.preview.database }
      : isDryRun
        ? { ...deps, database: rollbackOnly(deps.database) }
        : deps;
    if (state.preview) withinPreview(operation, state.preview, state.principal, input);
    else if (operation.scope === 'site-public' || operation.scope === 'member')
      state.principal = await visitorOf(deps, operation, state.principal, input, request.headers.host);
    else if (operation.audience === 'internal') state.principal = await namedAccount(deps, state.principal, input);
    openCursor(operation, state.principal, input, deps.config, deps.clock.now());
    const caller: Caller = callerOf(deps, state, state.principal.credential ? undefined : request.headers.cookie);
    const answer =
      operation.transaction === 'manual'
        ? await call(
            createContext(own, caller, noTransaction, [], ownTransactions(own, operation, state, { caller, input, names })),
            input,
            state.principal,
          )
        : await transact(own, operation, state, async (db) => {
            const trail: AuditTrail = [];
            const settled = await withIdempotency(db, operation, state, input, async () => {
              const result = await call(createContext(own, caller, db, trail), input, state.principal);
              if (operation.audit !== null) await writeAudit(db, operation.audit, caller, trail);
              return result;
            });
            return isDryRun ? dryRunResponse(db, names, settled, trail) : settled;
          });
    sendResponse(response, answer);
  };
};

const callerOf = ({ log }: Deps, { principal, locale, requestId, ip, preview }: RequestState, cookies: string | undefined): Caller => ({
  actor: principal.actor,
  plan: principal.plan,
  locale,
  requestId,
  ip,
  sessionId: principal.sessionId,
  draft: preview?.draft ?? null,
  log,
  cookie: cookieReader(cookies),
});

interface Call {
  caller: Caller;
  input: OperationInput;
  names: WireNames;
}

/**
 * Lets a `manual` operation open its own transactions. Each one audits its own changes. The one that settles the operation also stores its
 * idempotency record.
 */
const ownTransactions =
  (deps: Deps, operation: Operation, state: RequestState, { caller, input, names }: Call): Transact =>
  <T>(work: (ctx: CoreCtx) => Promise<T>, settles: boolean) =>
    transact(deps, operation, state, async (db) => {
      const run = async (): Promise<T> => {
        const trail: AuditTrail = [];
        const result = await work(createContext(deps, caller, db, trail));
        if (operation.audit !== null && trail.length > 0) await writeAudit(db, operation.audit, caller, trail);
        return result;
      };
      if (!settles) return run();
      const answer = await withIdempotency(db, operation, state, input, async () => toResponse(operation, names, await run()));
      return new FinalResponse(answer) as T;
    });

/** A refusal with `commit` keeps what its handler wrote: it is thrown after the commit. An idempotency conflict is retried once. */
const transact = async <T>(
  { database }: Deps,
  operation: Operation,
  { principal }: RequestState,
  work: (db: CoreDb) => Promise<T>,
): Promise<T> => {
  const attempt = () =>
    database.transaction(
      scopeOf(operation, principal),
      (db) =>
        work(db).catch((error: unknown) => {
          if (error instanceof KitError && error.options.commit) return error;
          throw error;
        }),
      { readOnly: operation.transaction === 'read', together: operation.transaction === 'together' },
    );
  const outcome = await attempt().catch((error: unknown) => {
    if (error instanceof IdempotencyKeyConflictError) return attempt();
    throw error;
  });
  if (outcome instanceof KitError) throw outcome;
  return outcome;
};

/** Operations with `x-transaction: manual` open their own transactions. */
const noTransaction = new Proxy({} as CoreDb, {
  get(_target, property) {
    throw new Error(`ctx.db.${String(property)}: an operation with x-transaction 'manual' has no open transaction.`);
  },
});
