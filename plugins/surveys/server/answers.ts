import { InvalidInput, type Ctx, type FieldIssue, type Input } from '@mekuri/kit/server';
import {
  answersOnPath,
  bandOf,
  checkAnswers,
  OTHER_SUFFIX,
  readAnswers,
  scoreOf,
  type Answers,
  type Question,
  type RawAnswers,
} from '../rules.ts';
import type { LiveSurvey } from './live.ts';
import { findVersion } from './versions.ts';

type Body = Pick<Input<'surveys.respond'>['body'], 'answers' | 'data' | 'email'>;

/** The questions and bands of a version. */
export interface Asked {
  version: number;
  questions: readonly Question[];
  bands: readonly { id: string; from: number; to: number }[];
}

const refused = (pointer: string, rule: string): InvalidInput => new InvalidInput({ code: 'surveys.refused', fields: [{ pointer, rule }] });

/** The published version, or an earlier one that the visitor saw. @throws InvalidInput for a version that was never published */
export const askedIn = async (ctx: Ctx, { published, survey }: LiveSurvey, version = published.version): Promise<Asked> => {
  if (version === published.version) return published;
  const older = version < published.version ? await findVersion(ctx, survey.id, version) : undefined;
  if (!older) throw refused('/body/version', 'exists');
  return { version, questions: older.content.questions, bands: older.content.bands };
};

const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/**
 * The answers by question, from the list and the map of a request. In the map, `<question>_other` is the visitor's own choice.
 * @throws InvalidInput for questions that the version does not have, and for a second answer to one
 */
const rawAnswers = (questions: readonly Question[], { answers = [], data = {}, email = '' }: Body): RawAnswers => {
  const known = new Set(questions.map(({ id }) => id));
  const raw: Record<string, { value?: unknown; other?: unknown }> = {};
  const issues: FieldIssue[] = [];
  for (const [index, { questionId, value, other }] of answers.entries()) {
    const pointer = `/body/answers/${index}/question_id`;
    if (!known.has(questionId)) issues.push({ pointer, rule: 'exists' });
    else if (Object.hasOwn(raw, questionId)) issues.push({ pointer, rule: 'surveys.answered_twice' });
    else raw[questionId] = { value: textOf(value), other };
  }
  for (const [key, value] of Object.entries(data)) {
    const isOther = key.endsWith(OTHER_SUFFIX);
    const id = isOther ? key.slice(0, -OTHER_SUFFIX.length) : key;
    if (!known.has(id)) issues.push({ pointer: `/body/data/${key}`, rule: 'exists' });
    else if (answers.some(({ questionId }) => questionId === id))
      issues.push({ pointer: `/body/data/${key}`, rule: 'surveys.answered_twice' });
    else raw[id] = { ...raw[id], [isOther ? 'other' : 'value']: textOf(value) };
  }
  if (issues.length > 0) throw new InvalidInput({ code: 'surveys.refused', fields: issues });
  const asksEmail = questions.find(({ kind }) => kind === 'EMAIL');
  const sent = answers.map((answer) => answer.email).find(Boolean) ?? email;
  if (asksEmail && raw[asksEmail.id]?.value === undefined && sent !== '') raw[asksEmail.id] = { value: sent };
  return raw;
};

/** A visitor's valid answers, and the result that follows from them. */
export interface Evaluated {
  version: number;
  questions: readonly Question[];
  /** The answers to questions on the path, without the email address. */
  answers: Answers;
  email: string;
  score: number;
  maxScore: number;
  points: Readonly<Record<string, number>>;
  band: string | null;
}

const emailIn = (questions: readonly Question[], answers: Answers): string => {
  const item = questions.find(({ kind }) => kind === 'EMAIL');
  const value = item && answers[item.id]?.value;
  return typeof value === 'string' ? value : '';
};

const withoutEmail = (questions: readonly Question[], answers: Answers): Answers => {
  const kinds = new Map(questions.map(({ id, kind }) => [id, kind]));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => kinds.get(id) !== 'EMAIL'));
};

/**
 * Determines the path from the answers, leaves out answers to other questions, validates the rest and computes the score.
 * @throws InvalidInput `surveys.refused` with a field for each invalid answer, at `/body/data/<question>`
 */
export const evaluate = ({ version, questions, bands }: Asked, body: Body): Evaluated => {
  const read = readAnswers(questions, rawAnswers(questions, body));
  const fields = checkAnswers(questions, read).map(({ item, rule, params }) => ({
    pointer: `/body/data/${item}`,
    rule: `form.${rule}`,
    ...(params ? { params } : {}),
  }));
  if (fields.length > 0) throw new InvalidInput({ code: 'surveys.refused', fields });
  const answers = answersOnPath(questions, read);
  const { score, maxScore, points } = scoreOf(questions, answers);
  return {
    version,
    questions,
    answers: withoutEmail(questions, answers),
    email: emailIn(questions, answers),
    score,
    maxScore,
    points,
    band: bandOf(bands, score)?.id ?? null,
  };
};

/** Unfinished answers: those to known questions, without the email address. They are not validated. */
export const unfinishedAnswers = ({ questions }: Asked, { answers = [] }: Pick<Body, 'answers'>): Answers => {
  const raw: RawAnswers = Object.fromEntries(answers.map(({ questionId, value, other }) => [questionId, { value: textOf(value), other }]));
  return withoutEmail(questions, readAnswers(questions, raw));
};
