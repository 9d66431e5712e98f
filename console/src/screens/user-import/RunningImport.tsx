import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { UserImport } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { progressOf } from './progress.ts';

interface RunningImportProps {
  found: UserImport;
  onClose: () => void;
}

/** The progress of an import, which continues in the background. */
export const RunningImport = ({ found, onClose }: RunningImportProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  return (
    <Stack gap="md" py="lg">
      <Text fw={600}>{t('import.running', { file: found.fileName })}</Text>
      <Progress value={progressOf(found)} size="lg" aria-label={t('import.progress')} animated />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('import.doneOf', { done: formatNumber(found.doneRows + found.failedRows, locale), rows: formatNumber(found.rows, locale) })}
      </Text>
      <Text size="sm">{t('import.leave')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </Stack>
  );
};
