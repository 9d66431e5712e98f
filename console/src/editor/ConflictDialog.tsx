import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullDocument } from '@mekuri/kit/page-defaults';
import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../ui/layout/DialogFoot.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { deferSubscription } from '../ui/hooks/after-paint.ts';
import { DateTime } from '../ui/text/DateTime.tsx';
import { useEditor } from './EditorContext.tsx';
import { DocumentDiff } from './revisions/DocumentDiff.tsx';

/** Shows both versions of a page that was also changed elsewhere and lets the user choose one. */
export const ConflictDialog = memo(() => {
  const { t } = useTranslation();
  const { siteId, store } = useEditor();
  const conflict = useSyncExternalStore(deferSubscription(store.subscribe), store.getConflict);
  const [putOff, setPutOff] = useState<string>();
  const pageId = conflict?.page.id ?? '';
  const revision = conflict?.save.kind === 'conflict' ? conflict.save.revision : 0;
  const theirs = useQuery({
    queryKey: ['conflict', siteId, pageId, revision],
    queryFn: async () => {
      const page = await store.fetchServerVersion(pageId);
      store.learnPage(page);
      return page;
    },
    enabled: pageId !== '',
    gcTime: 0,
  });
  const key = `${pageId}:${revision}`;
  return (
    <Modal
      opened={conflict !== undefined && putOff !== key}
      onClose={() => setPutOff(key)}
      size="xl"
      title={t('conflict.title', { position: conflict?.page.position ?? '' })}
      closeButtonProps={{ 'aria-label': t('action.later') }}
    >
      <Text size="sm" mb="md">
        {t('conflict.body')}{' '}
        {theirs.data ? (
          <Text component="span" size="sm" c="dimmed">
            {t('conflict.savedAt')} <DateTime iso={theirs.data.updatedAt} />
          </Text>
        ) : null}
      </Text>
      {conflict && theirs.data ? (
        <DocumentDiff
          before={conflict.document}
          after={fullDocument(theirs.data.document)}
          beforeTitle={t('conflict.mine')}
          afterTitle={t('conflict.theirs')}
        />
      ) : theirs.isError ? (
        <LoadFailure error={theirs.error} onRetry={() => void theirs.refetch()} />
      ) : (
        <Skeleton height={260} role="status" aria-label={t('state.loading')} />
      )}
      <Text size="xs" c="dimmed" mt="md">
        {t('conflict.wayBack')}
      </Text>
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={() => setPutOff(key)}>
          {t('action.later')}
        </Button>
        <Button variant="default" disabled={!theirs.data} onClick={() => theirs.data && store.takeTheirs(theirs.data)}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button disabled={!theirs.data} onClick={() => theirs.data && void store.overwriteServer(pageId, theirs.data)}>
          {t('conflict.keepMine')}
        </Button>
      </DialogFoot>
    </Modal>
  );
});
ConflictDialog.displayName = 'ConflictDialog';
