import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  cursor?: string;
  nextCursor: string | null;
  onShow: (cursor: string | undefined) => void;
}

/** Cursors only lead forward. To go back, use the browser or return to the first page. */
export const Pager = ({ cursor, nextCursor, onShow }: PagerProps) => {
  const { t } = useTranslation();
  if (!cursor && !nextCursor) return null;
  return (
    <Group component="nav" justify="center" mt="lg" aria-label={t('pager.label')}>
      <Button variant="default" disabled={!cursor} leftSection={<IconChevronLeft size={18} />} onClick={() => onShow(undefined)}>
        {t('pager.first')}
      </Button>
      <Button
        variant="default"
        disabled={!nextCursor}
        rightSection={<IconChevronRight size={18} />}
        onClick={() => onShow(nextCursor ?? undefined)}
      >
        {t('pager.next')}
      </Button>
    </Group>
  );
};
