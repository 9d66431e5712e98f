import type { PublicPage } from '@mekuri/kit/viewer';
import { answered, client, queries, within } from './visitor.ts';

export interface PageRequest {
  siteId: string;
  pageId: string;
  /** Content language: `lang` as on the wire, `language` as BCP 47. */
  lang: string;
  language: string;
}

/**
 * Loads a members-only page with a member's token. The response is not cached.
 * @throws PageFailure when the server refuses, TypeError when it cannot be reached
 */
export const loadPrivatePage = async ({ siteId, pageId, lang, language }: PageRequest, token: string): Promise<PublicPage> =>
  answered(
    await client.GET('/end-user/site/{siteId}/page/{pageId}/private', {
      params: { path: { siteId, pageId }, query: { lang } },
      headers: { 'accept-language': language, authorization: `Bearer ${token}` },
      signal: within(),
    }),
  );

/**
 * Loads a published page.
 * @throws PageFailure when the server refuses, TypeError when it cannot be reached
 */
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
