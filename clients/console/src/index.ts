import { queryString, toCamel, toSnake } from '@mekuri/wire';
import { client } from './generated/api/client.gen.ts';
import { FREE_MAPS } from './generated/free-maps.ts';
import type { Problem } from './generated/api/types.gen.ts';

export * from './generated/api/sdk.gen.ts';
export type * from './generated/api/types.gen.ts';
export { SECRET_FIELDS } from './generated/secret-fields.ts';
export { client };

const templates = new WeakMap<Request, string>();

/** Path template of the operation that a request of this client calls: `/site/{siteId}`. */
export const pathTemplateOf = (request: Request): string | undefined => templates.get(request);

/** An error response as the client throws it; `status` 0: no response at all. */
export type ApiError = Problem;

/** Whether an error is a response of the server, as opposed to e.g. a network failure. */
export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && 'requestId' in error;

/** Whether the object addressed by a request does not exist: its id is unknown or malformed. A retry would not help. */
export const isAbsent = (error: unknown): boolean => {
  if (!isProblem(error)) return false;
  if (error.status === 404) return true;
  const fields = error.fields ?? [];
  return error.status === 400 && fields.length > 0 && fields.every(({ pointer }) => pointer.startsWith('/params/'));
};

/**
 * Makes the generated client speak the wire's snake_case, throw errors, and use `fetch` (in which a session adds its token and its single
 * retry). Call it once, before the first request.
 */
export const configureClient = (options: { baseUrl?: string; fetch?: (request: Request) => Promise<Response> } = {}): void => {
  client.setConfig({
    baseUrl: `${options.baseUrl ?? ''}/api`,
    throwOnError: true,
    querySerializer: queryString,
    bodySerializer: (body: unknown) => JSON.stringify(toSnake(body, FREE_MAPS)),
    responseTransformer: async (data: unknown) => toCamel(data, FREE_MAPS),
    ...(options.fetch ? { fetch: options.fetch as typeof fetch } : {}),
  });
  client.interceptors.request.clear();
  client.interceptors.request.use((request, { url }) => {
    templates.set(request, url);
    return request;
  });
  client.interceptors.error.use((error) => toCamel(error, FREE_MAPS));
};
