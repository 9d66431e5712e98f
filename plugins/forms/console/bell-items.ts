import { formsListUnseen } from '@mekuri/client-console';
import type { ReadBell } from '@mekuri/kit/console';
import { entriesKey } from './entries-query.ts';

const TABS = { contact: 'contact', homepage: 'application' } as const;

/** Entries that the user has not seen, by site and form. */
const readBell: ReadBell = async (signal) => {
  const { data } = await formsListUnseen({ signal, throwOnError: true });
  return data.items.map(({ siteId, siteName, formType, count, latestAt }) => ({
    id: `${siteId}/${formType}`,
    siteId,
    siteName,
    label: `bell.${formType}`,
    count,
    latestAt,
    tab: TABS[formType],
    search: { show: 'entries' },
    listKey: entriesKey(siteId, formType),
  }));
};

export default readBell;
