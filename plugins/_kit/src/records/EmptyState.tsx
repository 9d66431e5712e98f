import { Paper, Text } from '@mantine/core';

/** Explains why a list is empty, with a hint on what to do. */
export function EmptyState({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <Paper withBorder p="xl" radius="md" ta="center">
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Paper>
  );
}
