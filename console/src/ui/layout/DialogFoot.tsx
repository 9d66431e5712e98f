import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

interface DialogFootProps {
  /** Text next to the buttons. */
  words?: ReactNode;
  children: ReactNode;
}

/** A sticky footer for long dialogs: the buttons stay in view while the content scrolls. */
export const DialogFoot = ({ words, children }: DialogFootProps) => (
  <div className={classes.foot}>
    {words}
    <Group gap="sm" ml="auto" justify="flex-end">
      {children}
    </Group>
  </div>
);
