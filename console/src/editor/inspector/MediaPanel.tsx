import { Button, Group, Text } from '@mantine/core';
import { IconPhotoUp, IconPhoto, IconX } from '@tabler/icons-react';
import type { Grid, GridCell } from '@mekuri/client-console';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useTranslation } from 'react-i18next';
import { CountedInput } from '../../ui/fields/CountedInput.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { FilePicker } from '../../uploads/FilePicker.tsx';
import { usePlaceFiles } from '../../uploads/use-place-files.ts';
import { useEdit, useEditor, useMedia } from '../EditorContext.tsx';
import { stillOf } from '../picture.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { LibraryButton } from './LibraryButton.tsx';
import { MediaField } from './MediaField.tsx';
import { memoByFields } from './memo-by-fields.ts';
import { Panel } from './Panel.tsx';
import { usePageFields } from './use-element.ts';
import classes from './Inspector.module.css';

const THUMBNAIL_WIDTH = 100;

const FIELDS = ['mediaId', 'imageAlt', 'focusX', 'focusY'] as const;

interface MediaPanelProps {
  grid: Grid;
  cell: GridCell;
  document: Pick<FullDocument, (typeof FIELDS)[number]>;
}

/** The page's image or video and its alternative text. A translation may have its own media item. */
export const MediaPanel = memoByFields(FIELDS, ({ grid, cell, document }: MediaPanelProps) => {
  const { t } = useTranslation();
  const { readOnly, isTranslation } = useEditor();
  const placeFiles = usePlaceFiles(grid);
  const edit = useEdit(cell.id);
  const field = usePageFields(cell.id, document);
  const media = useMedia(document.mediaId);
  const still = media && stillOf(media, THUMBNAIL_WIDTH);
  const isSame = document.mediaId === (cell.media?.id ?? null);
  if (isTranslation)
    return (
      <Panel title={t('media.title')}>
        <MediaField
          field={{ ...field('mediaId'), onCommit: (id) => edit({ mediaId: id ?? cell.media?.id ?? null }, { label: t('edit.media') }) }}
          preset="cell"
          hint={t('media.kinds')}
          isRemovable={!isSame}
        />
        <Text size="xs" c="dimmed" mt={6}>
          {t(isSame ? 'media.sameInAll' : 'media.ofLanguage')}
        </Text>
        {media ? <CountedInput {...field('imageAlt')} description={t('media.altHint')} limit={LIMITS.imageAlt} multiline /> : null}
      </Panel>
    );
  return (
    <Panel title={t('media.title')}>
      <Group wrap="nowrap" gap="md">
        <span className={classes.thumbnail}>{still ? <img src={still} alt="" /> : <IconPhoto size={22} stroke={1.5} />}</span>
        <div>
          <Text size="sm" fw={600} lineClamp={1}>
            {media ? media.name : t('media.none')}
          </Text>
          <Text size="xs" c="dimmed" mb={6}>
            {media?.width && media.height ? t('media.size', { width: media.width, height: media.height }) : t('media.kinds')}
          </Text>
          {readOnly ? null : (
            <Group gap="xs">
              <FilePicker onPick={(files) => placeFiles(cell.id, files)}>
                {({ onClick }) => (
                  <Button size="xs" variant="default" leftSection={<IconPhotoUp size={16} />} onClick={onClick}>
                    {media ? t('media.replace') : t('cell.chooseFile')}
                  </Button>
                )}
              </FilePicker>
              <LibraryButton preset="cell" onPick={(mediaItem) => edit({ mediaId: mediaItem.id }, { label: t('edit.media') })} />
              {media ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconX size={16} />}
                  onClick={() => edit({ mediaId: null }, { label: t('edit.media') })}
                >
                  {t('media.remove')}
                </Button>
              ) : null}
            </Group>
          )}
        </div>
      </Group>
      {media ? (
        <>
          <CountedInput {...field('imageAlt')} description={t('media.altHint')} limit={LIMITS.imageAlt} multiline />
          <FocusPicker pageId={cell.id} document={document} media={media} />
        </>
      ) : null}
    </Panel>
  );
});
