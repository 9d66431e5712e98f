import type { Problem } from '@mekuri/client-console';
import type { OperationId, Output } from '@mekuri/kit/server';
import { toSnake } from '@mekuri/wire';
import { FREE_MAPS } from '../clients/console/src/generated/free-maps.ts';
import contract from '../openapi/dist/console.json' with { type: 'json' };

/** Produces an operation's response body, or throws a refusal. */
type Answer<K extends OperationId> = (request: Request) => Output<K> | Promise<Output<K>>;

/** The responses of a story's server, by operation. */
export type Answers = { readonly [K in OperationId]?: Answer<K> };

class Refused extends Error {
  override name = 'Refused';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The server responds with a problem. */
export const refuse = (problem: Pick<Problem, 'status' | 'code' | 'message'> & Partial<Problem>) => (): never => {
  throw new Refused({ type: 'about:blank', title: problem.code, requestId: 'req-5f3a', ...problem });
};

/** The request never completes. */
export const pending = (): Promise<never> => new Promise(() => undefined);

/** The server cannot be reached. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

interface Operation {
  id: OperationId;
  method: string;
  path: RegExp;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

const wildness = (template: string): number => template.split('{').length;

/** Most specific path first: `/page/trash` before `/page/{pageId}`. */
const operations: readonly Operation[] = Object.entries<Partial<Record<string, unknown>>>(contract.paths)
  .toSorted(([one], [other]) => wildness(one) - wildness(other))
  .flatMap(([template, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as { operationId: OperationId } | undefined;
      if (!operation) return [];
      const path = new RegExp(`^/api${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      return [{ id: operation.operationId, method: method.toUpperCase(), path }];
    }),
  );

const json = (body: unknown, status: number, type = 'application/json'): Response =>
  new Response(JSON.stringify(toSnake(body, FREE_MAPS)), { status, headers: { 'content-type': type } });

/**
 * An in-memory server. Matches a request to an operation of the contract and responds with the story's answer, in snake_case as on the
 * wire. A request without an answer fails the story.
 */
export const createServer =
  (answers: Answers) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const operation = operations.find(({ method, path }) => method === request.method && path.test(pathname));
    const answer = operation && answers[operation.id];
    if (!answer) {
      console.error(`The story has no answer for ${operation?.id ?? `${request.method} ${pathname}`}`);
      return json({ code: 'not_found' }, 404, 'application/problem+json');
    }
    try {
      const body = await answer(request);
      return body === undefined ? new Response(null, { status: 204 }) : json(body, 200);
    } catch (error) {
      if (error instanceof Refused) return json(error.problem, error.problem.status, 'application/problem+json');
      throw error;
    }
  };
