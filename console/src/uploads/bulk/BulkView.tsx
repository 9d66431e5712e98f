import { Alert, Button, FileButton, Group, List, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type BulkUpload, isProblem } from '@mekuri/client-console';
import { bulkUploadsGetOptions } from '@mekuri/client-console/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { PlacementList } from '../confirm-placement.tsx';
import { bulkUploads } from './bulk-uploads.ts';
import { isStopped, percentOf, shareOf } from './progress.ts';
import classes from './Bulk.module.css';

const LOOK_AGAIN_MS = 1000;
const isRunning = (upload: BulkUpload | undefined): boolean =>
  upload === undefined || upload.state === 'UPLOADING' || upload.state === 'PROCESSING';

/** The server's state of an archive upload. */
export const useBulkUpload = (id: string) =>
  useQuery({
    ...bulkUploadsGetOptions({ path: { bulkUploadId: id } }),
    refetchInterval: ({ state }) =>
      isRunning(state.data) && !(isProblem(state.error) && state.error.status === 404) ? LOOK_AGAIN_MS : false,
  });

interface BulkViewProps {
  id: string;
  onClose: () => void;
}

/** The progress or the result of an archive upload. */
export const BulkView = ({ id, onClose }: BulkViewProps) => {
  const { t } = useTranslation();
  const { data: upload, error, refetch } = useBulkUpload(id);
  const sending = useSyncExternalStore(bulkUploads.subscribe, () => bulkUploads.sendingOf(id));
  const isDone = upload?.state === 'DONE';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (error && !upload) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!upload) return <Skeleton h={120} />;
  const cancel = (): void => {
    void bulkUploads.cancel(id);
    onClose();
  };
  if (upload.state === 'DONE') return null;
  if (upload.state === 'REFUSED' || upload.state === 'CANCELLED')
    return <Refused upload={upload} onAnother={() => bulkUploads.remove(id)} />;
  if (upload.state === 'UNCONFIRMED') return <Unconfirmed upload={upload} onConfirmed={() => void refetch()} onCancel={cancel} />;
  const isWaiting = isStopped(upload, sending);
  const percent = Math.floor(shareOf(upload, sending) * 100);
  return (
    <Stack>
      <Text fw={600} truncate>
        {upload.name}
      </Text>
      <Progress value={percentOf(upload, sending)} size="lg" animated={!isWaiting} aria-label={t('bulk.zip.progress')} />
      <Text size="sm" role="status">
        {upload.state === 'PROCESSING'
          ? t('bulk.zip.processing', { done: upload.progress.done, total: upload.progress.total })
          : t(isWaiting ? 'bulk.zip.sentSoFar' : 'bulk.zip.sending', { percent })}
      </Text>
      {isWaiting ? <GoOn id={id} upload={upload} message={sending?.kind === 'failed' ? sending.message : undefined} /> : null}
      {isWaiting ? null : (
        <Text size="sm" c="dimmed">
          {t('bulk.zip.mayLeave')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={cancel}>
          {t('bulk.zip.cancel')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </Stack>
  );
};

interface GoOnProps {
  id: string;
  upload: BulkUpload;
  message: string | undefined;
}

/** Offers to resume a stopped upload from where it stopped, with the same file. */
const GoOn = ({ id, upload, message }: GoOnProps) => {
  const { t } = useTranslation();
  const [other, setOther] = useState<string>();
  const take = (file: File | null): void => {
    if (!file) return;
    if (file.name === upload.name && file.size === upload.size) bulkUploads.resume(id, file);
    else setOther(file.name);
  };
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={20} />}>
      <Text size="sm">{message ?? t('bulk.zip.stopped')}</Text>
      {bulkUploads.canResume(id) ? (
        <Button size="compact-sm" mt="xs" variant="light" onClick={() => bulkUploads.resume(id)}>
          {t('bulk.zip.goOn')}
        </Button>
      ) : (
        <FileButton accept=".zip" onChange={take}>
          {(props) => (
            <Button {...props} size="compact-sm" mt="xs" variant="light">
              {t('bulk.zip.chooseAgain')}
            </Button>
          )}
        </FileButton>
      )}
      {other === undefined ? null : (
        <Text size="sm" fw={600} mt="xs" role="alert">
          {t('bulk.zip.otherFile', { file: other, expected: upload.name })}
        </Text>
      )}
    </Alert>
  );
};

interface UnconfirmedProps {
  upload: BulkUpload;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Shows the assignment of files for confirmation before anything changes, because the file names are ambiguous. */
const Unconfirmed = ({ upload, onConfirmed, onCancel }: UnconfirmedProps) => {
  const { t } = useTranslation();
  const confirm = useMutation({ mutationFn: () => bulkUploads.confirm(upload.id), meta: { quiet: true }, onSettled: onConfirmed });
  return (
    <Stack>
      <Text fw={600}>{t('upload.placement.title')}</Text>
      <Text size="sm">{t(upload.placement === 'ORDER' ? 'bulk.zip.guessOrder' : 'bulk.zip.guessNames')}</Text>
      <PlacementList files={upload.report.map(({ name, position }) => ({ name, position: position ?? '' }))} />
      <PassedOver upload={upload} />
      {confirm.error ? (
        <Text size="sm" c="var(--mantine-color-error)" fw={600} role="alert">
          {problemMessage(confirm.error)}
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('bulk.zip.cancel')}
        </Button>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('upload.placement.confirm')}
        </Button>
      </Group>
    </Stack>
  );
};

const PassedOver = ({ upload: { passedOver } }: Pick<UnconfirmedProps, 'upload'>) => {
  const { t } = useTranslation();
  return passedOver === 0 ? null : (
    <Text size="sm" c="dimmed">
      {t('bulk.zip.passedOver', { count: passedOver })}
    </Text>
  );
};

interface EndProps {
  upload: BulkUpload;
  /** The user has read the result and wants to choose another file. */
  onAnother: () => void;
}

const Refused = ({ upload, onAnother }: EndProps) => {
  const { t } = useTranslation();
  const issues = upload.report.filter(({ error }) => error !== null);
  return (
    <Stack>
      <Alert
        color="red"
        icon={<IconAlertTriangle size={20} />}
        title={upload.state === 'CANCELLED' ? t('bulk.zip.cancelled') : t('bulk.zip.refused')}
        role="alert"
      >
        <Text size="sm">{upload.problem?.message ?? t('bulk.zip.nothingChanged')}</Text>
      </Alert>
      {issues.length > 0 ? (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('bulk.zip.issues', { count: issues.length, total: upload.report.length })}
          </Text>
          <List className={classes.report} listStyleType="none" tabIndex={0} aria-label={t('bulk.zip.report')} size="sm">
            {issues.map(({ name, error }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- file names may repeat, and a report never changes
              <List.Item key={`${place} ${name}`}>
                <Text size="sm" fw={600}>
                  {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {error?.message}
                </Text>
              </List.Item>
            ))}
          </List>
        </div>
      ) : null}
      <PassedOver upload={upload} />
      <Group justify="flex-end">
        <Button onClick={onAnother}>{t('bulk.zip.another')}</Button>
      </Group>
    </Stack>
  );
};
