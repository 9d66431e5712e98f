import { sitesExport } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { fileNameOf, saveFile } from '../../ui/save-file.ts';
import type { SiteListSearch } from './search.ts';

/** Downloads the list as it is filtered; as bytes, because a text would lose its byte order mark. */
export const useSiteExport = () =>
  useMutation({
    mutationFn: async ({ q, status, sort }: SiteListSearch) => {
      const { data, response } = await sitesExport({ query: { q, status, sort }, parseAs: 'blob', throwOnError: true });
      saveFile(data as unknown as Blob, fileNameOf(response.headers.get('content-disposition')) ?? 'sites.csv');
    },
  });
