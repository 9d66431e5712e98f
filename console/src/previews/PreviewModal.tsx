import { Center, Loader, Modal } from '@mantine/core';
import { useModals } from '@mantine/modals';
import type { PreviewShare } from '@mekuri/client-console';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '@mekuri/kit/console';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import type { Share } from './use-share.ts';

interface PreviewModalProps {
  title: string;
  share: Share;
  onClose: () => void;
  children: (share: PreviewShare) => ReactNode;
}

/** A dialog for a draft's sharing settings. Shows its content once they are loaded. */
export const PreviewModal = ({ title, share: { share }, onClose, children }: PreviewModalProps) => {
  const { t } = useTranslation();
  const { modals } = useModals();
  // A confirmation dialog may be open on top. The deferred count still includes it when Escape closes it, so the same key press does not close this
  // dialog too.
  const asking = useDeferredValue(modals.length);
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={asking === 0}
      size="lg"
      centered
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
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
