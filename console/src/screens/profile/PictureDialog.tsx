import { Alert, Avatar, Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import type { OwnProfile } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { PutRefused } from '../../uploads/put-file.ts';
import { CropBox } from './CropBox.tsx';
import classes from './Picture.module.css';
import { PICTURE_TYPES } from './picture-file.ts';
import { useChosenPicture } from './use-chosen-picture.ts';
import { type PictureKind, usePictureUpload } from './use-picture-upload.ts';

interface PictureDialogProps {
  kind: PictureKind;
  /** Address of the current image. */
  current: string | null;
  /** Provides the initials shown without an image. */
  name: string;
  onClose: () => void;
  onDone: (profile: OwnProfile) => void;
}

const wordsOf = (error: unknown): string => (error instanceof PutRefused ? error.message : problemMessage(error));

/** Chooses, crops, uploads or removes a profile picture or the account's logo. */
export const PictureDialog = ({ kind, current, name, onClose, onDone }: PictureDialogProps) => {
  const { t } = useTranslation();
  const { chosen, fault: issue, choose, setCrop, result } = useChosenPicture(kind);
  const { upload, progress } = usePictureUpload(kind, onDone);
  const busy = upload.isPending;
  useUnsavedInput('picture', chosen !== undefined);
  const send = async (): Promise<void> => upload.mutate(await result());
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!chosen && !busy}
      title={t(`picture.title.${kind}`)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="md">
        {issue ? (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={20} />}>
            {issue}
          </Alert>
        ) : null}
        {upload.isError ? (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={20} />}>
            {wordsOf(upload.error)}
          </Alert>
        ) : null}
        {chosen?.size && kind === 'picture' ? (
          <CropBox url={chosen.url} size={chosen.size} crop={chosen.crop} onChange={setCrop} />
        ) : (
          <Shown kind={kind} url={chosen ? (chosen.size ? chosen.url : null) : current} name={name} />
        )}
        {chosen && !chosen.size ? (
          <Text size="sm" ta="center">
            {t('picture.unseen', { file: chosen.file.name })}
          </Text>
        ) : null}
        {progress ? (
          <div role="status">
            <Text size="sm" mb={4}>
              {progress.kind === 'sending' ? t('upload.phase.sending') : t('upload.phase.processing')}
            </Text>
            <Progress
              value={progress.kind === 'sending' ? progress.share * 100 : 100}
              animated={progress.kind === 'processing'}
              aria-label={t('upload.title')}
            />
          </div>
        ) : (
          <Text size="xs" c="dimmed" ta="center">
            {t(`picture.hint.${kind}`)}
          </Text>
        )}
        <Group justify="space-between">
          <FileButton accept={PICTURE_TYPES} onChange={(file) => void choose(file)} disabled={busy}>
            {(props) => (
              <Button {...props} variant={chosen ? 'default' : 'filled'} leftSection={<IconPhotoUp size={18} />} disabled={busy}>
                {chosen ? t('picture.chooseOther') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {chosen ? (
            <Button loading={busy} onClick={() => void send()}>
              {t('picture.use')}
            </Button>
          ) : current ? (
            <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} loading={busy} onClick={() => upload.mutate(null)}>
              {t('picture.remove')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
};

interface ShownProps {
  kind: PictureKind;
  url: string | null;
  name: string;
}

const Shown = ({ kind, url, name }: ShownProps) => {
  const { t } = useTranslation();
  if (kind === 'picture') {
    return (
      <div className={classes.now}>
        <Avatar src={url} name={name} color="indigo" size={160} radius="50%" alt={t('picture.ofNow')} />
      </div>
    );
  }
  return (
    <div className={classes.logo}>
      {url ? (
        <img src={url} alt={t('picture.ofNow')} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('picture.noLogo')}
        </Text>
      )}
    </div>
  );
};
