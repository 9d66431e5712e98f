import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

interface DialogFootProps {
  /** What is said beside the buttons. */
  words?: ReactNode;
  children: ReactNode;
}

/** What a long dialog asks for: its buttons stay in view while what stands above them scrolls. */
export const DialogFoot = ({ words, children }: DialogFootProps) => (
  <div className={classes.foot}>
    {words}
    <Group gap="sm" ml="auto" justify="flex-end">
      {children}
    </Group>
  </div>
);
