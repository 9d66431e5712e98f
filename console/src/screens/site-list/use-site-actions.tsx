import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { SitesListResponse, SiteSummary } from '@mekuri/client-console';
import {
  releasesPublishMutation,
  releasesUnpublishMutation,
  sitesDeleteMutation,
  sitesDuplicateMutation,
  sitesRestoreMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { useRefreshUser } from '../../session/use-refresh-user.ts';
import { confirmRemoval } from '../../ui/feedback/confirm-removal.tsx';
import { hasCode, problemMessage } from '../../ui/feedback/problem.ts';
import { toast } from '../../ui/feedback/toast.ts';

const LISTS = [{ _id: 'sitesList' }] as const;

/** Queries of other screens that depend on a site's status: the site, its grid and its releases. */
const STATES = [[{ _id: 'sitesGet' }], [{ _id: 'pagesList' }], [{ _id: 'releasesList' }]] as const;

const useReload = () => {
  const queryClient = useQueryClient();
  return () => Promise.all([LISTS, ...STATES].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export const useRestoreSite = () => {
  const { t } = useTranslation();
  const reload = useReload();
  const refreshUser = useRefreshUser();
  return useMutation({
    ...sitesRestoreMutation(),
    onSuccess: async (site) => {
      toast({ kind: 'success', message: t('trash.restored', { name: site.name }) });
      await Promise.all([reload(), refreshUser()]);
    },
  });
};

export const useSiteActions = (site: SiteSummary) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { userType } = useUser();
  const refreshUser = useRefreshUser();
  const restore = useRestoreSite();
  const path = { siteId: site.id };
  const reload = useReload();

  const publishing = useMutation({
    ...releasesPublishMutation(),
    meta: { quiet: true },
    onSuccess: async () => {
      toast({
        kind: 'success',
        message: t('publish.done', { name: site.name }),
        action: { label: t('site.open'), run: () => window.open(site.url, '_blank', 'noopener') },
      });
      await reload();
    },
    onError: (error) => {
      const look = {
        label: t('publish.look'),
        run: () => void navigate({ to: '/$userTypeId/site/$siteId', params: { userTypeId: userType, siteId: site.id } }),
      };
      toast({ kind: 'error', message: problemMessage(error), action: hasCode(error, 'releases.incomplete') ? look : undefined });
    },
  });
  const unpublishing = useMutation({
    ...releasesUnpublishMutation(),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('unpublish.done', { name: site.name }) });
      await reload();
    },
  });
  const duplicating = useMutation({
    ...sitesDuplicateMutation(),
    onSuccess: async (copy) => {
      toast({
        kind: 'success',
        message: t('siteList.duplicated', { name: copy.name }),
        action: {
          label: t('siteList.edit'),
          run: () => void navigate({ to: '/$userTypeId/site/$siteId', params: { userTypeId: userType, siteId: copy.id } }),
        },
      });
      await Promise.all([reload(), refreshUser()]);
    },
  });
  const deleting = useMutation({
    ...sitesDeleteMutation(),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: LISTS });
      const before = queryClient.getQueriesData<SitesListResponse>({ queryKey: LISTS });
      queryClient.setQueriesData<SitesListResponse>(
        { queryKey: LISTS },
        (list) => list && { ...list, items: list.items.filter(({ id }) => id !== site.id) },
      );
      return before;
    },
    onError: (_error, _variables, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
    },
    onSuccess: async () => {
      toast({
        kind: 'success',
        message: t('siteList.deleted', { name: site.name }),
        action: { label: t('action.undo'), run: () => restore.mutate({ path }) },
      });
      await Promise.all([reload(), refreshUser()]);
    },
  });

  return {
    publish: () => publishing.mutate({ path }),
    unpublish: () =>
      modals.openConfirmModal({
        title: t('unpublish.title', { name: site.name }),
        children: <Text size="sm">{t('unpublish.body')}</Text>,
        labels: { confirm: t('unpublish.action'), cancel: t('action.cancel') },
        onConfirm: () => unpublishing.mutate({ path }),
      }),
    duplicate: () => duplicating.mutate({ path, body: {} }),
    remove: () =>
      confirmRemoval({
        title: t('siteList.deleteTitle', { name: site.name }),
        body: site.status === 'PUBLISH' ? t('siteList.deletePublicBody') : t('siteList.deleteBody'),
        wayBack: t('siteList.deleteWayBack'),
        action: t('siteList.delete'),
        onConfirm: () => deleting.mutate({ path }),
      }),
  };
};
