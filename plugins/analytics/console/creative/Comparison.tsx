import { Badge, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { AnalyticsCreative } from '@mekuri/client-console';
import { BarList } from '@mekuri/kit/charts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CreativeName } from './CreativeName.tsx';
import { betterOf, FEW_VISITS, FIELDS, keyOf, sharesOf } from './creatives.ts';
import { formatNumber } from '../format.ts';
import { useBuckets } from '../swipe/use-buckets.ts';
import { useLabels } from './use-labels.ts';

interface ComparisonProps {
  pair: readonly [AnalyticsCreative, AnalyticsCreative];
  dwellBounds: readonly number[];
  onClear: () => void;
}

/** Two creatives side by side. The better rate or time is marked. */
export function Comparison({ pair, dwellBounds, onClear }: ComparisonProps) {
  const { t, i18n } = useTranslation('analytics');
  const { daysOf, labelOf } = useLabels();
  const buckets = useBuckets(dwellBounds);
  const title = useId();
  const [one, other] = pair;
  const count = (value: number): string => formatNumber(value, 'count', i18n.language);
  const isLittle = pair.some(({ reach }) => reach < FEW_VISITS);
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-labelledby={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h5" id={title}>
            {t('creative.comparison')}
          </Title>
          <Button variant="default" size="compact-sm" onClick={onClear}>
            {t('creative.clear')}
          </Button>
        </Group>
        <Text size="sm">
          {t('creative.restsOn', { one: count(one.reach), other: count(other.reach) })}
          {isLittle && ` ${t('creative.few', { visits: count(FEW_VISITS) })}`}
        </Text>
        <Table className="creative-pair" verticalSpacing="xs" aria-labelledby={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {pair.map((creative) => (
                <Table.Th key={keyOf(creative)} scope="col">
                  <CreativeName creative={creative} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th scope="row">{t('columns.shown')}</Table.Th>
              {pair.map((creative) => (
                <Table.Td key={keyOf(creative)}>{daysOf(creative)}</Table.Td>
              ))}
            </Table.Tr>
            {FIELDS.map(({ name, kind, better }) => {
              const shown = pair.map((creative) => formatNumber(creative[name], kind, i18n.language));
              // Values that are equal as displayed are not marked.
              const best = shown.at(0) === shown.at(1) ? null : betterOf([one[name], other[name]], better);
              return (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{t(`numbers.${name}`)}</Table.Th>
                  {pair.map((creative, index) => (
                    <Table.Td key={keyOf(creative)} data-better={index === best || undefined}>
                      {shown.at(index)}
                      {index === best && (
                        <Badge component="span" variant="default" size="sm" ml={8}>
                          <span aria-hidden="true">✓ </span>
                          {t('creative.better')}
                        </Badge>
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
        <Text size="xs" c="dimmed">
          {t('creative.betterNote')}
        </Text>
        <Title order={3} size="h6">
          {t('page.dwell')}
        </Title>
        <div className="creative-dwell">
          {pair.map((creative) => (
            <section key={keyOf(creative)} aria-label={labelOf(creative)}>
              <Text size="sm" fw={600} mb={4}>
                {labelOf(creative)}
              </Text>
              <BarList
                label={`${t('page.dwell')} ${labelOf(creative)}`}
                bars={sharesOf(creative.dwell).map((share, index) => ({
                  id: String(index),
                  label: buckets.at(index) ?? '',
                  share,
                  shown: count(creative.dwell.at(index) ?? 0),
                }))}
              />
            </section>
          ))}
        </div>
      </Stack>
    </Paper>
  );
}
