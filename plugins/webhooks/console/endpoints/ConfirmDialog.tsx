import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import { useRestoreFocus } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  title: string;
  /** The consequences, shown before the user confirms. */
  text: string;
  confirmLabel: string;
  color?: string;
  isPending: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ title, text, confirmLabel, color, isPending, error, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('webhooks');
  useRestoreFocus();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {error !== null && (
          <Alert color="red" role="alert">
            {(isProblem(error) && error.message) || t('failed')}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button {...(color && { color })} loading={isPending} onClick={onConfirm} data-autofocus>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
