import type { Ref } from 'react';
import type { PublicQuestion } from '../rules.ts';
import { type Entry, NO_ENTRY, Question } from './Question.tsx';
import type { QuestionTexts } from './texts.ts';

interface StepProps {
  question: PublicQuestion;
  entry: Entry;
  /** From 1. */
  step: number;
  /** Length of the path. */
  count: number;
  texts: QuestionTexts;
  issue: string | undefined;
  onChange: (entry: Entry) => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** Radio buttons cannot be cleared otherwise. */
const mayClear = ({ kind, isRequired }: PublicQuestion, { value }: Entry): boolean =>
  !isRequired && value !== '' && (kind === 'SINGLE' || kind === 'SCALE' || kind === 'NPS');

export function Progress({ step, count }: Pick<StepProps, 'count' | 'step'>) {
  return (
    <p className="survey-progress">
      <progress value={step} max={count} aria-hidden="true" />
      <span>
        {step} / {count}
      </span>
    </p>
  );
}

/** One question on the screen, with the progress through the survey. */
export function Step({ question, entry, step, count, texts, issue, onChange, ref }: StepProps) {
  return (
    <>
      <Progress step={step} count={count} />
      <Question key={question.id} question={question} entry={entry} texts={texts} issue={issue} onChange={onChange} ref={ref} />
      {mayClear(question, entry) && (
        <button type="button" className="survey-clear" onClick={() => onChange(NO_ENTRY)}>
          {texts.t('clear')}
        </button>
      )}
    </>
  );
}
