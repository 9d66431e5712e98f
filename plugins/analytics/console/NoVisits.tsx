import { Button, Paper, Stack, Text } from '@mantine/core';
import type { Site } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { isFiltered, type ReportQuery } from './report-query.ts';

interface NoVisitsProps {
  site: Site | undefined;
  query: ReportQuery;
  onClear: () => void;
}

/** Why there is nothing to see, and what to do about it. */
export function NoVisits({ site, query, onClear }: NoVisitsProps) {
  const { t } = useTranslation('analytics');
  const filtered = isFiltered(query);
  const reason = filtered ? 'filtered' : site?.status === 'PUBLISH' ? 'published' : 'unpublished';
  return (
    <Paper withBorder p="xl" radius="md" ta="center">
      <Stack gap="xs" align="center">
        <Text fw={600}>{t(`empty.${reason}.title`)}</Text>
        <Text size="sm" c="dimmed">
          {t(`empty.${reason}.hint`)}
        </Text>
        {filtered && (
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
