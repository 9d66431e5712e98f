import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export const Card = ({ title, action, children }: CardProps) => (
  <Paper withBorder radius="lg" p="lg" component="section">
    <Group justify="space-between" mb="md" wrap="nowrap">
      <Title order={2}>{title}</Title>
      {action}
    </Group>
    {children}
  </Paper>
);
