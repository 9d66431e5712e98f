import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Profile.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export const Section = ({ title, lead, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id} mb={lead ? 2 : 'md'}>
        {title}
      </Title>
      {lead ? (
        <Text size="sm" c="dimmed" mb="md">
          {lead}
        </Text>
      ) : null}
      {children}
    </section>
  );
};
