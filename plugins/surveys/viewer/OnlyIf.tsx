import { type Condition, type PublicQuestion, stepsOf } from '../rules.ts';
import type { QuestionTexts } from './texts.ts';

interface OnlyIfProps {
  question: PublicQuestion;
  /** All questions of the survey, which conditions refer to. */
  questions: readonly PublicQuestion[];
  texts: QuestionTexts;
}

/** The text of an option or a step. */
const valueText = (question: PublicQuestion | undefined, value: string): string => {
  if (!question) return value;
  if ('options' in question) return question.options.find(({ id }) => id === value)?.text ?? value;
  return stepsOf(question).includes(value) ? value : '';
};

/** Says in a form without JavaScript when a question should be answered. */
export function OnlyIf({ question: { showIf }, questions, texts: { t } }: OnlyIfProps) {
  if (showIf === null) return null;
  const { conditions, match } = showIf;
  const textOf = ({ questionId, operator, value }: Condition): string => {
    const target = questions.find(({ id }) => id === questionId);
    return t(`onlyIf.${operator}`, { question: target?.title ?? '', value: valueText(target, value) });
  };
  return (
    <div className="survey-only-if">
      <p>{t(conditions.length === 1 ? 'onlyIf.one' : `onlyIf.${match}`)}</p>
      <ul>
        {conditions.map((condition) => (
          <li key={`${condition.questionId} ${condition.operator} ${condition.value}`}>{textOf(condition)}</li>
        ))}
      </ul>
    </div>
  );
}
