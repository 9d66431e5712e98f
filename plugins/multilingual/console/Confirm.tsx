import { useRestoreFocus } from '@mekuri/kit/console';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmProps {
  title: string;
  /** Label of the confirming button. */
  action: string;
  isDangerous?: boolean;
  isPending: boolean;
  children: ReactNode;
  /** Content below the question. */
  details?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({ title, action, isDangerous = false, isPending, children, details, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation('multilingual');
  useRestoreFocus();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <Text size="sm">{children}</Text>
        {details}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color={isDangerous ? 'red' : undefined} loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
