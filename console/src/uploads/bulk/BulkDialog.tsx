import { Button, Checkbox, FileButton, List, Modal, Stack, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '@mekuri/kit/console';
import { useUser } from '../../session/SessionContext.tsx';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { bulkUploads } from './bulk-uploads.ts';
import { BulkView } from './BulkView.tsx';
import classes from './Bulk.module.css';

interface BulkDialogProps {
  siteId: string;
  opened: boolean;
  /** Saves pending changes first, so that the archive's content is applied on top of them. */
  beforeStart: () => Promise<void>;
  onClose: () => void;
}

const LARGEST = 1_073_741_824;

/** Fills a grid from a ZIP of images and videos. A site has one import at a time; it continues while the dialog is closed. */
export const BulkDialog = ({ siteId, opened, beforeStart, onClose }: BulkDialogProps) => {
  const { t } = useTranslation();
  useRestoreFocus();
  const { account } = useUser();
  const tasks = useSyncExternalStore(bulkUploads.subscribe, bulkUploads.get);
  const task = tasks.find((candidate) => candidate.siteId === siteId && candidate.accountId === account.id);
  return (
    <Modal opened={opened} onClose={onClose} title={t('bulk.zip.title')} size="lg" closeButtonProps={{ 'aria-label': t('action.close') }}>
      {task ? <BulkView key={task.id} id={task.id} onClose={onClose} /> : <ChooseZip siteId={siteId} beforeStart={beforeStart} />}
    </Modal>
  );
};

const ChooseZip = ({ siteId, beforeStart }: Pick<BulkDialogProps, 'siteId' | 'beforeStart'>) => {
  const { t } = useTranslation();
  const { account } = useUser();
  const [grow, setGrow] = useState(false);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const start = useMutation({
    mutationFn: async (file: File) => {
      await beforeStart();
      return bulkUploads.start(file, { accountId: account.id, siteId, grow });
    },
    meta: { quiet: true },
    onError: (error) => setRefusal(problemMessage(error)),
  });
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    const isZip = /\.zip$/i.test(file.name);
    const issue = !isZip
      ? t('bulk.zip.notZip', { file: file.name })
      : file.size > LARGEST
        ? t('bulk.zip.tooLarge', { file: file.name })
        : undefined;
    setRefusal(issue);
    if (issue === undefined) start.mutate(file);
  };
  return (
    <Stack>
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileZip size={40} stroke={1.4} />
        <Text fw={600}>{t('bulk.zip.drop')}</Text>
        <Text size="xs" c="dimmed">
          {t('bulk.zip.limit')}
        </Text>
        <FileButton accept=".zip,application/zip" onChange={take}>
          {(props) => (
            <Button {...props} data-autofocus mt="sm" loading={start.isPending}>
              {t('bulk.zip.choose')}
            </Button>
          )}
        </FileButton>
        {refusal ? (
          <Text size="sm" c="var(--mantine-color-error)" fw={600} role="alert" mt="xs">
            {refusal}
          </Text>
        ) : null}
      </div>
      <Checkbox
        label={t('bulk.zip.grow')}
        description={t('bulk.zip.growHint')}
        checked={grow}
        onChange={(event) => setGrow(event.currentTarget.checked)}
      />
      <List size="sm" c="dimmed">
        <List.Item>{t('bulk.zip.byName')}</List.Item>
        <List.Item>{t('bulk.zip.byOrder')}</List.Item>
        <List.Item>{t('bulk.zip.allOrNone')}</List.Item>
      </List>
    </Stack>
  );
};
