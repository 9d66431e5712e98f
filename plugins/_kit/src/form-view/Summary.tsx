import { forwardRef, type MouseEvent } from 'react';
import type { FormTranslate } from '../forms/texts.ts';
import { type FaultText, fieldId } from './fault-text.ts';

interface SummaryProps {
  faults: readonly FaultText[];
  titleOf: (item: string) => string;
  t: FormTranslate;
}

/** What keeps a form from being sent, each leading to its field. It takes the focus, so that a screen reader tells of it. */
export const Summary = forwardRef<HTMLDivElement, SummaryProps>(({ faults, titleOf, t }, ref) => {
  if (faults.length === 0) return null;
  const jump = (event: MouseEvent, item: string): void => {
    const field = document.getElementById(fieldId(item));
    const control = field?.matches('fieldset') ? field.querySelector('input') : field;
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  return (
    <div className="form-summary" role="alert" tabIndex={-1} ref={ref}>
      <p className="form-title">{t('form.summary', { count: faults.length })}</p>
      <ul>
        {faults.map(({ item, message }) => (
          <li key={`${item} ${message}`}>
            {titleOf(item) === '' ? (
              message
            ) : (
              <a href={`#${fieldId(item)}`} onClick={(event) => jump(event, item)}>
                {`${titleOf(item)}: ${message}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
});
Summary.displayName = 'Summary';
