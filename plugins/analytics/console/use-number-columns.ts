import { useTranslation } from 'react-i18next';
import type { Column } from './DataTable.tsx';
import { formatNumber, type NumberKind } from './format.ts';

/** Fields of a row that are numbers, in their order, with how they are written. */
export type NumberFields<Row> = readonly (readonly [name: keyof Row & string, kind: NumberKind])[];

/** Columns of numbers that are named and written in the interface's language. */
export const useNumberColumns = <Row>(fields: NumberFields<Row>): Column<Row>[] => {
  const { t, i18n } = useTranslation('analytics');
  return fields.map(([name, kind]) => ({
    id: name,
    label: t(`numbers.${name}` as 'numbers.views'),
    value: (row) => formatNumber(row[name] as number | null, kind, i18n.language),
  }));
};
