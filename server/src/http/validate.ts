import type { Request, RequestHandler, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Logger } from '@mekuri/kit/server';
import type { ApiDocument } from '../contract/openapi-document.ts';
import { subsetDocument } from '../contract/subset-document.ts';
import type { Operation } from '../contract/operation.ts';

/** Base path of the operations on each origin, and the document's only server. */
export const API_BASE = '/api';

/** How a response that does not match the document is handled: it fails in tests; elsewhere one in a hundred is checked and logged. */
export type ResponseCheck = 'refuse' | 'sample';

const SAMPLED = 0.01;

interface Known extends Record<string, unknown> {
  pathParams?: unknown;
  expressRoute?: string;
  _responseSchema?: { responses: Readonly<Record<string, { $ref?: string }>> };
}
type ValidatedRequest = Request & { openapi?: Known };

/** Validators by operation id, for each module. */
export type CompiledModules = Map<string, Promise<Map<string, RequestHandler>>>;

/**
 * When schemas are compiled: all at startup, so that one that does not compile stops it; or on first use, shared by all servers that are
 * given the same map.
 */
export type CompileTime = 'start' | { firstUse: CompiledModules };

interface ValidatorOptions {
  responses: ResponseCheck;
  compile: CompileTime;
  log: Logger;
}

/**
 * Runs express-openapi-validator with a small document for each module, and sets it up once per operation instead of once per request.
 * Unmodified, it looks up the route path by path on every request and copies its document for every operation, so that the cost of a
 * request grows with the document and that of the startup with its square. Only its exported middleware is used; the names are checked at
 * startup and the version is pinned.
 */
export const createValidator = async (
  document: ApiDocument,
  operations: readonly Operation[],
  options: ValidatorOptions,
): Promise<(operation: Operation) => RequestHandler> => {
  const modules = Map.groupBy(operations, ({ id }) => moduleOf(id));
  const compiled: CompiledModules = options.compile === 'start' ? new Map() : options.compile.firstUse;
  const compiledOf = (module: string): Promise<Map<string, RequestHandler>> =>
    compiled.getOrInsertComputed(module, () =>
      validatorsOf(
        subsetDocument(document, (id) => moduleOf(id) === module),
        modules.get(module)!,
        options,
      ),
    );
  if (options.compile !== 'start') {
    return ({ id }) =>
      async (request, response, next) =>
        (await compiledOf(moduleOf(id))).get(id)!(request, response, next);
  }
  const validators = new Map<string, RequestHandler>();
  for (const module of modules.keys()) for (const [id, validator] of await compiledOf(module)) validators.set(id, validator);
  return ({ id }) => validators.get(id)!;
};

const moduleOf = (operationId: string): string => operationId.split('.', 1)[0]!;

const validatorsOf = async (
  document: ApiDocument,
  operations: readonly Operation[],
  { responses, compile: when, log }: ValidatorOptions,
): Promise<Map<string, RequestHandler>> => {
  const middleware = OpenApiValidator.middleware({
    // The validator modifies the document that it is given.
    apiSpec: takingReserved(structuredClone(document)) as never,
    validateSecurity: false,
    validateApiSpec: false,
    fileUploader: false,
    // Accepts only existing dates and times: `2026-02-30` would become March 2.
    ajvFormats: { mode: 'full' },
    validateRequests: { allErrors: true },
    validateResponses:
      responses === 'refuse' ? true : { onError: (error) => log.error({ err: error }, 'an answer does not match the document') },
  });
  const named = (name: string): RequestHandler => {
    const found = middleware.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`express-openapi-validator has no ${name} any more; see server/src/http/validate.ts.`);
    return found as RequestHandler;
  };
  const [metadata, checkRequest, checkResponse] = [named('metadataMiddleware'), named('requestMiddleware'), named('responseMiddleware')];

  const validators = new Map<string, RequestHandler>();
  for (const operation of operations) {
    const known = await lookUp(metadata, operation);
    validators.set(operation.id, (request: ValidatedRequest, response, next) => {
      // The validator caches a compiled schema for every content type that it meets, even if the operation takes no body.
      if (!operation.body) delete request.headers['content-type'];
      request.openapi = { ...known, pathParams: request.params };
      // The document describes a file as text. The validator does not check its size and content.
      const file: unknown = Buffer.isBuffer(request.body) ? request.body : undefined;
      if (file) request.body = '';
      checkRequest(request, response, (error?: unknown) => {
        if (file) request.body = file;
        if (error || (responses === 'sample' && Math.random() >= SAMPLED)) return next(error);
        request.openapi = knownOfAnswer(known, response);
        void checkResponse(request, response, next);
      });
    });
    if (when === 'start') await compile(validators.get(operation.id)!, operation);
  }
  return validators;
};

/**
 * Input for the response check once the status is known: that status alone, under its own key. Given all statuses, the validator would
 * compile each of them for each operation, including problem responses. A response that operations share is compiled once.
 */
const knownOfAnswer = ({ expressRoute, _responseSchema, ...known }: Known, response: Response): Known => {
  const chosen = () => {
    const responses = _responseSchema?.responses ?? {};
    const { statusCode } = response;
    const status = [`${statusCode}`, `${Math.trunc(statusCode / 100)}XX`, 'default'].find((name) => name in responses);
    return status === undefined ? { key: 'none', responses: {} } : { key: status, responses: { [status]: responses[status]! } };
  };
  return {
    ...known,
    get expressRoute() {
      const { key, responses } = chosen();
      return `${responses[key]?.$ref ?? expressRoute} ${key}`;
    },
    get _responseSchema() {
      return { responses: chosen().responses };
    },
  };
};

/**
 * Allows characters such as `+`, `*` and `/` unescaped in a query, as every browser's form encoding writes them. The validator refuses them
 * unless a parameter allows them, and then reads them like any other.
 */
const takingReserved = <T>(node: T): T => {
  if (typeof node !== 'object' || node === null) return node;
  if ((node as { in?: unknown }).in === 'query') Object.assign(node, { allowReserved: true });
  for (const value of Object.values(node)) takingReserved(value);
  return node;
};

/** A request of the operation as the validator sees it, without a server. */
const probe = ({ method, path, body }: Operation): ValidatedRequest => {
  const url = `${API_BASE}${path.replaceAll(/:\w+/g, 'x')}`;
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
  const contentType = body?.contentTypes[0];
  return {
    method: method.toUpperCase(),
    url,
    originalUrl: url,
    path: url,
    baseUrl: '',
    headers: contentType ? { 'content-type': contentType } : {},
    params,
    query: {},
    body: body ? {} : undefined,
    app: { enabled: () => true },
  } as unknown as ValidatedRequest;
};

const lookUp = (metadata: RequestHandler, operation: Operation): Promise<Known> =>
  new Promise((resolve, reject) => {
    const request = probe(operation);
    const done = (error?: unknown): void => {
      if (error) return reject(new Error(`${operation.id}: the validator does not know it`, { cause: error }));
      const { pathParams: _, ...known } = request.openapi ?? {};
      if (!('schema' in known)) return reject(new Error(`${operation.id}: the validator does not know it`));
      resolve(known);
    };
    void metadata(request, {} as Response, done);
  });

/** An operation's first request compiles its schemas. Sent at startup, it makes a schema that does not compile stop the server. */
const compile = (validator: RequestHandler, operation: Operation): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: unknown): void => {
      const status = (error as { status?: number } | undefined)?.status;
      if (error === undefined || status === 400) return resolve();
      reject(new Error(`${operation.id}: its schemas do not compile`, { cause: error }));
    };
    void validator(probe(operation), {} as Response, done);
  });
