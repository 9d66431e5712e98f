import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { isProblem, type ApiKey } from '@mekuri/client-console';
import { useRestoreFocus } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minted } from './MintedDialog.tsx';
import { useKeyActions } from './use-keys.ts';

const OVERLAPS = [0, 1, 24, 168] as const;

interface RotateDialogProps {
  rotated: ApiKey;
  onRotated: (minted: Minted) => void;
  onClose: () => void;
}

/** Rotates a key: asks for the overlap and creates the successor. */
export function RotateDialog(props: RotateDialogProps) {
  const { t } = useTranslation('public-api');
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('rotate.title', { name: props.rotated.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <RotateForm {...props} />
    </Modal>
  );
}

function RotateForm({ rotated: { id }, onRotated, onClose }: RotateDialogProps) {
  const { t } = useTranslation('public-api');
  useRestoreFocus();
  const { rotate } = useKeyActions();
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]>(24);
  const choose = (value: string): void => setOverlap(OVERLAPS.find((hours) => String(hours) === value) ?? 24);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!rotate.isPending) rotate.mutate({ path: { keyId: id }, body: { overlapHours: overlap } }, { onSuccess: onRotated });
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('rotate.lead')}</Text>
        <Radio.Group label={t('rotate.overlap')} value={String(overlap)} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {OVERLAPS.map((hours) => (
              <Radio key={hours} value={String(hours)} label={t(`rotate.hours.${hours}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {rotate.error !== null && (
          <Alert color="red" role="alert">
            {(isProblem(rotate.error) && rotate.error.message) || t('failed')}
          </Alert>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={rotate.isPending}>
            {t('rotate.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
