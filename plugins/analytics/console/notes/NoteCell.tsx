import { Anchor, Text } from '@mantine/core';
import type { AnalyticsNote } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { wordsOfNote } from './words-of-note.ts';

interface NoteCellProps {
  notes: readonly AnalyticsNote[];
  /** Of the row. */
  unit: 'day' | 'month';
  /** Absent: they are only read. */
  onOpen: ((note: AnalyticsNote) => void) | undefined;
}

/** The notes of a row, each of which opens. */
export const NoteCell = ({ notes, unit, onOpen }: NoteCellProps) => {
  const { t, i18n } = useTranslation('analytics');
  return (
    <ul className="analytics-notes">
      {notes.map((note) => {
        const words = wordsOfNote(note, unit, i18n.language);
        return (
          <li key={note.id}>
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
