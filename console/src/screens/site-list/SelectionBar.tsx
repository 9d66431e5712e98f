import { ActionBar, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Rows } from '../users/list/use-rows.ts';
import { useDeleteSites } from './use-delete-sites.ts';

interface SelectionBarProps {
  rows: Rows;
}

/** Actions on all selected sites. */
export const SelectionBar = ({ rows }: SelectionBarProps) => {
  const { t } = useTranslation();
  const ids = [...rows.selected];
  const { ask, isDeleting } = useDeleteSites(rows.clear);
  return (
    <ActionBar opened={ids.length > 0} onClose={rows.clear} withinPortal={false} aria-label={t('siteList.bulk')}>
      <Text size="sm" fw={600} aria-live="polite">
        {t('bulk.chosen', { count: ids.length })}
      </Text>
      <ActionBar.Divider />
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} />}
        loading={isDeleting}
        onClick={() => ask(ids, ids.length)}
      >
        {t('siteList.delete')}
      </Button>
      <ActionBar.CloseButton aria-label={t('bulk.clear')} />
    </ActionBar>
  );
};
