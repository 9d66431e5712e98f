import { PlanRequired, type KitError } from '@mekuri/kit/errors';
import type { ErrorRequestHandler } from 'express';
import { offeredPlans } from '../../core/plans/offered.ts';
import type { Deps } from '../../kernel/types.ts';
import { ownScope } from '../../platform/database/tenant-scope.ts';
import { upgradeFor } from '../../context/plan.ts';
import { toKitError } from './error-mapper.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Principal } from '../../context/principal.ts';
import { problemOf } from './problem.ts';
import { stateOf } from '../request-state.ts';

/**
 * The last step: any error becomes problem+json. An unexpected error is logged with its cause, while its response only has the request id.
 */
export const errorHandler = (deps: Deps, messages: Messages): ErrorRequestHandler => {
  return async (thrown: unknown, request, response, _next) => {
    const error = toKitError(thrown);
    const state = stateOf(request);
    const problem = problemOf(error, state, messages);
    if (error instanceof PlanRequired) Object.assign(problem, await missingFeature(deps, error, state.principal));
    const fields = { requestId: state.requestId, operation: state.operation?.id, code: error.code };
    if (error.status === 500) deps.log.error({ ...fields, err: error.cause ?? error }, `${request.method} failed`);
    else if (error.status > 500) deps.log.warn({ ...fields, err: error.cause ?? error }, `${request.method} could not be served`);
    else deps.log.debug({ ...fields, err: error.cause }, `${request.method} refused`);
    if (response.headersSent) {
      request.destroy();
      return;
    }
    for (const [name, value] of Object.entries(error.options.headers ?? {})) response.setHeader(name, value);
    response.status(error.status).setHeader('content-type', 'application/problem+json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-language', LANGUAGE_TAGS[state.locale]);
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problem));
  };
};

const LANGUAGE_TAGS = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' } as const;

/** The flag that the plan lacks and the plan to change to, which the console offers. */
const missingFeature = async (
  { database, log }: Deps,
  error: KitError,
  principal: Principal,
): Promise<{ feature?: string; plan?: string }> => {
  const feature = error.options.params?.['feature'];
  if (typeof feature !== 'string') return {};
  const { accountId, tenantPath: tpath } = principal.actor;
  if (accountId === null) return { feature };
  try {
    const planId = principal.plan.id;
    const offered = await database.transaction(ownScope({ accountId, tpath }), (db) => offeredPlans(db, tpath, planId), { readOnly: true });
    const plan = upgradeFor(feature, offered.find(({ id }) => id === planId)?.flags ?? [], offered);
    return { feature, ...(plan ? { plan } : {}) };
  } catch (err) {
    log.warn({ err }, 'the plans could not be read');
    return { feature };
  }
};
