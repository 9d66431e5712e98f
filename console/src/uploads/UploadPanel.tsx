import { ActionIcon, Button, CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconRefresh } from '@tabler/icons-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload, UploadQueue } from './upload-queue.ts';
import classes from './UploadPanel.module.css';

interface UploadPanelProps {
  uploads: UploadQueue<string>;
  /** Whether the panel moves up to clear the buttons of a dialog in the same corner. */
  isAboveFoot?: boolean;
}

/** Lists running and failed uploads by file name. */
export const UploadPanel = memo(({ uploads, isAboveFoot = false }: UploadPanelProps) => {
  const { t } = useTranslation();
  const list = useSyncExternalStore(uploads.subscribe, uploads.getUploads);
  const [folded, setFolded] = useState(false);
  if (list.length === 0) return null;
  const failed = list.filter(({ phase }) => phase.kind === 'failed').length;
  return (
    <Paper
      withBorder
      shadow="md"
      radius="lg"
      className={classes.panel}
      data-above-foot={isAboveFoot || undefined}
      component="section"
      aria-label={t('upload.title')}
    >
      <Group justify="space-between" wrap="nowrap" px="md" py="xs">
        <Text size="sm" fw={700} role="status">
          {failed === list.length ? t('upload.failed', { count: failed }) : t('upload.running', { count: list.length - failed })}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-expanded={!folded} aria-label={t('upload.title')} onClick={() => setFolded(!folded)}>
          {folded ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        </ActionIcon>
      </Group>
      {folded ? null : (
        <Stack gap={0} className={classes.list}>
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </Stack>
      )}
    </Paper>
  );
});
UploadPanel.displayName = 'UploadPanel';

interface UploadRowProps {
  uploads: UploadQueue<string>;
  upload: Upload<string>;
}

const UploadRow = ({ upload: { id, file, phase }, uploads }: UploadRowProps) => {
  const { t } = useTranslation();
  const share = phase.kind === 'sending' ? phase.share : 1;
  return (
    <div className={classes.row}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <CloseButton
          size="sm"
          aria-label={t(phase.kind === 'failed' ? 'upload.dismiss' : 'upload.cancel', { file: file.name })}
          onClick={() => uploads.dismiss(id)}
        />
      </Group>
      {phase.kind === 'failed' ? (
        <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {phase.message}
          </Text>
          {phase.isFinal ? null : (
            <Button size="compact-xs" variant="light" leftSection={<IconRefresh size={14} />} onClick={() => uploads.retry(id)} flex="none">
              {t('action.retry')}
            </Button>
          )}
        </Group>
      ) : (
        <>
          <Progress
            value={phase.kind === 'waiting' ? 0 : share * 100}
            animated={phase.kind === 'processing'}
            size={6}
            aria-label={file.name}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {t(`upload.phase.${phase.kind}`)}
          </Text>
        </>
      )}
    </div>
  );
};
