import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconPhoto, IconPhotoUp, IconX } from '@tabler/icons-react';
import type { Media } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { ACCEPTED } from '../../uploads/file-type.ts';
import { useFileDrop } from '../../uploads/use-file-drop.ts';
import { useEditor, useMedia } from '../EditorContext.tsx';
import { stillOf } from '../picture.ts';
import type { CropPreset } from '../../media/crop.ts';
import type { FieldProps } from './fields.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { useFieldUpload } from './use-field-upload.ts';
import classes from './Inspector.module.css';

const PICTURES = ACCEPTED.split(',')
  .filter((ending) => !/mp4|mpe?g|mov/.test(ending))
  .join(',');
const THUMBNAIL_WIDTH = 200;

interface MediaFieldProps {
  field: FieldProps<string | null>;
  /** Restricts the choice to one kind of media. */
  kind?: Media['kind'];
  hint?: string;
  /** The preset for cropping a chosen image. */
  preset?: CropPreset;
  /** Whether the choice can be cleared. Default: true. */
  isRemovable?: boolean;
}

/** The image or video of an element. Also a drop target for a file. */
export const MediaField = (props: MediaFieldProps) => {
  const { siteId, store } = useEditor();
  return (
    <MediaInput {...props} siteId={siteId} media={useMedia(props.field.value)} onUploaded={(mediaItem) => store.cacheMedia(mediaItem)} />
  );
};

interface MediaInputProps extends MediaFieldProps {
  siteId: string;
  /** The chosen media item, once it is loaded. */
  media: Media | null;
  onUploaded: (media: Media) => void;
}

export const MediaInput = ({
  field: { id, label, value, disabled, error, onCommit },
  kind,
  hint,
  preset,
  isRemovable = true,
  siteId,
  media,
  onUploaded,
}: MediaInputProps) => {
  const { t } = useTranslation();
  const upload = useFieldUpload(siteId, (mediaItem) => {
    onUploaded(mediaItem);
    onCommit(mediaItem.id);
  });
  const drop = useFileDrop(([file]) => file && upload.send(file), !disabled && !upload.isSending);
  const still = media && stillOf(media, THUMBNAIL_WIDTH);
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }} error={error ?? upload.error}>
      <Group wrap="nowrap" gap="md" mt={4} role="group" aria-labelledby={`${id}-label`} className={classes.takesFiles} {...drop}>
        <span className={classes.picture}>{still ? <img src={still} alt="" /> : <IconPhoto size={22} stroke={1.5} />}</span>
        <div className={classes.grows}>
          <Text size="xs" c="dimmed" mb={6} lineClamp={2}>
            {[media ? media.name : t('media.none'), media?.width ? t('media.size', { width: media.width, height: media.height }) : hint]
              .filter(Boolean)
              .join('｜')}
          </Text>
          {upload.isSending ? (
            <Progress value={upload.share * 100} size="sm" aria-label={t('media.sending')} animated />
          ) : disabled ? null : (
            <Group gap="xs">
              <FileButton accept={kind === 'IMAGE' ? PICTURES : ACCEPTED} onChange={(file) => file && upload.send(file)}>
                {(props) => (
                  <Button {...props} id={id} size="xs" variant="default" leftSection={<IconPhotoUp size={16} />}>
                    {media ? t('media.replace') : t('cell.chooseFile')}
                  </Button>
                )}
              </FileButton>
              <LibraryButton kind={kind} preset={preset} onPick={(mediaItem) => onCommit(mediaItem.id)} />
              {value === null || !isRemovable ? null : (
                <Button size="xs" variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={() => onCommit(null)}>
                  {t('media.remove')}
                </Button>
              )}
            </Group>
          )}
        </div>
      </Group>
    </Input.Wrapper>
  );
};
