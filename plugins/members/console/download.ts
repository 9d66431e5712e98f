import { membersExport } from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';

/** Downloads the list, filtered by the current search. Read as bytes, because decoding as text would drop the byte order mark. */
export const downloadMembers = async (query: { siteId: string; q?: string }): Promise<void> => {
  const { data, response } = await membersExport({ query, parseAs: 'blob', throwOnError: true });
  downloadResponse(data, response, 'members.csv');
};
