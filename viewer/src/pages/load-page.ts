import { createVisitorClient, type Problem } from '@mekuri/client-visitor';
import type { PublicPage } from '@mekuri/kit/viewer';
import { QueryClient } from '@tanstack/react-query';
import { PageFailure } from './page-failure.ts';

const TIMEOUT = 60_000;
const RETRIES_WITHOUT_ANSWER = 1;

const client = createVisitorClient();
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES_WITHOUT_ANSWER && !(error instanceof PageFailure),
    },
  },
});

const messageOf = (problem: Problem | undefined): string | undefined =>
  Array.isArray(problem?.message) ? problem.message[0] : problem?.message;

export interface PageRequest {
  siteId: string;
  pageId: string;
  /** Content language: as the wire writes it, and BCP 47. */
  lang: string;
  language: string;
}

/** A published page. @throws PageFailure when the server refuses, TypeError when it cannot be reached */
export const loadPage = ({ siteId, pageId, lang, language }: PageRequest): Promise<PublicPage> =>
  queries.fetchQuery({
    queryKey: ['page', siteId, pageId, lang],
    queryFn: async ({ signal }) => {
      const { data, error, response } = await client.GET('/end-user/site/{siteId}/page/{pageId}/public', {
        params: { path: { siteId, pageId }, query: { lang } },
        headers: { 'accept-language': language },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      });
      if (data === undefined) throw new PageFailure(response.status, messageOf(error) ?? '', response.statusText);
      return data;
    },
  });
