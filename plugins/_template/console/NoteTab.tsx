import { Alert, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { templateGetNoteOptions, templateGetNoteQueryKey, templateSaveNoteMutation } from '@mekuri/client-console/query';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type TabProps = ConsoleSlots['site.tabs'];

function NoteForm({ siteId, readOnly, onDirtyChange, saved }: TabProps & { saved: string }) {
  const { t } = useTranslation('template');
  const queries = useQueryClient();
  const [text, setText] = useState(saved);
  const save = useMutation({
    ...templateSaveNoteMutation(),
    onSuccess: (note) => {
      onDirtyChange(false);
      queries.setQueryData(templateGetNoteQueryKey({ path: { siteId } }), note);
    },
  });
  const edit = (next: string) => {
    setText(next);
    onDirtyChange(next !== saved);
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

export default function NoteTab(tab: TabProps) {
  const { t } = useTranslation('template');
  const { data, isPending } = useQuery(templateGetNoteOptions({ path: { siteId: tab.siteId } }));
  if (isPending) return <Skeleton height={120} radius="md" />;
  return data ? <NoteForm {...tab} saved={data.text} /> : <Alert color="red">{t('loadFailed')}</Alert>;
}
