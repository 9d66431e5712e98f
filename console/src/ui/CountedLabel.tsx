import { Group } from '@mantine/core';
import { Counter } from './Counter.tsx';
import classes from './CountedLabel.module.css';

interface CountedLabelProps {
  children: string;
  text: string;
  limit: number;
}

/** A field's label with its counter at the far end. */
export const CountedLabel = ({ children, text, limit }: CountedLabelProps) => (
  <Group component="span" justify="space-between" wrap="nowrap" className={classes.label}>
    {children}
    <Counter text={text} limit={limit} />
  </Group>
);

/** Lets a label with a counter take the field's whole width. */
export const countedLabelProps = { className: classes.wide };
