import { isAbsent } from '@mekuri/client-console';
import { sitesGetOptions } from '@mekuri/client-console/query';
import { ConsoleScreenContext, type TabSearch } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { pluginText } from '../../plugins/plugin-text.ts';
import { PluginSlot } from '../../plugins/PluginSlot.tsx';
import { useSlot, type SlotPart } from '../../plugins/use-plugins.ts';
import { canEdit } from '../../session/plan.ts';
import { isCreator, mayOpenAccountScreens } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { ForbiddenScreen, NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useScreen } from './use-screen.ts';

/** A plugin's screen under an address of the console. */
export const PluginScreen = () => {
  const { screenId } = useParams({ strict: false });
  const user = useUser();
  const ofSite = useSlot('site.screens').find(({ entry }) => entry.id === screenId);
  const ofAccount = useSlot('account.screens').find(({ entry }) => entry.id === screenId);
  if (ofSite) return isCreator(user) ? <SiteScreen part={ofSite} /> : <ForbiddenScreen />;
  if (ofAccount) return mayOpenAccountScreens(user) ? <AccountScreen part={ofAccount} /> : <ForbiddenScreen />;
  return <NotFoundScreen />;
};

const SiteScreen = ({ part }: { part: SlotPart<'site.screens'> }) => {
  const user = useUser();
  const { siteId: named } = useParams({ strict: false });
  const { site: asked } = useSearch({ strict: false }) as TabSearch;
  const siteId = named ?? asked;
  const title = pluginText(part.plugin.id, part.entry.label);
  const site = useQuery({ ...sitesGetOptions({ path: { siteId: siteId ?? '' } }), enabled: siteId !== undefined });
  const screen = useScreen(part, siteId);
  if (isAbsent(site.error)) return <NotFoundScreen />;
  return (
    <Page title={title}>
      <ConsoleScreenContext value={screen}>
        <PluginSlot part={part} slotProps={{ siteId, readOnly: !canEdit(user) }} />
      </ConsoleScreenContext>
    </Page>
  );
};

const AccountScreen = ({ part }: { part: SlotPart<'account.screens'> }) => {
  const user = useUser();
  const title = pluginText(part.plugin.id, part.entry.label);
  const screen = useScreen(part);
  return (
    <Page title={title}>
      <ConsoleScreenContext value={screen}>
        <PluginSlot part={part} slotProps={{ readOnly: !canEdit(user) }} />
      </ConsoleScreenContext>
    </Page>
  );
};
