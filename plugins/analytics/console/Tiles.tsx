import { ActionIcon, Group, Paper, Popover, SimpleGrid, Text } from '@mantine/core';
import type { SiteNumbers } from '@mekuri/client-console';
import { Sparkline } from '@mekuri/kit/charts';
import { useTranslation } from 'react-i18next';
import { formatChange, formatNumber, type NumberKind } from './format.ts';
import type { NotedReport, ShownNote } from './notes/noted.ts';
import './analytics.css';

const TILES = {
  views: 'count',
  visits: 'count',
  visitors: 'count',
  swipeRate: 'rate',
  cellsPerVisit: 'mean',
  meanDwellMs: 'time',
  ctr: 'rate',
  cvr: 'rate',
} as const satisfies Partial<Record<keyof SiteNumbers, NumberKind>>;
type TileName = keyof typeof TILES;

/** Key metrics, each with its definition, change and sparkline. */
export function Tiles({ report }: { report: NotedReport<ShownNote> }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {(Object.keys(TILES) as TileName[]).map((name) => (
        <Tile key={name} name={name} report={report} />
      ))}
    </SimpleGrid>
  );
}

const Tile = ({ name, report: { totals, previous, rows } }: { name: TileName; report: NotedReport<ShownNote> }) => {
  const { t, i18n } = useTranslation('analytics');
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={t(`numbers.${name}`)}>
      <Group gap={4} wrap="nowrap" justify="space-between">
        <Text size="sm" c="dimmed">
          {t(`numbers.${name}`)}
        </Text>
        <Definition name={name} />
      </Group>
      <div className="analytics-tile-value">{formatNumber(totals[name], TILES[name], i18n.language)}</div>
      <Change value={totals[name]} previous={previous?.[name] ?? null} isCompared={previous !== null} />
      <Sparkline values={rows.map((row) => row[name])} />
    </Paper>
  );
};

const Change = ({ value, previous, isCompared }: { value: number | null; previous: number | null; isCompared: boolean }) => {
  const { t, i18n } = useTranslation('analytics');
  const change = formatChange(value, previous, i18n.language);
  if (!isCompared) return null;
  if (change === null)
    return (
      <Text size="sm" c="dimmed">
        {t('noComparison')}
      </Text>
    );
  const sign = Math.sign((value ?? 0) - (previous ?? 0));
  return (
    <Text size="sm" className="analytics-tile-change" c={sign === 0 ? 'dimmed' : undefined}>
      {{ '1': '▲ ', '-1': '▼ ', '0': '' }[String(sign)]}
      {change}
    </Text>
  );
};

/** Popover with the definition of a metric. */
export const Definition = ({ name }: { name: TileName }) => {
  const { t } = useTranslation('analytics');
  return (
    <Popover width={280} withArrow shadow="md" position="bottom-end">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" data-print="hide" aria-label={t('define', { name: t(`numbers.${name}`) })}>
          ?
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{t(`definitions.${name}`)}</Text>
      </Popover.Dropdown>
    </Popover>
  );
};
