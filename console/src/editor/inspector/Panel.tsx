import { Group, Stack, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './Inspector.module.css';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
  /** Whether the panel can be collapsed. Its state is kept until the console is reloaded. */
  folds?: boolean;
  id?: string;
}

const opened = new Map<string, boolean>();

/** A group of fields in the inspector. */
export const Panel = ({ title, aside, children, folds = false, id }: PanelProps) => {
  const bodyId = useId();
  const [open, setOpen] = useState(() => !folds || (opened.get(id ?? title) ?? false));
  const toggle = (): void => {
    opened.set(id ?? title, !open);
    setOpen(!open);
  };
  const isShown = open && Boolean(children);
  return (
    <section className={classes.panel}>
      <Group justify="space-between" mih={30} mb={isShown ? 'sm' : 0} wrap="nowrap">
        <Title order={2} size="h3" flex={1}>
          {folds ? (
            <UnstyledButton className={classes.fold} aria-expanded={open} aria-controls={bodyId} onClick={toggle}>
              {title}
              <IconChevronDown size={18} aria-hidden="true" className={classes.chevron} data-open={open ? '' : undefined} />
            </UnstyledButton>
          ) : (
            title
          )}
        </Title>
        {aside}
      </Group>
      {isShown ? (
        <Stack gap="md" id={bodyId}>
          {children}
        </Stack>
      ) : (
        <div id={bodyId} hidden />
      )}
    </section>
  );
};
