import { isAbsent, type Grid, type Site } from '@mekuri/client-console';
import { pagesListQueryKey, sitesGetOptions } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { memo, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorProvider } from '../../editor/EditorContext.tsx';
import { EditorTab, type EditorTabProps } from '../../editor/EditorTab.tsx';
import { findPage } from '../../editor/grid.ts';
import { hasDrafts } from '../../editor/inspector/drafts.ts';
import { type Language, parseViewAs } from '../../editor/view-as/view-as.ts';
import { useEditorTools } from '../../editor/use-editor-tools.ts';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { PendingScreen } from '../../shell/PendingScreen.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import type { SiteSearch } from './search.ts';
import { SiteHeader } from './SiteHeader.tsx';
import { SiteTabs, type TabParts } from './SiteTabs.tsx';
import { ReleasesTab } from './releases/ReleasesTab.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';
import classes from './Site.module.css';

const route = getRouteApi('/$userTypeId/site/$siteId');

export const SiteScreen = () => {
  const siteId = route.useParams({ select: (params) => params.siteId });
  const site = useQuery(sitesGetOptions({ path: { siteId } }));
  const late = useDelayed(site.isPending);
  if (site.data) return <LoadedSite key={siteId} site={site.data} />;
  if (isAbsent(site.error)) return <NotFoundScreen />;
  if (site.isError) return <LoadFailure error={site.error} onRetry={() => void site.refetch()} />;
  return late ? <PendingScreen /> : null;
};

interface LoadedSiteProps {
  site: Site;
}

const LoadedSite = memo(({ site }: LoadedSiteProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const readOnly = !canEdit(user);
  const tab = route.useSearch({ select: (search) => search.tab ?? 'editor' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  usePageTitle(site.name);

  const showTab = useCallback(
    (next: string): void =>
      void navigate({
        to: '/$userTypeId/site/$siteId',
        params: { userTypeId: user.userType, siteId: site.id },
        search: ({ cell, lang }: SiteSearch) => ({ tab: next === 'editor' ? undefined : next, cell, lang }),
      }),
    [navigate, user.userType, site.id],
  );
  const select = useCallback(
    (position: string, inLanguage?: Language) =>
      void navigate({
        to: '/$userTypeId/site/$siteId',
        params: { userTypeId: user.userType, siteId: site.id },
        search: (before: Record<string, unknown>) => {
          const { lang, ...viewAs } = parseViewAs(before);
          const next = inLanguage ?? lang;
          return { ...viewAs, lang: next === site.defaultLanguage ? undefined : next, cell: position };
        },
        replace: true,
      }),
    [navigate, user.userType, site.id, site.defaultLanguage],
  );
  /** Updates the address to the page shown in the editor and keeps its other parameters. */
  const nameCell = useCallback(
    (position: string) =>
      void navigate({
        to: '/$userTypeId/site/$siteId',
        params: { userTypeId: user.userType, siteId: site.id },
        search: (before: SiteSearch) => ({ ...before, cell: position }),
        replace: true,
      }),
    [navigate, user.userType, site.id],
  );
  const reveal = useCallback(
    (pageId: string): void => {
      const grid = queryClient.getQueryData<Grid>(pagesListQueryKey({ query: { siteId: site.id } }));
      const found = grid && findPage(grid, pageId);
      if (found) select(found.cell.position);
    },
    [queryClient, select, site.id],
  );
  const asked = route.useSearch({ select: (search) => search.lang });
  const language = site.languages.find((one) => one === asked) ?? site.defaultLanguage;
  const tools = useEditorTools(site, readOnly, reveal, language);
  const { store, uploads, grid } = tools;
  const isUnsaved = useCallback(
    () => store.isUnsaved() || uploads.hasActive() || grid.isBusy() || hasDrafts(store),
    [store, uploads, grid],
  );
  useUnsavedInput('editor', isUnsaved, { flush: store.flush, wayBack: t('unsaved.copies'), survivesTabs: true });

  const parts: TabParts = [
    {
      id: 'editor',
      label: t('tab.editor'),
      content: <CellEditor key={language} site={site} language={language} onAddress={nameCell} />,
      fills: true,
    },
    {
      id: 'settings',
      label: t('tab.settings'),
      content: <SettingsTab site={site} readOnly={readOnly} />,
    },
    { id: 'releases', label: t('tab.releases'), content: <ReleasesTab site={site} readOnly={readOnly} /> },
  ];

  return (
    <EditorProvider value={tools}>
      <div className={classes.screen}>
        <SiteHeader site={site} isEditing={tab === 'editor'} onJump={select} />
        <Suspense fallback={null}>
          <SiteTabs siteId={site.id} readOnly={readOnly} parts={parts} value={tab} onChange={showTab} />
        </Suspense>
      </div>
    </EditorProvider>
  );
});
LoadedSite.displayName = 'LoadedSite';

/** Isolates subscribing to the address's cell, so that the rest of the screen does not re-render. */
const CellEditor = ({ site, language, onAddress }: Omit<EditorTabProps, 'cell'>) => {
  const cell = route.useSearch({ select: (search) => search.cell });
  return <EditorTab site={site} language={language} cell={cell} onAddress={onAddress} />;
};
