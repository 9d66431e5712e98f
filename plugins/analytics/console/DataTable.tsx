import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import './analytics.css';

export interface Column<Row> {
  id: string;
  label: string;
  value: (row: Row) => ReactNode;
  /** Contains text rather than numbers. */
  isText?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
}

/** Table of numbers. The first column is sticky on wide screens; on phones, rows become cards. */
export function DataTable<Row>({ label, columns, rows, idOf }: DataTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable by keyboard
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
              {columns.map(({ id, label: head, value, isText }, index) =>
                index === 0 ? (
                  <Table.Th key={id} scope="row">
                    {value(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={id} className={isText ? undefined : 'analytics-number'} data-label={head}>
                    {value(row)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
