import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface RecordPagesProps {
  /** Where the page that is shown begins; empty for the newest. */
  cursor: string;
  nextCursor: string | null;
  onChange: (cursor: string) => void;
}

/** On to older records, and back to the newest; nothing where one page holds all. */
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
