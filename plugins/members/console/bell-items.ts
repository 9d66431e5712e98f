import { membersListUnseen } from '@mekuri/client-console';
import type { ReadBell } from '@mekuri/kit/console';
import { membersKey } from './members-query.ts';

/** New members that the user has not seen, by site. */
const readBell: ReadBell = async (signal) => {
  const { data } = await membersListUnseen({ signal, throwOnError: true });
  return data.items.map(({ siteId, siteName, count, latestAt }) => ({
    id: siteId,
    siteId,
    siteName,
    label: 'bell.members',
    count,
    latestAt,
    tab: 'members',
    search: {},
    listKey: membersKey(siteId),
  }));
};

export default readBell;
