import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconHistory } from '@tabler/icons-react';
import i18next from 'i18next';

interface Removal {
  title: string;
  /** Names what is removed. */
  body: string;
  /** Explains where it can be restored within 30 days. */
  wayBack: string;
  action: string;
  onConfirm: () => void;
}

/** Asks before something is removed or replaced, naming what is lost and how to restore it. */
export const confirmRemoval = ({ title, body, wayBack, action, onConfirm }: Removal): void => {
  modals.openConfirmModal({
    title,
    children: (
      <Stack gap="sm">
        <Text size="sm">{body}</Text>
        <Text size="sm" c="dimmed" display="flex" style={{ gap: 8 }}>
          <IconHistory size={18} style={{ flex: 'none', marginTop: 2 }} aria-hidden="true" />
          {wayBack}
        </Text>
      </Stack>
    ),
    labels: { confirm: action, cancel: i18next.t('action.cancel') },
    confirmProps: { color: 'red' },
    onConfirm,
  });
};
