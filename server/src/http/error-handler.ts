import { PlanRequired, type KitError } from '@mekuri/kit/errors';
import type { ErrorRequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { toKitError } from './error-mapper.ts';
import type { Messages } from './messages.ts';
import { problemOf } from './problem.ts';
import { stateOf } from './request-state.ts';

/** The last step: any error becomes problem+json. What nobody expected is logged with its cause, and told by its request id alone. */
export const errorHandler = (deps: Deps, messages: Messages): ErrorRequestHandler => {
  return async (thrown: unknown, request, response, _next) => {
    const error = toKitError(thrown);
    const state = stateOf(request);
    const problem = problemOf(error, state, messages);
    if (error instanceof PlanRequired) Object.assign(problem, await missingFeature(deps, error));
    const fields = { requestId: state.requestId, operation: state.operation?.id, code: error.code };
    if (error.status >= 500) deps.log.error({ ...fields, err: error.cause ?? error }, `${request.method} failed`);
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

/** Which flag the plan lacks, and the smallest plan that has it: what the console offers. */
const missingFeature = async ({ database, log }: Deps, error: KitError): Promise<{ feature?: string; plan?: string }> => {
  const feature = error.options.params?.['feature'];
  if (typeof feature !== 'string') return {};
  try {
    const { rows } = await database.pool.query<{ name: string }>({
      name: 'smallest-plan',
      text: 'select name from plans where $1 = any (flags) order by rank limit 1',
      values: [feature],
    });
    return { feature, ...(rows[0] ? { plan: rows[0].name } : {}) };
  } catch (err) {
    log.warn({ err }, 'the plans could not be read');
    return { feature };
  }
};
