import express, { type Express, type RequestHandler, type Router } from 'express';
import { KitError, NotFound } from '@mekuri/kit/errors';
import type { TokenKinds } from '../core/accounts/sessions/access-tokens.ts';
import type { Deps } from '../kernel/types.ts';
import type { Handlers } from '../plugins/boot-checks.ts';
import type { CallRecorder } from './api-calls.ts';
import { credentialReader } from './api-credential.ts';
import { authenticate, principalReaders } from './authenticate.ts';
import { authorize, limitToSites } from './authorize.ts';
import { parseBody } from './body.ts';
import { dispatch } from './dispatch.ts';
import type { Limits } from './limits.ts';
import type { Operation } from '../contract/operation.ts';
import type { McpEndpoint } from './mcp/mcp-endpoint.ts';
import { UNLISTED } from './preview-headers.ts';
import { stateOf } from './request-state.ts';
import { refuseUnsafe } from '../contract/unsafe-values.ts';
import type { WireNames } from '../contract/case-mapping.ts';

export interface RouteParts {
  handlers: Handlers;
  names: WireNames;
  tokens: TokenKinds;
  limits: Limits;
  calls: CallRecorder;
  validate(operation: Operation): RequestHandler;
  /** Handles the operation with the audience `program`. */
  mcp: McpEndpoint;
}

/** The pipeline of each operation, step by step. Other methods of their paths get 405, other paths 404. */
export const operationRoutes = (deps: Deps, operations: readonly Operation[], parts: RouteParts): Router => {
  const [literal, router] = [new Map<string, Router>(), newRouter()];
  const readers = principalReaders(deps);
  const programs = { reader: credentialReader(deps), limits: parts.limits, calls: parts.calls };
  for (const operation of literalFirst(operations)) {
    const anonymous = operation.roles.includes('anonymous');
    const count = parts.limits.count(operation);
    const at = operation.path.includes(':') ? router : literal.getOrInsertComputed(operation.path, newRouter);
    at[operation.method](
      operation.path,
      name(operation),
      ...(anonymous ? [count] : [parts.limits.countPassword(operation)]),
      authenticate(operation, parts.tokens, readers, programs),
      ...(anonymous ? [] : [count]),
      authorize(operation),
      refuseUnsafeAddress,
      parseBody(operation),
      parts.validate(operation),
      limitToSites(operation),
      parts.limits.countAttempt(operation),
      ...(operation.audience === 'program'
        ? [parts.mcp.answer, parts.mcp.onError]
        : [dispatch(operation, parts.handlers.get(operation.id)!, deps, parts.names)]),
    );
  }
  for (const [path, methods] of methodsByPath(literalFirst(operations))) router.all(path, refuseMethod(methods));
  router.use(() => {
    throw new NotFound();
  });
  return newRouter().use(literalRoutes(literal), router);
};

const newRouter = (): Router => express.Router({ caseSensitive: true, strict: true });

/** Finds literal paths by one look-up instead of trying pattern after pattern. A method that such a path lacks may match a pattern. */
const literalRoutes =
  (routers: ReadonlyMap<string, Router>): RequestHandler =>
  (request, response, next) => {
    const router = routers.get(request.path);
    if (router) router(request, response, next);
    else next();
  };

/** Matches paths as OpenAPI does: `/site/export` is not the site named `export`. */
const literalFirst = (operations: readonly Operation[]): Operation[] => {
  const rank = ({ path }: Operation): string => path.replaceAll(/:[^/]+/g, '\u{10FFFF}');
  return operations.toSorted((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))));
};

/** Without Express's banner, ETags and extended query syntax, which no application of this server uses. */
export const bareExpress = (): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  return app;
};

const name = (operation: Operation): RequestHandler => {
  const deprecation = Object.entries(deprecationHeaders(operation));
  return (request, response, next) => {
    stateOf(request).operation = operation;
    response.setHeader('cache-control', 'no-store');
    if (operation.audience === 'preview') response.setHeader('x-robots-tag', UNLISTED['x-robots-tag']);
    for (const [header, value] of deprecation) response.setHeader(header, value);
    next();
  };
};

/** The date of an operation's deprecation (RFC 9745) and of its end (RFC 8594). */
const deprecationHeaders = ({ deprecation }: Operation): Readonly<Record<string, string>> =>
  deprecation === null ? {} : { deprecation: `@${deprecation.on.getTime() / 1000}`, sunset: deprecation.sunset.toUTCString() };

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
