import { Button, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { LibraryMediaItem, Media } from '@mekuri/client-console';
import { IconCrop } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '@mekuri/kit/console';
import { canEdit } from '../session/plan.ts';
import { useUser } from '../session/SessionContext.tsx';
import { isCovered } from '../ui/hooks/is-topmost-dialog.ts';
import { DialogFoot } from '../ui/layout/DialogFoot.tsx';
import type { CropPreset } from './crop.ts';
import { Library } from './Library.tsx';
import type { MediaSearch } from './search.ts';
import { dialogLater } from '../ui/loading/dialog-later.tsx';

const CropDialog = dialogLater(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface MediaDialogProps {
  opened: boolean;
  onClose: () => void;
  onPick: (mediaItem: Media) => void;
  /** Restricts the choice to images or videos. */
  kind?: 'IMAGE' | 'VIDEO';
  /** The preset for cropping a chosen image. */
  preset?: CropPreset;
}

/** A dialog to choose a media item for a page, a button, a product, the logo or the favicon. */
export const MediaDialog = ({ opened, onClose, ...rest }: MediaDialogProps) => {
  const { t } = useTranslation();
  useRestoreFocus();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={() => isCovered() || onClose()}
      title={t('media.pick')}
      size={1080}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Picker onClose={onClose} {...rest} />
    </Modal>
  );
};

const Picker = ({ kind, preset, onClose, onPick }: Omit<MediaDialogProps, 'opened'>) => {
  const { t } = useTranslation();
  const user = useUser();
  const [search, setSearch] = useState<MediaSearch>({});
  const [chosen, setChosen] = useState<LibraryMediaItem>();
  const [isCropping, setCropping] = useState(false);
  const onSearch = useCallback((change: Partial<MediaSearch>) => setSearch((now) => ({ ...now, ...change })), []);
  const pick = ({ medium: mediaItem }: LibraryMediaItem): void => {
    if (mediaItem.status !== 'READY') return;
    onPick(mediaItem);
    onClose();
  };
  return (
    <>
      <Library
        search={search}
        onSearch={onSearch}
        readOnly={!canEdit(user)}
        kind={kind}
        chosen={chosen?.medium.id}
        isPicker
        onChoose={setChosen}
        onConfirm={pick}
      />
      <DialogFoot
        words={
          <Text size="sm" c="dimmed" role="status">
            {chosen ? chosen.medium.name : t('media.pickHint')}
          </Text>
        }
      >
        {chosen?.medium.kind === 'IMAGE' && preset ? (
          <Button variant="default" leftSection={<IconCrop size={18} />} onClick={() => setCropping(true)}>
            {t('media.crop')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={!chosen} onClick={() => chosen && pick(chosen)}>
          {t('media.use.this')}
        </Button>
      </DialogFoot>
      {chosen && isCropping ? <CropDialog medium={chosen.medium} preset={preset} onClose={() => setCropping(false)} /> : null}
    </>
  );
};
