import { TRAP } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RawAnswers } from '../rules.ts';
import type { SurveyQuestions } from './data.ts';
import { type Draft, newDraft, readDraft } from './draft.ts';
import { givenAnswers } from './entries.ts';
import { PlainForm } from './PlainForm.tsx';
import { postedTexts } from './responses.ts';
import { StepForm } from './StepForm.tsx';

interface SurveyFormProps extends SurveyQuestions {
  screen: ScreenProps;
  /** Shown above the first question. */
  children: ReactNode;
}

/** Reads the visitor's input from the form that the server rendered. */
const enteredIn = (form: HTMLFormElement, { listQuestions }: SurveyQuestions): { answers: RawAnswers; trap: string } => {
  const data = new FormData(form);
  const valuesOf = (name: string): string[] => data.getAll(name).filter((value) => typeof value === 'string');
  return { answers: givenAnswers(listQuestions, valuesOf), trap: valuesOf(TRAP)[0] ?? '' };
};

/** One form with all questions; with JavaScript, one question at a time, from where the visitor left off. */
export function SurveyForm({ screen, children, ...survey }: SurveyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState<{ draft: Draft; trap: string } | null>(null);
  useLayoutEffect(() => {
    if (!form.current) return;
    const { answers, trap } = enteredIn(form.current, survey);
    const draft = readDraft(survey.surveyData.id) ?? newDraft();
    const questionId = postedTexts(screen)[0]?.item || draft.questionId;
    setBegun({ draft: { ...draft, questionId, answers: { ...draft.answers, ...answers } }, trap });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);
  if (begun)
    return (
      <StepForm {...survey} {...begun} screen={screen}>
        {children}
      </StepForm>
    );
  return (
    <>
      {children}
      <PlainForm {...survey} screen={screen} ref={form} />
    </>
  );
}
