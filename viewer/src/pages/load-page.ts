import type { PublicPage } from '@mekuri/kit/viewer';
import { answered, client, queries, within } from './visitor.ts';

export interface PageRequest {
  siteId: string;
  pageId: string;
  /** Content language: as the wire writes it, and BCP 47. */
  lang: string;
  language: string;
}

/** A page that only members see, by a member's token; kept by nobody else than who asked. @throws PageFailure, TypeError */
export const loadPrivatePage = async ({ siteId, pageId, lang, language }: PageRequest, token: string): Promise<PublicPage> =>
  answered(
    await client.GET('/end-user/site/{siteId}/page/{pageId}/private', {
      params: { path: { siteId, pageId }, query: { lang } },
      headers: { 'accept-language': language, authorization: `Bearer ${token}` },
      signal: within(),
    }),
  );

/** A published page. @throws PageFailure when the server refuses, TypeError when it cannot be reached */
export const loadPage = ({ siteId, pageId, lang, language }: PageRequest): Promise<PublicPage> =>
  queries.fetchQuery({
    queryKey: ['page', siteId, pageId, lang],
    queryFn: async ({ signal }) =>
      answered(
        await client.GET('/end-user/site/{siteId}/page/{pageId}/public', {
          params: { path: { siteId, pageId }, query: { lang } },
          headers: { 'accept-language': language },
          signal: within(signal),
        }),
      ),
  });
