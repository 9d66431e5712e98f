import { formTranslate, type IssueText, type FormTexts } from '@mekuri/kit/form-view';
import type { MouseEvent, Ref } from 'react';
import type { PublicQuestion } from '../rules.ts';
import { questionElementId } from './texts.ts';

interface IssuesProps {
  issues: readonly IssueText[];
  questions: readonly PublicQuestion[];
  texts: FormTexts;
  /** Shows a question that is not on the screen. Without it, links lead to the question's place in the form. */
  onJump?: (questionId: string) => void;
  ref: Ref<HTMLDivElement>;
}

/** The errors, each linked to its question. Receives the focus so that screen readers announce it. */
export function Issues({ issues, questions, texts, onJump, ref }: IssuesProps) {
  if (issues.length === 0) return null;
  const jump = (event: MouseEvent, item: string): void => {
    if (!onJump) return;
    event.preventDefault();
    onJump(item);
  };
  const titleOf = (item: string): string => questions.find(({ id }) => id === item)?.title ?? '';
  return (
    <div className="form-summary" role="alert" tabIndex={-1} ref={ref}>
      <p className="form-title">{formTranslate(texts)('form.summary', { count: issues.length })}</p>
      <ul>
        {issues.map(({ item, message }) => (
          <li key={`${item} ${message}`}>
            {titleOf(item) === '' ? (
              message
            ) : (
              <a href={`#${questionElementId(item)}`} onClick={(event) => jump(event, item)}>
                {`${titleOf(item)}: ${message}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
