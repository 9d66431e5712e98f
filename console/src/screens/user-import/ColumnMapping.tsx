import { Select, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Import.module.css';

const SAMPLES = 2;

interface ColumnMappingProps<Field extends string> {
  /** Names of the file's columns; empty for a column without one. */
  names: readonly string[];
  /** First rows of the file. */
  sample: readonly (readonly string[])[];
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  columns: readonly (Field | null)[];
  isChecking?: boolean;
  onAssign: (index: number, field: Field | null) => void;
}

/** The file's columns with their first cells, and the field that each is mapped to. */
export const ColumnMapping = <Field extends string>({
  names,
  sample,
  fields,
  labelOf,
  columns,
  isChecking = false,
  onAssign,
}: ColumnMappingProps<Field>) => {
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
            {names.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns are identified by their position; names may repeat
              <Table.Tr key={index} data-unused={columns[index] === null || undefined}>
                <Table.Th scope="row">{name || t('import.unnamed', { number: index + 1 })}</Table.Th>
                <Table.Td className={classes.samples}>
                  {sample
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
                    onChange={(value) => onAssign(index, fields.find((field) => field === value) ?? null)}
                    data={fields.map((field) => ({ value: field, label: labelOf(field) }))}
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
