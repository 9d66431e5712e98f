import { type ConsoleScreen, ConsoleScreenContext, type TabSearch } from '@mekuri/kit/console';
import { isAbsent } from '@mekuri/client-console';
import { sitesGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pluginText } from '../../plugins/plugin-text.ts';
import { PluginSlot } from '../../plugins/PluginSlot.tsx';
import { useSlot } from '../../plugins/use-plugins.ts';
import { canEdit, hasFlag } from '../../session/plan.ts';
import { isCreator } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { ForbiddenScreen, NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { toast } from '../../ui/feedback/toast.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { screenAddress } from './screen-address.ts';

/** A screen that a plugin brings, under an address of the console's. */
export const PluginScreen = () => {
  const { screenId } = useParams({ strict: false });
  const user = useUser();
  const part = useSlot('site.screens').find(({ entry }) => entry.id === screenId);
  if (!part) return <NotFoundScreen />;
  return isCreator(user) ? <ShownScreen part={part} /> : <ForbiddenScreen />;
};

type ScreenPart = ReturnType<typeof useSlot<'site.screens'>>[number];

const ShownScreen = ({ part }: { part: ScreenPart }) => {
  const user = useUser();
  const { history } = useRouter();
  const { siteId: named, _splat: rest } = useParams({ strict: false });
  const { site: asked, ...search } = useSearch({ strict: false }) as TabSearch;
  const siteId = named ?? asked;
  const title = pluginText(part.plugin.id, part.entry.label);
  const site = useQuery({ ...sitesGetOptions({ path: { siteId: siteId ?? '' } }), enabled: siteId !== undefined });
  const absent = isAbsent(site.error);
  usePageTitle(absent ? undefined : title);
  const said = JSON.stringify(search);
  const isLocked = part.plugin.planFlag !== undefined && !hasFlag(user, part.plugin.planFlag);
  const screen = useMemo((): ConsoleScreen => {
    const path = (rest ?? '').split('/').filter((segment) => segment !== '');
    const withoutSite = ['', user.userType, part.entry.id].join('/');
    const base = siteId === undefined ? withoutSite : `${withoutSite}/${siteId}`;
    return {
      path,
      withoutSite,
      isLocked,
      isEditor: user.authority === 'edit',
      search: JSON.parse(said) as TabSearch,
      show: (next) => history.push(screenAddress(base, path, next)),
      hrefOf: (...wanted) => screenAddress(base, wanted, {}),
      go: (href) => history.push(href),
      tell: (message, action) => toast({ kind: 'success', message, ...(action ? { action } : {}) }),
    };
  }, [history, isLocked, part.entry.id, rest, said, siteId, user.authority, user.userType]);
  if (absent) return <NotFoundScreen />;
  return (
    <div className={pageClasses.page}>
      <PageHeader title={title} />
      <ConsoleScreenContext value={screen}>
        <PluginSlot part={part} slotProps={{ siteId, readOnly: !canEdit(user) }} />
      </ConsoleScreenContext>
    </div>
  );
};
