import { SegmentedControl, Stack } from '@mantine/core';
import { type ConsoleSlots, useConsoleTab } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MembersList } from './MembersList.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** The members of a site and its registration form; the address selects which of them is shown. */
export default function MembersTab(props: ConsoleSlots['site.tabs']) {
  const { siteId, readOnly } = props;
  const { t } = useTranslation('members');
  const { search, show } = useConsoleTab();
  const [isDirty, setDirty] = useState(false);
  const shown = search['show'] === 'form' ? 'form' : 'list';
  const parts = [
    { value: 'list', label: t('list.label'), disabled: isDirty },
    { value: 'form', label: t('form.label') },
  ];
  return (
    <Stack gap="lg">
      <SegmentedControl
        data={parts}
        value={shown}
        onChange={(part) => show(part === 'form' ? { show: part } : {})}
        style={{ alignSelf: 'start' }}
      />
      {shown === 'form' ? <RegistrationForm {...props} onDirtyChange={setDirty} /> : <MembersList siteId={siteId} readOnly={readOnly} />}
    </Stack>
  );
}
