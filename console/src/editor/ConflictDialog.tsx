import { Button, Group, Modal, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PageDocument } from '@mekuri/client-console';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../ui/Moment.tsx';
import { MediaView } from './canvas/MediaView.tsx';
import { useEditor, useMedia } from './EditorContext.tsx';
import classes from './ConflictDialog.module.css';

/** Both versions of a page that somebody else changed meanwhile, and the choice between them. */
export const ConflictDialog = () => {
  const { t } = useTranslation();
  const { siteId, store } = useEditor();
  const conflict = useSyncExternalStore(store.subscribe, store.getConflict);
  const [putOff, setPutOff] = useState<string>();
  const pageId = conflict?.page.id ?? '';
  const revision = conflict?.save.kind === 'conflict' ? conflict.save.revision : 0;
  const theirs = useQuery({
    queryKey: ['conflict', siteId, pageId, revision],
    queryFn: async () => {
      const page = await store.readTheirs(pageId);
      store.learnMedia(page.media);
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
      size="lg"
      title={t('conflict.title', { position: conflict?.page.position ?? '' })}
      closeButtonProps={{ 'aria-label': t('action.later') }}
    >
      <Text size="sm" mb="md">
        {t('conflict.body')}
      </Text>
      <div className={classes.versions}>
        <Version title={t('conflict.mine')} document={conflict?.document}>
          <Button fullWidth disabled={!theirs.data} onClick={() => theirs.data && void store.keepMine(pageId, theirs.data)}>
            {t('conflict.keepMine')}
          </Button>
        </Version>
        <Version title={t('conflict.theirs')} document={theirs.data?.document} savedAt={theirs.data?.updatedAt}>
          <Button fullWidth variant="default" disabled={!theirs.data} onClick={() => theirs.data && store.takeTheirs(theirs.data)}>
            {t('conflict.takeTheirs')}
          </Button>
        </Version>
      </div>
    </Modal>
  );
};

interface VersionProps {
  title: string;
  document: PageDocument | undefined;
  savedAt?: string;
  children: ReactNode;
}

const Version = ({ title, document, savedAt, children }: VersionProps) => {
  const { t } = useTranslation();
  const media = useMedia(document?.mediaId ?? null);
  return (
    <Paper withBorder radius="md" p="md" className={classes.version}>
      <Group justify="space-between" mb="xs">
        <Text fw={700} size="sm">
          {title}
        </Text>
        {savedAt ? (
          <Text size="xs" c="dimmed">
            <Moment iso={savedAt} />
          </Text>
        ) : null}
      </Group>
      {document ? (
        <>
          <div className={classes.picture}>{media ? <MediaView media={media} alt="" /> : <Text size="xs">{t('media.none')}</Text>}</div>
          <dl className={classes.facts}>
            <dt>{t('text.title')}</dt>
            <dd>{document.mainText || t('conflict.nothing')}</dd>
            <dt>{t('button.title')}</dt>
            <dd>{document.buttons[0]?.buttonText ?? t('conflict.nothing')}</dd>
            <dt>{t('media.alt')}</dt>
            <dd>{document.imageAlt || t('conflict.nothing')}</dd>
          </dl>
        </>
      ) : (
        <Skeleton height={220} />
      )}
      {children}
    </Paper>
  );
};
