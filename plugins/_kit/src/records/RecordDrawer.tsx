import { Alert, Drawer, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RecordDrawerProps {
  isOpen: boolean;
  title: string;
  /** Loading state of the record. */
  state: 'pending' | 'error' | 'success';
  onClose: () => void;
  children: ReactNode;
}

/** One record, in a drawer next to its list. */
export function RecordDrawer({ isOpen, title, state, onClose, children }: RecordDrawerProps) {
  const { t } = useTranslation('kit');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('records.close') }}
    >
      {state === 'error' && <Alert color="red">{t('records.failed')}</Alert>}
      {state === 'pending' && <Skeleton height={240} radius="md" role="status" aria-label={t('records.loading')} />}
      {state === 'success' && <Stack gap="lg">{children}</Stack>}
    </Drawer>
  );
}
