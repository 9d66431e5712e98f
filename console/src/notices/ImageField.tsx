import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { newsGenerateImageUrl } from '@mekuri/client-console';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureType } from '../uploads/file-type.ts';
import { PutRefused, putFile } from '../uploads/put-file.ts';
import { problemMessage } from '../ui/feedback/problem.ts';
import classes from './ImageField.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/heic,image/heif,.jfif';

interface ImageFieldProps {
  /** Id of the stored image. */
  value: string | null;
  /** Null while there is no image, or it is still being processed. */
  url: string | null;
  disabled: boolean;
  error: string | null;
  onCommit: (imageId: string | null) => void;
}

/** An image uploaded for this notice alone. A newly chosen file is previewed from the file itself. */
export const ImageField = ({ disabled, error, onCommit, url, value }: ImageFieldProps) => {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File): Promise<string> => {
      const { signal } = (abort.current = new AbortController());
      const contentType = await pictureType(file);
      const { data } = await newsGenerateImageUrl({ body: { name: file.name, contentType, size: file.size }, signal, throwOnError: true });
      setShare(0);
      await putFile(file, { url: data.url, headers: { 'content-type': contentType } }, setShare, signal);
      return data.mediaId;
    },
    onSuccess: (mediaId, file) => {
      setPreview(URL.createObjectURL(file));
      onCommit(mediaId);
    },
    onSettled: () => setShare(null),
  });
  const remove = (): void => {
    setPreview(null);
    onCommit(null);
  };
  const failure = upload.error && (upload.error instanceof PutRefused ? upload.error.message : problemMessage(upload.error));
  const shown = value === null ? null : (preview ?? url);
  return (
    <Input.Wrapper label={t('notices.image')} description={t('notices.imageHint')} error={error ?? failure}>
      {shown === null ? null : <img className={classes.picture} src={shown} alt={t('notices.imagePreview')} />}
      {value !== null && shown === null ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('notices.imageWaits')}
        </Text>
      ) : null}
      {share === null ? null : <Progress value={share * 100} mt="sm" aria-label={t('notices.imageSending')} />}
      <Group gap="xs" mt="sm">
        <FileButton accept={ACCEPTED} disabled={disabled || upload.isPending} onChange={(file) => (file ? upload.mutate(file) : undefined)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} />} loading={upload.isPending}>
              {t(value === null ? 'notices.imageAdd' : 'notices.imageReplace')}
            </Button>
          )}
        </FileButton>
        {value === null ? null : (
          <Button variant="subtle" color="red" disabled={disabled} onClick={remove}>
            {t('notices.imageRemove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
};
