import { Modal } from '@mantine/core';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadBoundary } from './LoadBoundary.tsx';
import { type Load, loadLater } from './load-later.ts';

interface FailureDialogProps {
  children: ReactNode;
  onClose?: () => void;
}

const FailureDialog = ({ children, onClose }: FailureDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={() => onClose?.()}
      withCloseButton={onClose !== undefined}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      aria-label={t('error.load')}
    >
      {children}
    </Modal>
  );
};

/** A dialog whose code is loaded when it first opens. If that fails, an error dialog offers to retry. */
export const dialogLater = <P extends object>(load: Load<P>): ComponentType<P> => {
  const Dialog = loadLater(load);
  return function LaterDialog(props: P) {
    const { onClose } = props as { onClose?: () => void };
    return (
      <LoadBoundary frame={<FailureDialog onClose={onClose}>{null}</FailureDialog>}>
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
};
