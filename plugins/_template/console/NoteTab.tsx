import { Alert, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { templateGetNoteOptions, templateGetNoteQueryKey, templateSaveNoteMutation } from '@mekuri/client-console/query';
import { type ConsoleSlots, useUnsavedInput } from '@mekuri/kit/console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type TabProps = ConsoleSlots['site.tabs'];

function NoteForm({ siteId, readOnly, saved }: TabProps & { saved: string }) {
  const { t } = useTranslation('template');
  const queries = useQueryClient();
  const [text, setText] = useState(saved);
  useUnsavedInput('template', text !== saved);
  const save = useMutation({
    ...templateSaveNoteMutation(),
    onSuccess: (note) => queries.setQueryData(templateGetNoteQueryKey({ path: { siteId } }), note),
  });
  return (
    <Stack maw={480}>
      <TextInput
        label={t('text')}
        maxLength={120}
        readOnly={readOnly}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
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
