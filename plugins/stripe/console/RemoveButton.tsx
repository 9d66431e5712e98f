import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestIssue, useAccountActions } from './use-account.ts';

/** Removes the keys, after a confirmation. */
export function RemoveButton() {
  const { t } = useTranslation('stripe');
  const [isOpen, setOpen] = useState(false);
  const { remove } = useAccountActions();
  return (
    <div>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {t('remove.button')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('remove.title')} closeButtonProps={{ 'aria-label': t('close') }}>
        <Stack gap="md">
          <Text size="sm">{t('remove.text')}</Text>
          <Text size="sm">{t('remove.pending')}</Text>
          {remove.isError ? (
            <Alert color="red" role="alert">
              {requestIssue(remove.error) ?? t('failed')}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
              {t('cancel')}
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: () => setOpen(false) })}>
              {t('remove.confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}
