import { randomUuid } from '@mekuri/kit/random-uuid';
import { isUuid } from '@mekuri/kit/uuid';
import type { RawAnswers } from '../rules.ts';

/** A survey that the visitor has begun in this tab. Question ids survive edits and languages, so it fits every version of the survey. */
export interface Draft {
  answers: RawAnswers;
  /** Id of the question that is shown; empty: the first. */
  questionId: string;
  /** Identifies the session in unfinished and completed answers. */
  sessionId: string;
  /** Whether the visitor was led here from the same survey in another language. */
  isSwitched: boolean;
}

const keyOf = (surveyId: string): string => `mekuri_survey_draft:${surveyId}`;

export const newDraft = (): Draft => ({ answers: {}, questionId: '', sessionId: randomUuid(), isSwitched: false });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored draft. Anything unreadable counts as absent. */
export const readDraft = (surveyId: string): Draft | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(surveyId)) ?? 'null');
    if (!isObject(stored) || typeof stored['sessionId'] !== 'string' || !isUuid(stored['sessionId'])) return null;
    const { answers, questionId, sessionId, isSwitched } = stored;
    const entries = Object.entries(isObject(answers) ? answers : {}).filter(([, answer]) => isObject(answer));
    return {
      answers: Object.fromEntries(entries) as RawAnswers,
      questionId: typeof questionId === 'string' ? questionId : '',
      sessionId,
      isSwitched: isSwitched === true,
    };
  } catch {
    return null;
  }
};

export const keepDraft = (surveyId: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(keyOf(surveyId), JSON.stringify(draft));
  } catch {
    // Storage is unavailable; the answers last until the page is closed.
  }
};

export const dropDraft = (surveyId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(surveyId));
  } catch {
    // Storage is unavailable.
  }
};
