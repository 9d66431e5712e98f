import { Select, Table, Text } from '@mantine/core';
import type { UserImport } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { IMPORT_FIELDS, type ImportField } from './csv-file.ts';
import classes from './Import.module.css';

const SAMPLES = 2;

interface ColumnMappingProps {
  found: UserImport;
  columns: UserImport['columns'];
  isChecking: boolean;
  onAssign: (index: number, field: ImportField | null) => void;
}

/** Each column of the file with its first cells, and the field that it is taken for. */
export const ColumnMapping = ({ found, columns, isChecking, onAssign }: ColumnMappingProps) => {
  const { t } = useTranslation();
  return (
    <div>
      <Text component="h3" size="sm" fw={600} mb={6}>
        {t('import.columns')}
      </Text>
      <div className={classes.scroll}>
        <Table verticalSpacing={6} className={classes.mapping} aria-busy={isChecking}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.column')}</Table.Th>
              <Table.Th className={classes.samples}>{t('import.sample')}</Table.Th>
              <Table.Th>{t('import.takenFor')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.columnNames.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns are known by their place alone; names may repeat
              <Table.Tr key={index} data-unused={columns[index] === null || undefined}>
                <Table.Th scope="row">{name || t('import.unnamed', { number: index + 1 })}</Table.Th>
                <Table.Td className={classes.samples}>
                  {found.sample
                    .slice(0, SAMPLES)
                    .map((row) => row[index])
                    .filter(Boolean)
                    .join(' / ')}
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={t('import.fieldOf', { column: name || t('import.unnamed', { number: index + 1 }) })}
                    placeholder={t('import.notRead')}
                    clearable
                    checkIconPosition="right"
                    value={columns[index] ?? null}
                    onChange={(value) => onAssign(index, IMPORT_FIELDS.find((field) => field === value) ?? null)}
                    data={IMPORT_FIELDS.map((field) => ({ value: field, label: t(`import.field.${field}`) }))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
};
