import { Badge, Button, Group, Modal, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { pagesListRevisions } from '@mekuri/client-console';
import { pagesGetRevisionOptions, pagesListRevisionsInfiniteQueryKey } from '@mekuri/client-console/query';
import { fullDocument } from '@mekuri/kit/page-defaults';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { useEditor, usePageEntry } from '../EditorContext.tsx';
import { DocumentDiff } from './DocumentDiff.tsx';
import { useRestore } from './use-restore.ts';
import classes from './Diff.module.css';

const PAGE = 20;

interface RevisionsDialogProps {
  pageId: string;
  position: string;
  opened: boolean;
  onClose: () => void;
}

/** Compares a saved revision of a page with the current one and offers to restore it. */
export const RevisionsDialog = ({ pageId, position, opened, onClose }: RevisionsDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={920}
      title={t('revisions.title', { position })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('revisions.lead')}
      </Text>
      <Revisions pageId={pageId} position={position} onClose={onClose} />
    </Modal>
  );
};

const Revisions = ({ pageId, position, onClose }: Omit<RevisionsDialogProps, 'opened'>) => {
  const { t } = useTranslation();
  const { siteId, readOnly } = useEditor();
  const entry = usePageEntry(pageId);
  const path = { siteId, pageId };
  const [selected, setSelected] = useState<number>();
  const list = useInfiniteQuery({
    queryKey: pagesListRevisionsInfiniteQueryKey({ path }),
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await pagesListRevisions({ path, query: { limit: PAGE, cursor }, signal, throwOnError: true })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const restore = useRestore(onClose);
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={260} role="status" aria-label={t('state.loading')} />;
  const revisions = list.data.pages.flatMap(({ items }) => items);
  const shown = selected ?? revisions[1]?.revision;
  const isUnsaved = entry !== undefined && !['clean', 'saved'].includes(entry.save.kind);
  return (
    <div className={classes.layout}>
      <div>
        <ul className={classes.list}>
          {revisions.map(({ revision, savedAt, savedBy }, index) => (
            <li key={revision}>
              <UnstyledButton className={classes.pick} aria-pressed={revision === shown} onClick={() => setSelected(revision)}>
                <Group justify="space-between" gap="xs" wrap="nowrap">
                  <DateTime iso={savedAt} />
                  {index === 0 ? <Badge size="sm">{t('revisions.newest')}</Badge> : null}
                </Group>
                <span className={classes.who}>{[t('revisions.revision', { revision }), savedBy].filter(Boolean).join('・')}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {list.hasNextPage ? (
          <Button mt="xs" size="xs" variant="default" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('releases.more')}
          </Button>
        ) : null}
      </div>
      {shown === undefined ? (
        <Text size="sm" c="dimmed">
          {t('revisions.none')}
        </Text>
      ) : (
        <div>
          <Comparison pageId={pageId} revision={shown} />
          {readOnly || shown === revisions[0]?.revision ? null : (
            <Group justify="flex-end" mt="md">
              <Text size="xs" c="dimmed" role="status">
                {isUnsaved ? t('revisions.notNow') : null}
              </Text>
              <Button
                loading={restore.isPending}
                disabled={isUnsaved}
                onClick={() => restore.mutate({ pageId, position, revision: shown })}
              >
                {t('revisions.restore')}
              </Button>
            </Group>
          )}
        </div>
      )}
    </div>
  );
};

const Comparison = ({ pageId, revision }: { pageId: string; revision: number }) => {
  const { t } = useTranslation();
  const { siteId, store } = useEditor();
  const entry = usePageEntry(pageId);
  const lang = entry?.page.language;
  const then = useQuery(pagesGetRevisionOptions({ path: { siteId, pageId, revision }, query: { lang } }));
  useEffect(() => {
    if (then.data) store.learnPage(then.data);
  }, [then.data, store]);
  if (then.isError) return <LoadFailure error={then.error} onRetry={() => void then.refetch()} />;
  if (!then.data || !entry) return <Skeleton height={260} role="status" aria-label={t('state.loading')} />;
  return (
    <DocumentDiff
      before={fullDocument(then.data.document)}
      after={entry.document}
      beforeTitle={t('revisions.then')}
      afterTitle={t('revisions.now')}
    />
  );
};
