import { codePoints } from '../text/text.ts';
import classes from './CountedLabel.module.css';

interface CounterProps {
  text: string;
  limit: number;
}

/** `12/50` in code points, as the server counts. Hidden from screen readers, which get the field's error instead. */
export const Counter = ({ text, limit }: CounterProps) => {
  const length = codePoints(text);
  return (
    <span className={classes.counter} data-over={length > limit || undefined} aria-hidden="true">
      {length}/{limit}
    </span>
  );
};
