import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import './records.css';

export interface RecordRow {
  id: string;
  /** Who it is of; opens it. */
  title: string;
  /** What opening it is called. */
  openLabel: string;
  /** The beginning of what it says. */
  words: string;
  /** ISO 8601, with how it is written. */
  moments: ReadonlyArray<{ label: string; at: string | null; shown: string }>;
  /** Beside the title. */
  marks?: ReactNode;
}

interface RecordListProps {
  label: string;
  rows: readonly RecordRow[];
  onOpen: (id: string) => void;
}

/** Lines on a desk, cards on a phone: the same list, laid out by the room there is. All of a line opens it. */
export function RecordList({ label, rows, onOpen }: RecordListProps) {
  return (
    <ul className="records" aria-label={label}>
      {rows.map(({ id, title, openLabel, words, moments, marks }) => (
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
          <dl className="record-moments">
            {moments.map((moment) => (
              <div key={moment.label}>
                <dt>{moment.label}</dt>
                <dd>{moment.at === null ? '–' : <time dateTime={moment.at}>{moment.shown}</time>}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
