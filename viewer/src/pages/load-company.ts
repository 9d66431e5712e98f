import { answered, client, queries, within } from './visitor.ts';

export type CompanyInfo = Awaited<ReturnType<typeof loadCompany>>;

interface CompanyRequest {
  siteId: string;
  /** Content language: `lang` as on the wire, `language` as BCP 47. */
  lang: string;
  language: string;
}

/**
 * Loads the company's legal documents.
 * @throws PageFailure when the server refuses, TypeError when it cannot be reached
 */
export const loadCompany = ({ siteId, lang, language }: CompanyRequest) =>
  queries.fetchQuery({
    queryKey: ['company', siteId, lang],
    queryFn: async ({ signal }) =>
      answered(
        await client.GET('/end-user/site/{siteId}/company', {
          params: { path: { siteId }, query: { lang } },
          headers: { 'accept-language': language },
          signal: within(signal),
        }),
      ),
  });
