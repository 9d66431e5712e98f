import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { UserImport } from '@mekuri/client-console';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { IssueList } from './IssueList.tsx';
import { useSaveIssues } from './use-save-issues.ts';

interface FinishedImportProps {
  found: UserImport;
  onAnother: () => void;
  onClose: () => void;
}

/** The result of an import: accounts created, and rows that failed. */
export const FinishedImport = ({ found, onAnother, onClose }: FinishedImportProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const saving = useSaveIssues(found);
  const failed = found.failedRows > 0;
  return (
    <Stack gap="lg">
      <Alert
        color={failed ? 'orange' : 'teal'}
        icon={failed ? <IconAlertTriangle /> : <IconCircleCheck />}
        title={failed ? t('import.doneMixed') : t('import.done')}
      >
        <Text size="sm">{t('import.made', { number: formatNumber(found.doneRows, locale), file: found.fileName })}</Text>
        {failed ? <Text size="sm">{t('import.failed', { number: formatNumber(found.failedRows, locale) })}</Text> : null}
      </Alert>
      {found.faults.length > 0 ? <IssueList found={{ ...found, faultyRows: found.failedRows }} /> : null}
      <Group justify="flex-end">
        {failed && found.faults.length === 0 ? (
          <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('import.saveIssues')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onAnother}>
          {t('import.another')}
        </Button>
        <Button onClick={onClose}>{t('import.toList')}</Button>
      </Group>
    </Stack>
  );
};
