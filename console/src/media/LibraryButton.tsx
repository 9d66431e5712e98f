import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import type { Media } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CropPreset } from './crop.ts';
import { dialogLater } from '../ui/loading/dialog-later.tsx';

const MediaDialog = dialogLater(async () => ({ default: (await import('./MediaDialog.tsx')).MediaDialog }));

interface LibraryButtonProps {
  onPick: (medium: Media) => void;
  /** Only pictures, or only films. */
  kind?: Media['kind'] | undefined;
  /** What a chosen picture would be cut for. */
  preset?: CropPreset;
  disabled?: boolean;
}

/** The way to a medium that the account has already. */
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
