import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface RecordPagesProps {
  /** Cursor of the current page; empty for the newest. */
  cursor: string;
  nextCursor: string | null;
  onChange: (cursor: string) => void;
}

/** Buttons for older records and for the newest. Renders nothing if one page holds all records. */
export function RecordPages({ cursor, nextCursor, onChange }: RecordPagesProps) {
  const { t } = useTranslation('kit');
  if (nextCursor === null && cursor === '') return null;
  return (
    <Group component="nav" justify="center" aria-label={t('records.pages')}>
      <Button variant="default" disabled={cursor === ''} onClick={() => onChange('')}>
        {t('records.first')}
      </Button>
      <Button variant="default" disabled={nextCursor === null} onClick={() => onChange(nextCursor ?? '')}>
        {t('records.next')}
      </Button>
    </Group>
  );
}
