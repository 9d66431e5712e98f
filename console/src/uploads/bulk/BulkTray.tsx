import { Group, Paper, Progress, Text, UnstyledButton } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import { IconFileZip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { type BulkTask, bulkUploads } from './bulk-uploads.ts';
import { useBulkUpload } from './BulkView.tsx';
import { isStopped as isStoppedAt, percentOf } from './progress.ts';
import classes from './Bulk.module.css';

const warn = (event: BeforeUnloadEvent): void => {
  if (bulkUploads.isSending()) event.preventDefault();
};

/** Archive uploads, shown on every screen until the user has seen their result. */
export const BulkTray = () => {
  const { t } = useTranslation();
  const { account } = useUser();
  const tasks = useSyncExternalStore(bulkUploads.subscribe, bulkUploads.get);
  useEffect(() => {
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  const own = tasks.filter(({ accountId }) => accountId === account.id);
  if (own.length === 0) return null;
  return (
    <section className={classes.tray} data-print="hide" aria-label={t('bulk.zip.tray')}>
      {own.map((task) => (
        <TrayItem key={task.id} task={task} />
      ))}
    </section>
  );
};

const TrayItem = ({ task: { id, siteId, name } }: { task: BulkTask }) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: upload, error } = useBulkUpload(id);
  const sending = useSyncExternalStore(bulkUploads.subscribe, () => bulkUploads.sendingOf(id));
  const isGone = isProblem(error) && error.status === 404;
  const state = upload?.state;
  const passedOver = upload?.passedOver ?? 0;
  useEffect(() => {
    if (isGone) bulkUploads.remove(id);
  }, [isGone, id]);
  useEffect(() => {
    if (state !== 'DONE') return;
    bulkUploads.remove(id);
    for (const _id of ['pagesList', 'pagesGet', 'mediaList']) void queryClient.invalidateQueries({ queryKey: [{ _id }] });
    const message =
      passedOver === 0 ? t('bulk.zip.doneToast', { file: name }) : t('bulk.zip.doneToastPassedOver', { file: name, count: passedOver });
    toast({ kind: 'success', message });
  }, [state, id, name, passedOver, queryClient, t]);
  if (isGone || state === 'DONE') return null;
  const isStopped = upload !== undefined && isStoppedAt(upload, sending);
  const percent = percentOf(upload, sending);
  const words =
    state === 'REFUSED' || state === 'CANCELLED'
      ? t('bulk.zip.refusedShort')
      : state === 'UNCONFIRMED'
        ? t('bulk.zip.unconfirmedShort')
        : isStopped
          ? t('bulk.zip.stoppedShort')
          : t('import.percent', { percent });
  return (
    <Paper withBorder shadow="md" radius="lg" p="sm">
      <Group wrap="nowrap" gap="xs">
        <UnstyledButton
          className={classes.open}
          onClick={() => {
            bulkUploads.show(siteId);
            void navigate({ to: '/$userTypeId/site/$siteId', params: { userTypeId: userType, siteId } });
          }}
        >
          <IconFileZip size={18} />
          <Text size="sm" fw={600} truncate flex={1}>
            {name}
          </Text>
          <Text size="xs" c={isStopped || state === 'REFUSED' ? 'var(--mantine-color-error)' : 'dimmed'} flex="none" role="status">
            {words}
          </Text>
        </UnstyledButton>
      </Group>
      {state === 'REFUSED' || state === 'CANCELLED' ? null : (
        <Progress value={percent} size="sm" mt={8} animated={!isStopped && state !== 'UNCONFIRMED'} aria-label={t('bulk.zip.progress')} />
      )}
    </Paper>
  );
};
