import { forwardRef, type MouseEvent } from 'react';
import type { FormTranslate } from '../forms/texts.ts';
import { type IssueText, fieldId } from './issue-text.ts';

interface SummaryProps {
  faults: readonly IssueText[];
  titleOf: (item: string) => string;
  t: FormTranslate;
}

/** The errors of a form, each linked to its field. Receives the focus so that screen readers announce it. */
export const Summary = forwardRef<HTMLDivElement, SummaryProps>(({ faults: issues, titleOf, t }, ref) => {
  if (issues.length === 0) return null;
  const jump = (event: MouseEvent, item: string): void => {
    const field = document.getElementById(fieldId(item));
    const control = field?.matches('fieldset') ? field.querySelector('input') : field;
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  return (
    <div className="form-summary" role="alert" tabIndex={-1} ref={ref}>
      <p className="form-title">{t('form.summary', { count: issues.length })}</p>
      <ul>
        {issues.map(({ item, message }) => (
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
