import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownNote } from './noted.ts';
import { wordsOfNote } from './words-of-note.ts';

interface NoteCellProps<Note extends ShownNote> {
  notes: readonly Note[];
  /** Of the row. */
  unit: 'day' | 'month';
  /** Absent: they are only read. */
  onOpen: ((note: Note) => void) | undefined;
}

/** Without ids, notes that say the same on a day are shown once. */
const byKey = <Note extends ShownNote>(notes: readonly Note[]): ReadonlyMap<string, Note> =>
  new Map(notes.map((note) => [note.id ?? `${note.day} ${note.text}`, note]));

/** The notes of a row, each of which opens. */
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
