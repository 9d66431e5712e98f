import { Button, Group, Table, Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './charts.css';

interface ChartFrameProps {
  title: string;
  /** The chart's values as a table; the first cell of a row is its head. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
}

/** A chart with its name, and its values as a table for those who read better so. */
export function ChartFrame({ title, table, children }: ChartFrameProps) {
  const { t } = useTranslation('kit');
  const [isTable, setIsTable] = useState(false);
  const name = useId();
  return (
    <figure className="chart" aria-labelledby={name}>
      <Group justify="space-between" mb="xs" component="figcaption" gap="xs">
        <Text fw={600} id={name}>
          {title}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'charts.asChart' : 'charts.asTable')}
        </Button>
      </Group>
      {isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        <div className="chart-table" tabIndex={0} role="region" aria-label={t('charts.table', { title })}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {table.head.map((cell) => (
                  <Table.Th key={cell} scope="col">
                    {cell}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {table.rows.map(([head, ...cells]) => (
                <Table.Tr key={head}>
                  <Table.Th scope="row">{head}</Table.Th>
                  {cells.map((cell, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- cells are told by their column
                    <Table.Td key={index} className="chart-number">
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : (
        children
      )}
    </figure>
  );
}
