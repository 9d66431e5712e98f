import { EmptyState, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconHistory } from '@tabler/icons-react';
import { type Release, releasesList, type Site } from '@mekuri/client-console';
import { releasesListInfiniteQueryKey, releasesRollbackMutation, sitesGetQueryKey } from '@mekuri/client-console/query';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/feedback/toast.ts';
import { growingList } from '../../../ui/list/list-state.ts';
import { ListResults } from '../../../ui/list/ListResults.tsx';
import { LoadingBlock } from '../../../ui/loading/LoadingBlock.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import classes from './Releases.module.css';

const PAGE = 20;

interface ReleasesTabProps {
  site: Site;
  readOnly: boolean;
}

/** The releases, newest first, with rollback. */
export const ReleasesTab = ({ site, readOnly }: ReleasesTabProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const path = { siteId: site.id };
  const list = useInfiniteQuery({
    queryKey: releasesListInfiniteQueryKey({ path }),
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await releasesList({ path, query: { limit: PAGE, cursor }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rollback = useMutation({
    ...releasesRollbackMutation(),
    onSuccess: async (release) => {
      toast({ kind: 'success', message: t('releases.done', { number: release.number }) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [{ _id: 'releasesList' }] }),
        queryClient.invalidateQueries({ queryKey: [{ _id: 'pagesList' }] }),
        queryClient.invalidateQueries({ queryKey: sitesGetQueryKey({ path }) }),
      ]);
    },
  });
  const ask = (release: Release): void => {
    modals.openConfirmModal({
      title: t('releases.rollbackTitle', { number: release.number }),
      children: <Text size="sm">{t('releases.rollbackBody')}</Text>,
      labels: { confirm: t('releases.rollback'), cancel: t('action.cancel') },
      onConfirm: () => rollback.mutate({ path: { siteId: site.id, releaseId: release.id } }),
    });
  };
  return (
    <ListResults
      list={growingList(list)}
      skeleton={<LoadingBlock height={220} />}
      empty={
        <EmptyState
          py="xl"
          icon={<IconHistory size={30} />}
          withIndicatorBackground
          title={t('releases.empty.title')}
          description={t('releases.empty.body')}
        />
      }
      renderItems={(releases) => (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('releases.lead')}
          </Text>
          <ol className={classes.list}>
            {releases.map((release) => (
              <ReleaseRow
                key={release.id}
                release={release}
                isPublic={site.status === 'PUBLISH'}
                onRollback={readOnly ? undefined : () => ask(release)}
                isBusy={rollback.isPending && rollback.variables.path.releaseId === release.id}
              />
            ))}
          </ol>
        </Stack>
      )}
    />
  );
};
