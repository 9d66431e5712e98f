import { Button, Stack, TextInput } from '@mantine/core';
import { templateSaveNoteMutation } from '@mekuri/client-console/query';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export default function NoteTab({ siteId, readOnly, onDirtyChange }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('template');
  const [text, setText] = useState('');
  const save = useMutation({ ...templateSaveNoteMutation(), onSuccess: () => onDirtyChange(false) });
  const edit = (next: string) => {
    setText(next);
    onDirtyChange(true);
  };
  return (
    <Stack maw={480}>
      <TextInput label={t('text')} maxLength={120} readOnly={readOnly} value={text} onChange={(event) => edit(event.currentTarget.value)} />
      <Button disabled={readOnly} loading={save.isPending} onClick={() => save.mutate({ path: { siteId }, body: { text } })}>
        {t('save')}
      </Button>
    </Stack>
  );
}
