import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import './analytics.css';

export interface Column<Row> {
  id: string;
  label: string;
  value: (row: Row) => ReactNode;
  /** Words rather than numbers. */
  isText?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
}

/** Numbers by row. The first column stays in sight while the others scroll. */
export function DataTable<Row>({ label, columns, rows, idOf }: DataTableProps<Row>) {
  const first = columns.at(0);
  const others = columns.slice(1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <div className="analytics-table" tabIndex={0} role="region" aria-label={label}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ id, label: head, isText }) => (
              <Table.Th key={id} scope="col" className={isText ? undefined : 'analytics-number'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)}>
              <Table.Th scope="row">{first?.value(row)}</Table.Th>
              {others.map(({ id, value, isText }) => (
                <Table.Td key={id} className={isText ? undefined : 'analytics-number'}>
                  {value(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
