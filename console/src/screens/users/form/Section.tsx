import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export const Section = ({ title, lead, children }: SectionProps) => (
  <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} component="section">
    <Title order={2} mb={lead ? 2 : 'md'}>
      {title}
    </Title>
    {lead ? (
      <Text size="sm" c="dimmed" mb="md">
        {lead}
      </Text>
    ) : null}
    <Stack gap="md">{children}</Stack>
  </Paper>
);
