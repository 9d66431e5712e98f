import { Button, Text } from '@mantine/core';
import type { AnalyticsExclusionList } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovableList } from '../RemovableList.tsx';
import { ExclusionDialog } from './ExclusionDialog.tsx';
import { useExclusions, useRemoveExclusion } from './use-exclusions.ts';

type Exclusion = AnalyticsExclusionList['items'][number];

/** Exclusions of a site: visits that are left out of its reports. */
export function Exclusions({ siteId, readOnly }: { siteId: string; readOnly: boolean }) {
  const { t, i18n } = useTranslation('analytics');
  const exclusions = useExclusions(siteId);
  const [removed, setRemoved] = useState('');
  const [isAdding, setAdding] = useState(false);
  const nameOf = ({ from, to }: Pick<Exclusion, 'from' | 'to'>): string =>
    t('exclusions.window', { from: japanTime(from, i18n.language), to: japanTime(to, i18n.language) });
  const { run, isPending } = useRemoveExclusion(siteId, (exclusionId) => {
    const exclusion = exclusions.data?.items.find((one) => one.exclusionId === exclusionId);
    if (exclusion) setRemoved(nameOf(exclusion));
  });
  const isFull = exclusions.data !== undefined && exclusions.data.items.length >= exclusions.data.limit;
  return (
    <RemovableList
      id="analytics-exclusions"
      order={2}
      title={t('exclusions.title')}
      lead={t('exclusions.lead')}
      none={t('exclusions.none')}
      list={exclusions}
      rowOf={(exclusion) => ({
        id: exclusion.exclusionId,
        name: nameOf(exclusion),
        facts: `${exclusion.agent || t('exclusions.everyBrowser')} · ${exclusion.source || t('exclusions.everySource')}`,
        removeLabel: t('exclusions.remove', { name: nameOf(exclusion) }),
      })}
      removed={removed === '' ? '' : t('exclusions.removed', { name: removed })}
      isRemoving={isPending}
      onRemove={readOnly ? undefined : run}
    >
      {isFull && <Text size="sm">{t('exclusions.full', { limit: exclusions.data.limit })}</Text>}
      {!readOnly && !isFull && (
        <Button variant="default" className="analytics-own-address" onClick={() => setAdding(true)}>
          {t('exclusions.add')}
        </Button>
      )}
      {isAdding && <ExclusionDialog siteId={siteId} onClose={() => setAdding(false)} />}
    </RemovableList>
  );
}
