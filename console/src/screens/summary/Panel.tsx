import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { downloadResponse } from '@mekuri/kit/console';
import { IconFileExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import classes from './Summary.module.css';

interface PanelQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface PanelProps<Data> {
  title: string;
  hint: string;
  query: PanelQuery<Data>;
  /** Reads the panel's numbers as a file; absent without the right to. */
  download: ((options: { parseAs: 'blob'; throwOnError: true }) => Promise<{ data: unknown; response: Response }>) | undefined;
  isWide?: boolean;
  children: (data: Data) => ReactNode;
}

/** A part of the summary, with its numbers as CSV. */
export const Panel = <Data,>({ title, hint, query, download, isWide = false, children }: PanelProps<Data>) => {
  const { t } = useTranslation();
  const name = useId();
  const late = useDelayed(query.isPending);
  const exporting = useMutation({
    mutationFn: async (read: NonNullable<typeof download>) => {
      // As bytes: a text would lose its byte order mark.
      const { data, response } = await read({ parseAs: 'blob', throwOnError: true });
      downloadResponse(data, response, 'summary.csv');
    },
  });
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="md"
      className={isWide ? classes.wide : undefined}
      aria-labelledby={name}
      aria-busy={query.isFetching}
    >
      <Group justify="space-between" align="flex-start" gap="xs" mb="md" wrap="nowrap">
        <div>
          <Title order={2} size="h3" id={name}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
        {download ? (
          <Button
            variant="default"
            size="xs"
            className={classes.export}
            leftSection={<IconFileExport size={16} />}
            aria-label={t('summary.export', { title })}
            disabled={!query.data}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(download)}
          >
            CSV
          </Button>
        ) : null}
      </Group>
      {late ? <Skeleton height={280} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {query.isError && !query.data ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <div data-stale={query.isPlaceholderData || undefined}>{children(query.data)}</div> : null}
    </Paper>
  );
};
