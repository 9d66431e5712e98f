import express, { type Express, type RequestHandler, type Router } from 'express';
import { KitError, NotFound } from '@mekuri/kit/errors';
import type { TokenKinds } from '../core/accounts/sessions/access-tokens.ts';
import type { Deps } from '../kernel/types.ts';
import type { Handlers } from '../plugins/boot-checks.ts';
import { authenticate, principalReaders } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { parseBody } from './body.ts';
import { dispatch } from './dispatch.ts';
import type { Limits } from './limits.ts';
import type { Operation } from '../contract/operation.ts';
import { UNLISTED } from './preview-headers.ts';
import { stateOf } from './request-state.ts';
import { refuseUnsafe } from '../contract/unsafe-values.ts';
import type { WireNames } from '../contract/case-mapping.ts';

export interface RouteParts {
  handlers: Handlers;
  names: WireNames;
  tokens: TokenKinds;
  limits: Limits;
  validate(operation: Operation): RequestHandler;
}

/** The way of every request of these operations, step by step; other methods of their paths answer 405, other paths 404. */
export const operationRoutes = (deps: Deps, operations: readonly Operation[], parts: RouteParts): Router => {
  const [literal, router] = [new Map<string, Router>(), newRouter()];
  const readers = principalReaders(deps);
  for (const operation of literalFirst(operations)) {
    const anonymous = operation.roles.includes('anonymous');
    const count = parts.limits.count(operation);
    const at = operation.path.includes(':') ? router : literal.getOrInsertComputed(operation.path, newRouter);
    at[operation.method](
      operation.path,
      name(operation),
      ...(anonymous ? [count] : [parts.limits.countPassword(operation)]),
      authenticate(operation, parts.tokens, readers),
      ...(anonymous ? [] : [count]),
      authorize(operation),
      refuseUnsafeAddress,
      parseBody(operation),
      parts.validate(operation),
      parts.limits.countAttempt(operation),
      dispatch(operation, parts.handlers.get(operation.id)!, deps, parts.names),
    );
  }
  for (const [path, methods] of methodsByPath(literalFirst(operations))) router.all(path, refuseMethod(methods));
  router.use(() => {
    throw new NotFound();
  });
  return newRouter().use(literalRoutes(literal), router);
};

const newRouter = (): Router => express.Router({ caseSensitive: true, strict: true });

/** Found by its whole path, not by asking one pattern after another; a method that such a path lacks may be another's. */
const literalRoutes =
  (routers: ReadonlyMap<string, Router>): RequestHandler =>
  (request, response, next) => {
    const router = routers.get(request.path);
    if (router) router(request, response, next);
    else next();
  };

/** As OpenAPI reads paths: `/site/export` is not the site named `export`. */
const literalFirst = (operations: readonly Operation[]): Operation[] => {
  const rank = ({ path }: Operation): string => path.replaceAll(/:[^/]+/g, '\u{10FFFF}');
  return operations.toSorted((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))));
};

/** What every application of ours switches off: Express' own banner, tags and query syntax. */
export const bareExpress = (): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  return app;
};

const name =
  (operation: Operation): RequestHandler =>
  (request, response, next) => {
    stateOf(request).operation = operation;
    response.setHeader('cache-control', 'no-store');
    if (operation.audience === 'preview') response.setHeader('x-robots-tag', UNLISTED['x-robots-tag']);
    next();
  };

const refuseUnsafeAddress: RequestHandler = ({ params, query }, _response, next) => {
  refuseUnsafe(params);
  refuseUnsafe(query);
  next();
};

const methodsByPath = (operations: readonly Operation[]): Map<string, string[]> => {
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) {
    const allowed = methods.get(path) ?? [];
    allowed.push(method.toUpperCase());
    if (method === 'get') allowed.push('HEAD');
    methods.set(path, allowed);
  }
  return methods;
};

const refuseMethod = (methods: readonly string[]): RequestHandler => {
  const allow = methods.join(', ');
  return () => {
    throw new KitError(405, 'method_not_allowed', { headers: { allow } });
  };
};
