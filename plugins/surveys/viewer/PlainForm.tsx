import type { ScreenProps } from '@mekuri/kit/viewer';
import { type Ref, useRef } from 'react';
import type { SurveyQuestions } from './data.ts';
import { entryOf, givenAnswers } from './entries.ts';
import { Issues } from './Faults.tsx';
import { OnlyIf } from './OnlyIf.tsx';
import { Question } from './Question.tsx';
import { pathOf } from '../rules.ts';
import { postedTexts } from './responses.ts';
import { Progress } from './Step.tsx';
import { surveyHref } from './survey-href.ts';
import { Trap } from './Trap.tsx';

interface PlainFormProps extends SurveyQuestions {
  screen: ScreenProps;
  ref: Ref<HTMLFormElement>;
}

/** All questions in one form, which works without JavaScript. */
export function PlainForm({ surveyData, listQuestions: questions, screen, ref }: PlainFormProps) {
  const { posted, hidden, formTexts, t } = screen;
  const summary = useRef<HTMLDivElement>(null);
  const issues = postedTexts(screen);
  const answers = givenAnswers(questions, (name) => [posted?.values[name] ?? []].flat());
  return (
    <form className="form-view survey-plain" method="post" action={surveyHref(screen, surveyData.id)} ref={ref}>
      {posted?.problem && issues.length === 0 && (
        <div className="form-summary" role="alert">
          <p>{posted.problem}</p>
        </div>
      )}
      <Issues issues={issues} questions={questions} texts={formTexts} ref={summary} />
      <div className="survey-scripted" aria-hidden="true">
        <Progress step={1} count={pathOf(questions, {}).length} />
      </div>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          entry={entryOf(answers, question)}
          texts={screen}
          issue={issues.find(({ item }) => item === question.id)?.message}
        >
          <OnlyIf question={question} questions={questions} texts={screen} />
        </Question>
      ))}
      <Trap formTexts={formTexts} />
      {Object.entries({ ...hidden, version: String(surveyData.version) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="form-foot">
        <button type="submit" className="form-submit">
          {t('send')}
        </button>
      </div>
    </form>
  );
}
