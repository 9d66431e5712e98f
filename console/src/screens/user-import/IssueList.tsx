import { Alert, Button, Group, Table, Text } from '@mantine/core';
import type { UserImport } from '@mekuri/client-console';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useSaveIssues } from './use-save-issues.ts';
import classes from './Import.module.css';

interface IssueListProps {
  found: UserImport;
}

/** All invalid rows with their reasons, also as a file to correct and import again. */
export const IssueList = ({ found }: IssueListProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const saving = useSaveIssues(found);
  return (
    <div>
      <Alert color="orange" icon={<IconAlertTriangle />} title={t('import.invalid', { number: formatNumber(found.faultyRows, locale) })}>
        <Group justify="space-between">
          <Text size="sm">{t('import.invalidHint')}</Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('import.saveIssues')}
          </Button>
        </Group>
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content has to be reachable by keyboard */}
      <div className={classes.issues} tabIndex={0} role="region" aria-label={t('import.issues')}>
        <Table verticalSpacing={6} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.row')}</Table.Th>
              <Table.Th>{t('import.fieldName')}</Table.Th>
              <Table.Th>{t('import.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.faults.map(({ row, field, code, message }) => (
              <Table.Tr key={`${row} ${field ?? ''} ${code}`}>
                <Table.Td className={classes.rowNumber}>{formatNumber(row, locale)}</Table.Td>
                <Table.Td className={classes.invalidField}>{field ? t(`import.field.${field}`) : '—'}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
};
