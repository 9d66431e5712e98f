import { downloadResponse } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '../../../session/SessionContext.tsx';
import { operationsOf } from '../area.ts';
import { filterQuery, type UserFilters } from './search.ts';

/** Downloads the filtered list. Fetched as bytes, because decoding to text would drop the byte order mark. */
export const useExport = () => {
  const me = useUser();
  return useMutation({
    mutationFn: async (filters: UserFilters) => {
      const { data, response } = await operationsOf(me).export({ query: filterQuery(filters), parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, 'users.csv');
    },
  });
};
