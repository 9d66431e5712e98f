import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/feedback/CopyButton.tsx';

/** Shows a new password once. The server stores only a hash, so it cannot be shown again after the dialog is closed. */
export const PasswordSaved = ({ password }: { password: string }) => {
  const { t } = useTranslation();
  return (
    <Alert color="teal" icon={<IconCheck size={20} />} title={t('share.password.saved')} role="status">
      <Stack gap="xs">
        <Group gap={4} wrap="nowrap">
          <Text ff="monospace" fw={700} style={{ overflowWrap: 'anywhere' }}>
            {password}
          </Text>
          <CopyButton value={password} label={t('share.password.copy')} />
        </Group>
        <Text size="sm">{t('share.password.savedBody')}</Text>
      </Stack>
    </Alert>
  );
};
