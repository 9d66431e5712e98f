import { queryString, toCamel, toSnake } from '@mekuri/wire';
import { client } from './generated/api/client.gen.ts';
import { FREE_MAPS } from './generated/free-maps.ts';
import type { Problem } from './generated/api/types.gen.ts';

export * from './generated/api/sdk.gen.ts';
export type * from './generated/api/types.gen.ts';
export { client };

/** An error answer as the client throws it; `status` 0: no answer at all. */
export type ApiError = Problem;

/** The answer of the server, if it was one: a network failure is not. */
export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && 'requestId' in error;

/** Whether what a request names by its address is not there: nothing has that id, or the id is none. Asking again would not help. */
export const isAbsent = (error: unknown): boolean => {
  if (!isProblem(error)) return false;
  if (error.status === 404) return true;
  const fields = error.fields ?? [];
  return error.status === 400 && fields.length > 0 && fields.every(({ pointer }) => pointer.startsWith('/params/'));
};

/**
 * Makes the generated client speak the wire's snake_case, throw errors, and use `fetch` (where a session adds its token and its one retry).
 * Called once, before the first request.
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
  client.interceptors.error.use((error) => toCamel(error, FREE_MAPS));
};
