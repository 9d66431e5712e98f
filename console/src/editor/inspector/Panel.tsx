import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Inspector.module.css';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}

/** One group of fields in the inspector. */
export const Panel = ({ title, aside, children }: PanelProps) => (
  <section className={classes.panel}>
    <Group justify="space-between" mih={30} mb={children ? 'sm' : 0}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {aside}
    </Group>
    {children ? <Stack gap="md">{children}</Stack> : null}
  </section>
);
