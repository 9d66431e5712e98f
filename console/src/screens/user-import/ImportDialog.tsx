import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportView } from './ImportView.tsx';

interface ImportDialogProps {
  /** `new` or an import's id; undefined closes the dialog. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** Imports accounts from a CSV: choose a file, review, correct, start, watch. The server holds the state, the address the step. */
export const ImportDialog = ({ shown, onShow }: ImportDialogProps) => {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={shown !== undefined}
      onClose={() => onShow(undefined)}
      title={t('import.title')}
      size={920}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {shown === 'new' ? <ChooseFile onRead={onShow} /> : null}
      {shown !== undefined && shown !== 'new' ? (
        <ImportView key={shown} importId={shown} onAnother={() => onShow('new')} onClose={() => onShow(undefined)} />
      ) : null}
    </Modal>
  );
};
