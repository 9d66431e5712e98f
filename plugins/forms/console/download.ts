import { formsExportContacts, formsExportForms, type FormSetting } from '@mekuri/client-console';
import { type Filters, queryOf } from './entries-query.ts';

const EXPORTS = { contact: formsExportContacts, homepage: formsExportForms } as const;

/** What the server calls the file (RFC 6266), the encoded form first. */
const nameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'entries.csv');
};

/** Downloads the list as it is filtered; as bytes, because a text would lose its byte order mark. */
export const downloadEntries = async (siteId: string, formType: FormSetting['formType'], filters: Filters): Promise<void> => {
  const { data, response } = await EXPORTS[formType]({ query: { siteId, ...queryOf(filters) }, parseAs: 'blob', throwOnError: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data as unknown as Blob);
  link.download = nameOf(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
