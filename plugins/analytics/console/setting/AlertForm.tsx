import { Alert, NativeSelect, Stack, Switch, Text, Title } from '@mantine/core';
import type { AnalyticsAlert } from '@mekuri/client-console';
import { analyticsGetAlertQueryKey, analyticsPutAlertMutation } from '@mekuri/client-console/query';
import { japanTime, useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from './SaveBar.tsx';
import { useSave } from './use-save.ts';

const FACTORS = [2, 3, 5, 10, 20];
const PERCENTS = [0, 10, 20, 30, 50];

/** The offered values plus the saved one, which may be any value set through the API. */
const withSaved = (offered: readonly number[], saved: number): number[] => [...new Set([...offered, saved])].toSorted((a, b) => a - b);

/** Thresholds for traffic alert mails to the account's main contacts. */
export function AlertForm({ alert, readOnly }: { alert: AnalyticsAlert; readOnly: boolean }) {
  const { t, i18n } = useTranslation('analytics');
  const { siteId, revision, spikeSince, dropSince } = alert;
  const [enabled, setEnabled] = useState(alert.enabled);
  const [spikeFactor, setSpikeFactor] = useState(alert.spikeFactor);
  const [dropPercent, setDropPercent] = useState(alert.dropPercent);
  const { run, isPending, problem, reload } = useSave({
    siteId,
    queryKey: analyticsGetAlertQueryKey({ path: { siteId } }),
    mutation: analyticsPutAlertMutation(),
  });
  const isChanged = enabled !== alert.enabled || spikeFactor !== alert.spikeFactor || dropPercent !== alert.dropPercent;
  useUnsavedInput('analytics-alert', isChanged);
  const since = (instant: string): string => japanTime(instant, i18n.language);
  return (
    <form
      aria-labelledby="analytics-alert"
      onSubmit={(event) => {
        event.preventDefault();
        run({ enabled, spikeFactor, dropPercent }, revision);
      }}
    >
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="analytics-alert">
            {t('alert.label')}
          </Title>
          <Text size="sm" c="dimmed" mt="sm">
            {t('alert.lead')}
          </Text>
        </div>
        {spikeSince !== null && <Alert color="blue">{t('alert.spikeSince', { since: since(spikeSince) })}</Alert>}
        {dropSince !== null && <Alert color="yellow">{t('alert.dropSince', { since: since(dropSince) })}</Alert>}
        <Switch
          label={t('alert.enabled')}
          checked={enabled}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => setEnabled(checked)}
        />
        <NativeSelect
          label={t('alert.spike.label')}
          description={t('alert.spike.hint')}
          value={String(spikeFactor)}
          disabled={readOnly || !enabled}
          data={withSaved(FACTORS, alert.spikeFactor).map((factor) => ({
            value: String(factor),
            label: t('alert.spike.times', { factor }),
          }))}
          onChange={({ currentTarget: { value } }) => setSpikeFactor(Number(value))}
        />
        <NativeSelect
          label={t('alert.drop.label')}
          description={t('alert.drop.hint')}
          value={String(dropPercent)}
          disabled={readOnly || !enabled}
          data={withSaved(PERCENTS, alert.dropPercent).map((percent) => ({
            value: String(percent),
            label: percent === 0 ? t('alert.drop.none') : t('alert.drop.percent', { percent }),
          }))}
          onChange={({ currentTarget: { value } }) => setDropPercent(Number(value))}
        />
        <SaveBar
          isChanged={isChanged}
          isSaved={revision > 0}
          isPending={isPending}
          problem={problem}
          readOnly={readOnly}
          onReload={reload}
        />
      </Stack>
    </form>
  );
}
