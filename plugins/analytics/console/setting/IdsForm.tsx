import { Radio, Stack } from '@mantine/core';
import type { AnalyticsSetting } from '@mekuri/client-console';
import { analyticsGetSettingQueryKey, analyticsPutSettingMutation } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from './SaveBar.tsx';
import { useSave } from './use-save.ts';

const CHOICES = ['on', 'ask', 'off'] as const satisfies readonly AnalyticsSetting['ids'][];

/** Sets whether visitors' browsers store an id. */
export function IdsForm({ setting, readOnly }: { setting: AnalyticsSetting; readOnly: boolean }) {
  const { t } = useTranslation('analytics');
  const { ids: saved, revision, siteId } = setting;
  const [ids, setIds] = useState(saved);
  const { run, isPending, problem, reload } = useSave({
    siteId,
    queryKey: analyticsGetSettingQueryKey({ path: { siteId } }),
    mutation: analyticsPutSettingMutation(),
  });
  const isChanged = ids !== saved;
  useUnsavedInput('analytics-setting', isChanged);
  return (
    <form
      aria-label={t('setting.ids.label')}
      onSubmit={(event) => {
        event.preventDefault();
        run({ ids }, revision);
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('setting.ids.label')}
          description={t('setting.ids.lead')}
          value={ids}
          disabled={readOnly}
          onChange={(value) => setIds(CHOICES.find((one) => one === value) ?? saved)}
        >
          <Stack gap="sm" mt="md">
            {CHOICES.map((choice) => (
              <Radio key={choice} value={choice} label={t(`setting.ids.${choice}.label`)} description={t(`setting.ids.${choice}.hint`)} />
            ))}
          </Stack>
        </Radio.Group>
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
