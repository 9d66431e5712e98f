import { getRouteApi } from '@tanstack/react-router';
import { pluginText } from '../../plugins/plugin-text.ts';
import { PluginPart } from '../../plugins/PluginPart.tsx';
import { useSlot } from '../../plugins/use-plugins.ts';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const route = getRouteApi('/$userTypeId/$screenId');

/** A screen that a plugin brings, under an address of the console's. */
export const PluginScreen = () => {
  const { screenId } = route.useParams();
  const part = useSlot('site.screens').find(({ entry }) => entry.id === screenId);
  return part ? <ShownScreen part={part} /> : <NotFoundScreen />;
};

type ScreenPart = ReturnType<typeof useSlot<'site.screens'>>[number];

const ShownScreen = ({ part }: { part: ScreenPart }) => {
  const { site } = route.useSearch();
  const user = useUser();
  const title = pluginText(part.plugin.id, part.entry.label);
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <PluginPart part={part} slotProps={{ siteId: site, readOnly: !canEdit(user) }} />
    </>
  );
};
