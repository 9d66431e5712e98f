import { type ConsoleSlots, type ConsoleTab, ConsoleTabContext, type TabSearch } from '@mekuri/kit/console';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { PluginSlot } from '../../plugins/PluginSlot.tsx';
import type { SlotPart } from '../../plugins/use-plugins.ts';
import { hasFlag } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { parseTabSearch, type SiteSearch } from './search.ts';

const route = getRouteApi('/$userTypeId/site/$siteId');

interface PluginTabProps {
  part: SlotPart<'site.tabs'>;
  slotProps: ConsoleSlots['site.tabs'];
}

/** A plugin's tab of a site, with its own part of the address. */
export const PluginTab = ({ part, slotProps }: PluginTabProps) => {
  const user = useUser();
  const { userType, authority } = user;
  const { planFlag } = part.plugin;
  const marksSeen = user.acting === null && (planFlag === undefined || hasFlag(user, planFlag));
  const { siteId } = slotProps;
  const search = route.useSearch({ select: (all) => parseTabSearch({ ...all }), structuralSharing: true });
  const navigate = useNavigate();
  const show = useCallback(
    (next: TabSearch): void =>
      void navigate({
        to: '/$userTypeId/site/$siteId',
        params: { userTypeId: userType, siteId },
        search: ({ tab, cell }: SiteSearch) => ({ ...parseTabSearch(next), tab, cell }),
      }),
    [navigate, userType, siteId],
  );
  const tab = useMemo<ConsoleTab>(
    () => ({ canExport: authority === 'edit', marksSeen, search, show }),
    [authority, marksSeen, search, show],
  );
  return (
    <ConsoleTabContext value={tab}>
      <PluginSlot part={part} slotProps={slotProps} />
    </ConsoleTabContext>
  );
};
