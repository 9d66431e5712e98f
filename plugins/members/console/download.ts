import { membersExport } from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';

/** Downloads the list as it is searched; as bytes, because a text would lose its byte order mark. */
export const downloadMembers = async (query: { siteId: string; q?: string }): Promise<void> => {
  const { data, response } = await membersExport({ query, parseAs: 'blob', throwOnError: true });
  downloadResponse(data, response, 'members.csv');
};
