import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import './records.css';

export interface RecordRow {
  id: string;
  /** The person that the record belongs to; opens the record. */
  title: string;
  /** Accessible name of the button that opens it. */
  openLabel: string;
  /** Beginning of the content. */
  words: string;
  /** Timestamps in ISO 8601, with their formatted text. */
  times: ReadonlyArray<{ label: string; at: string | null; shown: string }>;
  /** Shown next to the title. */
  marks?: ReactNode;
}

interface RecordListProps {
  label: string;
  rows: readonly RecordRow[];
  onOpen: (id: string) => void;
}

/** A list of records, as rows on wide screens and as cards on narrow ones. A click anywhere on a row opens the record. */
export function RecordList({ label, rows, onOpen }: RecordListProps) {
  return (
    <ul className="records" aria-label={label}>
      {rows.map(({ id, title, openLabel, words, times, marks }) => (
        <li key={id} className="record">
          <div className="record-who">
            <UnstyledButton className="record-open" aria-label={openLabel} onClick={() => onOpen(id)}>
              {title}
            </UnstyledButton>
            {marks}
          </div>
          <Text size="sm" lineClamp={2} className="record-words">
            {words}
          </Text>
          <dl className="record-times">
            {times.map((time) => (
              <div key={time.label}>
                <dt>{time.label}</dt>
                <dd>{time.at === null ? '–' : <time dateTime={time.at}>{time.shown}</time>}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
