import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import type { Media } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CropPreset } from './crop.ts';
import { dialogLater } from '../ui/loading/dialog-later.tsx';

const MediaDialog = dialogLater(async () => ({ default: (await import('./MediaDialog.tsx')).MediaDialog }));

interface LibraryButtonProps {
  onPick: (mediaItem: Media) => void;
  /** Restricts the choice to images or videos. */
  kind?: Media['kind'] | undefined;
  /** The preset for cropping a chosen image. */
  preset?: CropPreset;
  disabled?: boolean;
}

/** Opens a dialog to choose an existing media item of the account. */
export const LibraryButton = ({ disabled, ...rest }: LibraryButtonProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconLibraryPhoto size={16} />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('media.fromLibrary')}
      </Button>
      {isOpen ? <MediaDialog opened onClose={() => setOpen(false)} {...rest} /> : null}
    </>
  );
};
