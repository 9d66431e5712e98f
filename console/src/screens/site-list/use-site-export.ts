import { sitesExport } from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import type { SiteListSearch } from './search.ts';

/** Downloads the filtered list. Fetched as bytes, because decoding to text would drop the byte order mark. */
export const useSiteExport = () =>
  useMutation({
    mutationFn: async ({ q, status, sort }: SiteListSearch) => {
      const { data, response } = await sitesExport({ query: { q, status, sort }, parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, 'sites.csv');
    },
  });
