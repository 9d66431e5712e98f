import { useEffect, useState } from 'react';
import { type Answers, pathOf, type PublicQuestion, type RawAnswers, readAnswers } from '../rules.ts';
import { type Draft, keepDraft } from './draft.ts';
import type { Entry } from './Question.tsx';

interface Steps {
  draft: Draft;
  answers: Answers;
  path: readonly PublicQuestion[];
  /** Index in the path of the question that is shown. */
  index: number;
  /** Changes whenever another question is shown. */
  moves: number;
  change: (questionId: string, entry: Entry) => void;
  replace: (answers: RawAnswers) => void;
  show: (questionId: string) => void;
}

/** A question that is no longer asked is replaced by the one before it. */
const indexOf = (questions: readonly PublicQuestion[], path: readonly PublicQuestion[], questionId: string): number => {
  const order = questions.findIndex(({ id }) => id === questionId);
  return Math.max(
    0,
    path.findLastIndex((question) => questions.indexOf(question) <= order),
  );
};

/** The visitor's way through the questions, kept in this tab. */
export const useSteps = (surveyId: string, questions: readonly PublicQuestion[], initial: Draft): Steps => {
  const [draft, setDraft] = useState<Draft>({ ...initial, isSwitched: false });
  const [moves, setMoves] = useState(initial.isSwitched ? 1 : 0);
  useEffect(() => keepDraft(surveyId, draft), [surveyId, draft]);
  const answers = readAnswers(questions, draft.answers);
  const path = pathOf(questions, answers);
  return {
    draft,
    answers,
    path,
    index: indexOf(questions, path, draft.questionId),
    moves,
    change: (questionId, entry) => setDraft((before) => ({ ...before, answers: { ...before.answers, [questionId]: entry } })),
    replace: (given) => setDraft((before) => ({ ...before, answers: given })),
    show: (questionId) => {
      setDraft((before) => ({ ...before, questionId }));
      setMoves((count) => count + 1);
    },
  };
};
