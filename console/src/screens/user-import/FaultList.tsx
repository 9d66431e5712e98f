import { Alert, Button, Group, Table, Text } from '@mantine/core';
import type { UserImport } from '@mekuri/client-console';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useSaveFaults } from './use-save-faults.ts';
import classes from './Import.module.css';

interface FaultListProps {
  found: UserImport;
}

/** Every faulty row with its reason; the same as a file, to be mended and sent again. */
export const FaultList = ({ found }: FaultListProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const saving = useSaveFaults(found);
  return (
    <div>
      <Alert color="orange" icon={<IconAlertTriangle />} title={t('import.faulty', { number: formatNumber(found.faultyRows, locale) })}>
        <Group justify="space-between">
          <Text size="sm">{t('import.faultyHint')}</Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('import.saveFaults')}
          </Button>
        </Group>
      </Alert>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={classes.faults} tabIndex={0} role="region" aria-label={t('import.faults')}>
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
                <Table.Td className={classes.faultyField}>{field ? t(`import.field.${field}`) : '—'}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
};
