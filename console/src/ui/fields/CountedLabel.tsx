import { Counter } from './Counter.tsx';
import classes from './CountedLabel.module.css';

interface CountedLabelProps {
  children: string;
  text: string;
  limit: number;
  /** Marks a required field. */
  required?: boolean;
}

/** A field's label with its counter at the far end. */
export const CountedLabel = ({ children, text, limit, required = false }: CountedLabelProps) => (
  <span className={classes.label}>
    <span>
      {children}
      {required ? (
        <span className={classes.required} aria-hidden="true">
          {' *'}
        </span>
      ) : null}
    </span>
    <Counter text={text} limit={limit} />
  </span>
);

/** Lets a label with a counter span the field. */
export const countedLabelProps = { className: classes.wide };
