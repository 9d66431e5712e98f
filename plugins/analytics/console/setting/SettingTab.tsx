import { Skeleton, Stack } from '@mantine/core';
import { analyticsGetSettingOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GoalList } from '../goals/GoalList.tsx';
import { EraseVisitor } from './EraseVisitor.tsx';
import { IdsForm } from './IdsForm.tsx';
import { LoadFailure } from '../LoadFailure.tsx';

interface SettingTabProps {
  siteId: string;
  readOnly: boolean;
}

/** How visitors are identified, the goals, and the erasure of a visitor. */
export function SettingTab({ siteId, readOnly }: SettingTabProps) {
  const { t } = useTranslation('analytics');
  const setting = useQuery(analyticsGetSettingOptions({ path: { siteId } }));
  if (setting.isPending) return <Skeleton height={360} radius="md" role="status" aria-label={t('loading')} />;
  if (setting.isError) return <LoadFailure error={setting.error} onRetry={() => void setting.refetch()} />;
  return (
    <Stack gap="xl" maw={680}>
      <IdsForm key={setting.data.revision} setting={setting.data} readOnly={readOnly} />
      <GoalList siteId={siteId} readOnly={readOnly} />
      {!readOnly && <EraseVisitor siteId={siteId} />}
    </Stack>
  );
}
