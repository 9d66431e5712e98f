import { Skeleton, Stack } from '@mantine/core';
import { analyticsGetAlertOptions, analyticsGetSettingOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GoalList } from '../goals/GoalList.tsx';
import { AlertForm } from './AlertForm.tsx';
import { Exclusions } from './exclusions/Exclusions.tsx';
import { EraseVisitor } from './EraseVisitor.tsx';
import { IdsForm } from './IdsForm.tsx';
import { OwnVisits } from './own/OwnVisits.tsx';
import { LoadFailure } from '../LoadFailure.tsx';

interface SettingTabProps {
  siteId: string;
  readOnly: boolean;
}

/** Settings for visitor ids, own visits, exclusions, goals, traffic alerts, and erasing a visitor. */
export function SettingTab({ siteId, readOnly }: SettingTabProps) {
  const { t } = useTranslation('analytics');
  const setting = useQuery(analyticsGetSettingOptions({ path: { siteId } }));
  const alert = useQuery(analyticsGetAlertOptions({ path: { siteId } }));
  if (setting.isPending || alert.isPending) return <Skeleton height={360} radius="md" role="status" aria-label={t('loading')} />;
  if (setting.isError) return <LoadFailure error={setting.error} onRetry={() => void setting.refetch()} />;
  if (alert.isError) return <LoadFailure error={alert.error} onRetry={() => void alert.refetch()} />;
  return (
    <Stack gap="xl" maw={680}>
      <IdsForm key={setting.data.revision} setting={setting.data} readOnly={readOnly} />
      <OwnVisits siteId={siteId} readOnly={readOnly} />
      <Exclusions siteId={siteId} readOnly={readOnly} />
      <GoalList siteId={siteId} readOnly={readOnly} />
      <AlertForm key={`alert ${alert.data.revision}`} alert={alert.data} readOnly={readOnly} />
      {!readOnly && <EraseVisitor siteId={siteId} />}
    </Stack>
  );
}
