import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolderOpen } from '@tabler/icons-react';
import type { Media } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import type { CropPreset } from '../../media/crop.ts';
import { useEditorAround } from '../EditorContext.tsx';
import { dialogLater } from '../../ui/loading/dialog-later.tsx';

const MediaDialog = dialogLater(async () => ({ default: (await import('../../media/MediaDialog.tsx')).MediaDialog }));

interface LibraryButtonProps {
  kind?: Media['kind'];
  preset?: CropPreset;
  onPick: (media: Media) => void;
}

/** Opens the media library to choose an existing item. */
export const LibraryButton = ({ kind, preset, onPick }: LibraryButtonProps) => {
  const { t } = useTranslation();
  const editor = useEditorAround();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconFolderOpen size={16} />} onClick={dialog.open}>
        {t('media.fromLibrary')}
      </Button>
      {opened ? (
        <MediaDialog
          opened
          onClose={dialog.close}
          kind={kind}
          preset={preset}
          onPick={(media) => {
            editor?.store.cacheMedia(media);
            onPick(media);
          }}
        />
      ) : null}
    </>
  );
};
