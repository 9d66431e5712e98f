import { Center, Loader, Modal } from '@mantine/core';
import type { PreviewShare } from '@mekuri/client-console';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import type { Share } from './use-share.ts';

interface PreviewModalProps {
  title: string;
  share: Share;
  onClose: () => void;
  children: (share: PreviewShare) => ReactNode;
}

/** A dialog about who may see a draft, once that is known. */
export const PreviewModal = ({ title, share: { share }, onClose, children }: PreviewModalProps) => {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal opened onClose={onClose} size="lg" centered title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      {share.data ? (
        children(share.data)
      ) : share.isError ? (
        <LoadFailure error={share.error} onRetry={() => void share.refetch()} />
      ) : (
        <Center mih={240}>
          <Loader size="sm" role="status" aria-label={t('state.loading')} />
        </Center>
      )}
    </Modal>
  );
};
