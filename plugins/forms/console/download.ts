import { formsExportContacts, formsExportForms, type FormSetting } from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';
import { type Filters, queryOf } from './entries-query.ts';

const EXPORTS = { contact: formsExportContacts, homepage: formsExportForms } as const;

/** Downloads the filtered list. Read as bytes, because decoding as text would drop the byte order mark. */
export const downloadEntries = async (siteId: string, formType: FormSetting['formType'], filters: Filters): Promise<void> => {
  const { data, response } = await EXPORTS[formType]({ query: { siteId, ...queryOf(filters) }, parseAs: 'blob', throwOnError: true });
  downloadResponse(data, response, 'entries.csv');
};
