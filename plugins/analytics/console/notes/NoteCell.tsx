import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownNote } from './noted.ts';
import { wordsOfNote } from './words-of-note.ts';

interface NoteCellProps<Note extends ShownNote> {
  notes: readonly Note[];
  /** Unit of the table rows. */
  unit: 'day' | 'month';
  /** Absent if notes are read-only. */
  onOpen: ((note: Note) => void) | undefined;
}

/** Shared reports have notes without ids; there, identical notes of a day are shown once. */
const byKey = <Note extends ShownNote>(notes: readonly Note[]): ReadonlyMap<string, Note> =>
  new Map(notes.map((note) => [note.id ?? `${note.day} ${note.text}`, note]));

/** Notes of a table row. Each can be opened if `onOpen` is set. */
export const NoteCell = <Note extends ShownNote>({ notes, unit, onOpen }: NoteCellProps<Note>) => {
  const { t, i18n } = useTranslation('analytics');
  return (
    <ul className="analytics-notes">
      {Array.from(byKey(notes), ([key, note]) => {
        const words = wordsOfNote(note, unit, i18n.language);
        return (
          <li key={key}>
            {onOpen ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="start"
                aria-label={t('notes.editNamed', { text: words })}
                onClick={() => onOpen(note)}
              >
                {words}
              </Anchor>
            ) : (
              <Text component="span" size="sm">
                {words}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
};
