import { postedIssues, visitIdOf, type IssueText } from '@mekuri/kit/form-view';
import type { ScreenProps } from '@mekuri/kit/viewer';
import { type Answers, answersOnPath, answerTo, type PublicQuestion } from '../rules.ts';
import type { SurveyData } from './data.ts';
import { readStart } from './start.ts';
import { visitorIdOf } from './visitor.ts';

interface Given {
  survey: SurveyData;
  questions: readonly PublicQuestion[];
  answers: Answers;
  sessionId: string;
}

interface SentAnswer {
  questionId: string;
  value: string | string[];
  other?: string;
}

export const responseAddress = (surveyId: string): string => `/api/end-user/survey/${surveyId}/response`;

/** The answers on the path, in the order of the survey. */
export const answerList = (questions: readonly PublicQuestion[], answers: Answers): SentAnswer[] => {
  const kept = answersOnPath(questions, answers);
  return questions.flatMap(({ id }) => {
    const answer = answerTo(kept, id);
    return answer ? [{ questionId: id, ...answer, value: typeof answer.value === 'string' ? answer.value : [...answer.value] }] : [];
  });
};

/** The body of a response, as on the wire. */
export const responseBody = ({ site, hidden }: ScreenProps, { survey, questions, answers, sessionId }: Given, trap: string) => ({
  version: survey.version,
  answers: answerList(questions, answers).map(({ questionId, ...answer }) => ({ question_id: questionId, ...answer })),
  lang: site.language,
  visitor_id: visitorIdOf(site.id),
  session_id: sessionId,
  ...readStart(hidden),
  visit_id: visitIdOf(site.id),
  trap,
  shown_at: hidden['shown_at'] ?? '',
});

/** Saves unfinished answers where the survey keeps them, without the email address. A failure has no effect for the visitor. */
export const saveProgress = async (
  { site }: ScreenProps,
  { survey, questions, answers, sessionId }: Given,
  questionId: string,
): Promise<void> => {
  if (!survey.keepsUnfinished) return;
  const unnamed = questions.filter(({ kind }) => kind !== 'EMAIL');
  try {
    const { client } = await import('./api.ts');
    await client.POST('/end-user/survey/{surveyId}/progress', {
      params: { path: { surveyId: survey.id } },
      body: { sessionId, version: survey.version, answers: answerList(unnamed, answers), questionId, lang: site.language },
    });
  } catch {
    // The visitor goes on; the next step tries again.
  }
};

/** The question that the server's pointer refers to, which names an answer by its place in the list or by its question. */
export const questionAt = (item: string, sent: readonly SentAnswer[]): string => {
  const parts = item.split('/');
  const name = (parts[0] === 'data' || parts[0] === 'answers' ? parts[1] : parts[0]) ?? '';
  return /^\d+$/.test(name) ? (sent[Number(name)]?.questionId ?? '') : name;
};

/** The errors of a form that was posted without JavaScript, by question. */
export const postedTexts = ({ posted }: Pick<ScreenProps, 'posted'>): readonly IssueText[] =>
  postedIssues(posted).map(({ item, message }) => ({ item: questionAt(item, []), message }));
