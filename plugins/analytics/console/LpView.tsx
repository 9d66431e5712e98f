import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { AnalyticsBreakdown, LpReport } from '@mekuri/client-console';
import { BarList } from '@mekuri/kit/charts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from './DataTable.tsx';
import { formatDay, formatNumber } from './format.ts';
import { NoteCell } from './notes/NoteCell.tsx';
import type { NotedReport, ShownNote } from './notes/noted.ts';
import { Tiles } from './Tiles.tsx';
import { type NumberFields, useNumberColumns } from './use-number-columns.ts';

type Row<Note extends ShownNote = ShownNote> = NotedReport<Note>['rows'][number];

const FIELDS: NumberFields<Row> = [
  ['views', 'count'],
  ['visits', 'count'],
  ['visitors', 'count'],
  ['newVisits', 'count'],
  ['returningVisits', 'count'],
  ['noIdVisits', 'count'],
  ['cellsPerVisit', 'mean'],
  ['meanDwellMs', 'time'],
  ['bounceRate', 'rate'],
  ['slides', 'count'],
  ['swipeRate', 'rate'],
  ['ctaClicks', 'count'],
  ['ctr', 'rate'],
  ['linkClicks', 'count'],
  ['productClicks', 'count'],
  ['popupClicks', 'count'],
  ['cv', 'count'],
  ['cvr', 'rate'],
];

interface LpViewProps<Note extends ShownNote> {
  report: NotedReport<Note>;
  chart: ReactNode;
  /** Absent if notes are read-only. */
  onNotes?: ((notes: readonly Note[]) => void) | undefined;
  children?: ReactNode;
}

/** Null without notes, so that phones omit the cell. */
const cellOf = <Note extends ShownNote>(notes: readonly Note[], unit: LpReport['unit'], onNotes: LpViewProps<Note>['onNotes']): ReactNode =>
  notes.length > 0 ? <NoteCell<Note> notes={notes} unit={unit} onOpen={onNotes && ((note) => onNotes([note]))} /> : null;

/** The LP report: key metrics, chart, breakdowns of visits, and a table by day or month. */
export function LpView<Note extends ShownNote>({ report, chart, onNotes, children }: LpViewProps<Note>) {
  const { t, i18n } = useTranslation('analytics');
  const { rows, unit } = report;
  const numbers = useNumberColumns(FIELDS);
  const columns: Column<Row<Note>>[] = [
    {
      id: 'start',
      label: t(unit === 'month' ? 'columns.month' : 'columns.day'),
      value: ({ start }) => formatDay(start, unit, i18n.language),
      isText: true,
    },
    ...numbers,
    {
      id: 'notes',
      label: t('columns.notes'),
      value: ({ notes }) => cellOf(notes, unit, onNotes),
      isText: true,
    },
  ];
  return (
    <Stack gap="lg">
      <Tiles report={report} />
      <Paper withBorder radius="md" p="md">
        {chart}
      </Paper>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        <Breakdown name="devices" breakdown={report.devices} />
        <Breakdown name="languages" breakdown={report.languages} />
        <Breakdown name="channels" breakdown={report.channels} />
        <Entries report={report} />
      </SimpleGrid>
      <section>
        <Title order={2} size="h4" mb="sm">
          {t(unit === 'month' ? 'lp.byMonth' : 'lp.byDay')}
        </Title>
        <DataTable label={t('lp.byDay')} columns={columns} rows={rows.toReversed()} idOf={({ start }) => start} />
      </section>
      {children}
    </Stack>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder radius="md" p="md" component="section" className="analytics-card">
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
);

const Breakdown = ({ name, breakdown }: { name: 'devices' | 'languages' | 'channels'; breakdown: AnalyticsBreakdown }) => {
  const { t, i18n } = useTranslation('analytics');
  return (
    <Card title={t(`breakdowns.${name}`)}>
      {breakdown === null ? (
        <Text size="sm" c="dimmed">
          {t('breakdowns.notKept')}
        </Text>
      ) : (
        <BarList
          label={t(`breakdowns.${name}`)}
          bars={breakdown.map((row) => ({
            id: row.name,
            label: t(`${name}.${row.name}` as 'devices.pc'),
            share: row.share ?? 0,
            shown: `${formatNumber(row.visits, 'count', i18n.language)} (${formatNumber(row.share, 'rate', i18n.language)})`,
          }))}
        />
      )}
    </Card>
  );
};

const Entries = ({ report: { entries, totals } }: { report: Pick<LpReport, 'entries' | 'totals'> }) => {
  const { t, i18n } = useTranslation('analytics');
  const bars = entries.map(({ pageId, position, visits }) => ({
    id: pageId,
    label: position || t('deletedPage'),
    share: totals.visits > 0 ? visits / totals.visits : 0,
    shown: formatNumber(visits, 'count', i18n.language),
  }));
  return (
    <Card title={t('breakdowns.entries')}>
      <BarList label={t('breakdowns.entries')} bars={bars} />
    </Card>
  );
};
