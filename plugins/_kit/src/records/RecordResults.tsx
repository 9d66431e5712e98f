import { Alert, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordList, type RecordRow } from './RecordList.tsx';
import { RecordPages } from './RecordPages.tsx';

interface RecordResultsProps {
  /** Accessible name of the list. */
  label: string;
  /** Loading state of the page. */
  state: 'pending' | 'error' | 'success';
  rows: readonly RecordRow[];
  /** Shown when there are no records. */
  empty: ReactNode;
  /** Cursor of the current page; empty for the newest. */
  cursor: string;
  nextCursor: string | null;
  onOpen: (id: string) => void;
  onPage: (cursor: string) => void;
}

/** A page of records, or its state: loading, failed or empty. */
export function RecordResults({ label, state, rows, empty, cursor, nextCursor, onOpen, onPage }: RecordResultsProps) {
  const { t } = useTranslation('kit');
  return (
    <>
      {state === 'pending' && <Skeleton height={240} radius="md" role="status" aria-label={t('records.loading')} />}
      {state === 'error' && <Alert color="red">{t('records.failed')}</Alert>}
      {state === 'success' && rows.length === 0 && empty}
      {rows.length > 0 && <RecordList label={label} rows={rows} onOpen={onOpen} />}
      <RecordPages cursor={cursor} nextCursor={nextCursor} onChange={onPage} />
    </>
  );
}
