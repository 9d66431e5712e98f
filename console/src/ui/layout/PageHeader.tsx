import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  lead?: string;
  actions?: ReactNode;
}

export const PageHeader = ({ title, lead, actions }: PageHeaderProps) => (
  <Group justify="space-between" align="flex-end" gap="md" mb="lg">
    <div>
      <Title order={1}>{title}</Title>
      {lead ? (
        <Text c="dimmed" size="sm">
          {lead}
        </Text>
      ) : null}
    </div>
    {actions ? <Group gap="xs">{actions}</Group> : null}
  </Group>
);
