import { Button, Modal, Stack } from '@mantine/core';
import type { AnalyticsNote } from '@mekuri/client-console';
import { useRestoreFocus } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../format.ts';
import { NoteForm } from './NoteForm.tsx';

/** Content of the dialog: a new note, an existing one, or the notes of a point on the chart. */
export type AskedNotes = 'new' | readonly AnalyticsNote[];

interface NoteDialogProps {
  siteId: string;
  asked: AskedNotes;
  /** Initial day of a new note. */
  day: string;
  today: string;
  onClose: () => void;
}

/** Creates or edits a note. If a day has several, one is chosen first. */
export function NoteDialog({ siteId, asked, day, today, onClose }: NoteDialogProps) {
  const { t, i18n } = useTranslation('analytics');
  useRestoreFocus();
  const [chosen, setChosen] = useState<AnalyticsNote | null>(null);
  const only = asked === 'new' || asked.length > 1 ? null : (asked.at(0) ?? null);
  const note = chosen ?? only;
  const isChoice = asked !== 'new' && note === null;
  const title = isChoice ? t('notes.choose') : t(asked === 'new' ? 'notes.add' : 'notes.edit');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('notes.close') }}>
      {isChoice ? (
        <Stack gap="xs">
          {asked.map((one) => (
            <Button key={one.id} variant="default" justify="start" className="analytics-note-choice" onClick={() => setChosen(one)}>
              {formatDay(one.day, 'day', i18n.language)} {one.text}
            </Button>
          ))}
        </Stack>
      ) : (
        <NoteForm {...{ siteId, note, day, today, onClose }} />
      )}
    </Modal>
  );
}
