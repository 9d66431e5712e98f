import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Warns that newer settings were saved elsewhere. Loading them discards the input. */
export function SettingConflict({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('analytics');
  return (
    <Alert color="yellow" title={t('setting.conflict.title')}>
      <Text size="sm">{t('setting.conflict.text')}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={onReload}>
        {t('setting.conflict.reload')}
      </Button>
    </Alert>
  );
}
