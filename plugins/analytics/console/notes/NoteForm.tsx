import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { isProblem, type AnalyticsNote } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosableDays } from '../report-query.ts';
import { issueOfNote, lengthOf, MOST_CHARACTERS, type NoteDraft } from './note-draft.ts';
import { useNoteActions } from './use-note-actions.ts';

interface NoteFormProps {
  siteId: string;
  /** Null for a new note. */
  note: AnalyticsNote | null;
  /** Initial day of a new note. */
  day: string;
  today: string;
  onClose: () => void;
}

/** Whether another user changed or deleted the note in the meantime. */
const isStale = (error: unknown): boolean => isProblem(error) && (error.code === 'precondition_failed' || error.status === 404);

export function NoteForm({ siteId, note, day, today, onClose }: NoteFormProps) {
  const { t } = useTranslation('analytics');
  const { create, update, remove, refresh } = useNoteActions(siteId);
  const [draft, setDraft] = useState<NoteDraft>({ day: note?.day ?? day, text: note?.text ?? '' });
  const isChanged = draft.text !== (note?.text ?? '') || draft.day !== (note?.day ?? day);
  const acknowledged = useUnsavedInput('analytics-note', isChanged);
  const issue = issueOfNote(draft, today);
  const { min, max } = choosableDays(today);
  const error = create.error ?? update.error ?? remove.error;
  const isPending = create.isPending || update.isPending || remove.isPending;
  const done = { onSuccess: () => (acknowledged(), onClose()) };
  const change = (changes: Partial<NoteDraft>): void => setDraft({ ...draft, ...changes });
  const save = (): void => {
    remove.reset();
    const body = { day: draft.day, text: draft.text.trim() };
    if (note) update.mutate({ note, body }, done);
    else create.mutate(body, done);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && issue === null && !isPending) save();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('notes.lead')}
        </Text>
        <TextInput
          type="date"
          label={t('notes.day')}
          value={draft.day}
          min={min}
          max={max}
          error={issue === 'day' ? t('notes.issues.day') : null}
          onChange={({ currentTarget: { value } }) => change({ day: value })}
        />
        <TextInput
          label={t('notes.text')}
          description={t('notes.length', { length: lengthOf(draft.text), limit: MOST_CHARACTERS })}
          placeholder={t('notes.example')}
          value={draft.text}
          error={issue === 'long' ? t('notes.issues.long', { limit: MOST_CHARACTERS }) : null}
          data-autofocus
          onChange={({ currentTarget: { value } }) => change({ text: value })}
        />
        {error !== null && (
          <Alert color={isStale(error) ? 'yellow' : 'red'} role="alert">
            <Text size="sm">{isStale(error) ? t('notes.stale') : wordsOf(error) || t('notes.failed')}</Text>
            {isStale(error) && (
              <Button mt="sm" size="xs" variant="default" onClick={() => void refresh().then(onClose)}>
                {t('notes.reload')}
              </Button>
            )}
          </Alert>
        )}
        <Group justify="space-between">
          {note ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              disabled={isPending}
              onClick={() => {
                update.reset();
                remove.mutate(note, done);
              }}
            >
              {t('notes.delete')}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('notes.cancel')}
            </Button>
            <Button
              type="submit"
              loading={create.isPending || update.isPending}
              disabled={!isChanged || issue !== null || remove.isPending}
            >
              {t('notes.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

const wordsOf = (error: unknown): string => (isProblem(error) ? ([error.message].flat().at(0) ?? '') : '');
