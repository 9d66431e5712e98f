import { useTranslation } from 'react-i18next';
import type { Column } from './DataTable.tsx';
import { formatNumber, type NumberKind } from './format.ts';

/** Numeric fields of a row in display order, with their format. */
export type NumberFields<Row> = readonly (readonly [name: keyof Row & string, kind: NumberKind])[];

/** Table columns for numeric fields, with localized headings and values. */
export const useNumberColumns = <Row>(fields: NumberFields<Row>): Column<Row>[] => {
  const { t, i18n } = useTranslation('analytics');
  return fields.map(([name, kind]) => ({
    id: name,
    label: t(`numbers.${name}` as 'numbers.views'),
    value: (row) => formatNumber(row[name] as number | null, kind, i18n.language),
  }));
};
