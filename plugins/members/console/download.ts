import { membersExport } from '@mekuri/client-console';

/** What the server calls the file (RFC 6266), the encoded form first. */
const nameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'members.csv');
};

/** Downloads the list as it is searched; as bytes, because a text would lose its byte order mark. */
export const downloadMembers = async (query: { siteId: string; q?: string }): Promise<void> => {
  const { data, response } = await membersExport({ query, parseAs: 'blob', throwOnError: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data as unknown as Blob);
  link.download = nameOf(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
