import { Alert, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import type { FormSetting } from '@mekuri/client-console';
import { formsGetSettingOptions } from '@mekuri/client-console/query';
import { type ConsoleSlots, useConsoleTab } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries } from './Entries.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSaveForm } from './use-save-form.ts';

type Props = ConsoleSlots['site.tabs'] & { formType: FormSetting['formType'] };

function Settings({ siteId, formType, readOnly, onDirtyChange }: Props & { onDirtyChange: (dirty: boolean) => void }) {
  const { t } = useTranslation('forms');
  const setting = useQuery(formsGetSettingOptions({ path: { siteId }, query: { formType } }));
  const save = useSaveForm(siteId, formType);
  if (setting.isPending) return <Skeleton height={420} radius="md" role="status" aria-label={t('loading')} />;
  if (setting.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  return <SettingsForm key={setting.data.revision} setting={setting.data} readOnly={readOnly} save={save} onDirtyChange={onDirtyChange} />;
}

/** The settings and the entries of one form; the address selects which of them is shown. */
export function FormTab(props: Props) {
  const { t } = useTranslation('forms');
  const { search, show } = useConsoleTab();
  const shown = search['show'] === 'entries' ? 'entries' : 'settings';
  const [dirty, setDirty] = useState(false);
  const parts = [
    { value: 'settings', label: t('settings.label') },
    { value: 'entries', label: t('entries.label'), disabled: dirty },
  ];
  return (
    <Stack gap="lg">
      <SegmentedControl
        data={parts}
        value={shown}
        onChange={(part) => show(part === 'entries' ? { show: part } : {})}
        style={{ alignSelf: 'start' }}
      />
      {shown === 'settings' ? <Settings {...props} onDirtyChange={setDirty} /> : <Entries {...props} />}
    </Stack>
  );
}
