import { Modal } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadBoundary } from './LoadBoundary.tsx';
import { type Load, loadLater } from './load-later.ts';

/** A dialog whose code comes when it is first opened. When that fails, a dialog says so and loads it again. */
export const dialogLater = <P extends object>(load: Load<P>): ComponentType<P> => {
  const Dialog = loadLater(load);
  return function LaterDialog(props: P) {
    const { t } = useTranslation();
    const { onClose } = props as { onClose?: () => void };
    return (
      <LoadBoundary
        frame={(failure) => (
          <Modal
            opened
            onClose={() => onClose?.()}
            withCloseButton={onClose !== undefined}
            closeButtonProps={{ 'aria-label': t('action.close') }}
            aria-label={t('error.load')}
          >
            {failure}
          </Modal>
        )}
      >
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
};
