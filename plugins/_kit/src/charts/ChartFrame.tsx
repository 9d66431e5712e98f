import { Button, Group, Table, Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './charts.css';

interface ChartFrameProps {
  title: string;
  /** The chart's values as a table; the first cell of each row is its header. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
}

/** A chart with its title, and a switch that shows its values as a table instead. */
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
        <Button variant="subtle" size="compact-sm" data-print="hide" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'charts.asChart' : 'charts.asTable')}
        </Button>
      </Group>
      {isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard access
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
                    // oxlint-disable-next-line react/no-array-index-key -- cells are identified by their column
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
