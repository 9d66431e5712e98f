import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { AnalyticsCreative, AnalyticsCreativeList } from '@mekuri/client-console';
import { EmptyState } from '@mekuri/kit/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Comparison } from './Comparison.tsx';
import { keyOf, picksIn, toggle } from './creatives.ts';
import { CreativeTable } from './CreativeTable.tsx';
import type { ReportSearch } from '../report-query.ts';
import { useLabels } from './use-labels.ts';

interface CreativeTabProps {
  report: AnalyticsCreativeList;
  search: ReportSearch;
  onChange: (changes: Partial<ReportSearch>) => void;
}

/** Metrics of each creative. Two can be compared. */
export function CreativeTab({ report: { items, dwellBounds }, search, onChange }: CreativeTabProps) {
  const { t } = useTranslation('analytics');
  const { labelOf } = useLabels();
  const [said, setSaid] = useState('');
  const picks = picksIn(search.pick);
  const selected = picks.flatMap((key) => items.find((creative) => keyOf(creative) === key) ?? []);
  const [one, other] = selected;
  const labelOfKey = (key: string): string => {
    const creative = items.find((item) => keyOf(item) === key);
    return creative ? labelOf(creative) : t('creative.notShown');
  };
  const pick = (creative: AnalyticsCreative): void => {
    const key = keyOf(creative);
    const { picks: next, dropped } = toggle(picks, key);
    const label = labelOf(creative);
    if (dropped === key) setSaid(t('creative.said.dropped', { label }));
    else if (dropped !== null) setSaid(t('creative.said.replaced', { label, dropped: labelOfKey(dropped) }));
    else setSaid(t(next.length === 2 ? 'creative.said.second' : 'creative.said.first', { label }));
    onChange({ pick: next.join(',') });
  };
  const clear = (): void => {
    setSaid(t('creative.said.cleared'));
    onChange({ pick: '' });
  };
  if (items.length === 0 && picks.length === 0) return <EmptyState title={t('creative.empty.title')} hint={t('creative.empty.hint')} />;
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {one && other ? (
        <Comparison pair={[one, other]} dwellBounds={dwellBounds} onClear={clear} />
      ) : (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {hintOf(picks.length, selected.length)}
          </Text>
          {picks.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={clear}>
              {t('creative.clear')}
            </Button>
          )}
        </Group>
      )}
      <CreativeTable items={items} sort={search.sort} onSort={(sort) => onChange({ sort })} picks={picks} onPick={pick} />
    </Stack>
  );

  function hintOf(chosen: number, found: number): string {
    if (found < chosen) return t('creative.hint.notShown');
    return t(chosen === 1 ? 'creative.hint.oneMore' : 'creative.hint.none');
  }
}
