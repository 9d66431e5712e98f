import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './ChoiceGrid.module.css';

export interface Choice<V extends string> {
  value: V;
  label: string;
  /** Shown with the label, or instead of it where it is self-explanatory. */
  picture?: ReactNode;
  pictureOnly?: boolean;
  /** Why the choice is disabled. */
  locked?: string;
}

interface ChoiceGridProps<V extends string> {
  label: string;
  value: V;
  choices: readonly Choice<V>[];
  columns: number;
  disabled?: boolean;
  error?: string | null;
  id?: string;
  onCommit: (value: V) => void;
}

/** Radio buttons in a grid, for a few choices with pictures. */
export const ChoiceGrid = <V extends string>({ label, value, choices, columns, disabled, error, id, onCommit }: ChoiceGridProps<V>) => {
  const name = useId();
  const reasons = [...new Set(choices.flatMap(({ locked }) => (locked && !disabled ? [locked] : [])))];
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.grid} style={{ '--columns': columns } as CSSProperties}>
        {choices.map(({ value: own, label: words, picture, pictureOnly = false, locked }) => (
          <label key={own} className={classes.choice} title={pictureOnly ? words : locked}>
            <input
              type="radio"
              name={name}
              value={own}
              id={own === value ? id : undefined}
              checked={own === value}
              disabled={disabled || (locked !== undefined && own !== value)}
              aria-label={pictureOnly ? words : undefined}
              aria-describedby={locked && !disabled ? `${name}-why` : undefined}
              onChange={() => onCommit(own)}
            />
            {picture}
            {pictureOnly ? null : <span>{words}</span>}
          </label>
        ))}
      </div>
      {reasons.length > 0 ? (
        <ul className={classes.why} id={`${name}-why`}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p className={classes.error} role="status">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
