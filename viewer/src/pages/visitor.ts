import { createVisitorClient, type Problem } from '@mekuri/client-visitor';
import { QueryClient } from '@tanstack/react-query';
import { PageFailure } from './page-failure.ts';

const TIMEOUT = 60_000;
const RETRIES_WITHOUT_ANSWER = 1;

export const client = createVisitorClient();

/** Caches responses for as long as the page is open. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES_WITHOUT_ANSWER && !(error instanceof PageFailure),
    },
  },
});

export const within = (...signals: AbortSignal[]): AbortSignal => AbortSignal.any([...signals, AbortSignal.timeout(TIMEOUT)]);

const messageOf = (problem: Problem | undefined): string | undefined =>
  Array.isArray(problem?.message) ? problem.message[0] : problem?.message;

/**
 * Returns the response's data.
 * @throws PageFailure when the server refused
 */
export const answered = <T>({ data, error, response }: { data?: T; error?: Problem | undefined; response: Response }): T => {
  if (data === undefined) throw new PageFailure(response.status, messageOf(error) ?? '', response.statusText);
  return data;
};
