import { isEmail, lengthOf, normalisedText, type FormIssue } from '@mekuri/kit/forms';
import { pathOf } from './path.ts';
import { type Answer, type Answers, answerTo, type PublicQuestion, type RawAnswers, stepsOf, SURVEY_BOUNDS } from './survey.ts';

/** A rule that an answer violates. `item` is the question's id; its message is `fields.form.<rule>`, as in forms. */
export interface AnswerIssue extends FormIssue {
  rule: 'email' | 'maxItems' | 'maxLength' | 'minItems' | 'option' | 'required';
}

type Issue = Omit<AnswerIssue, 'item'>;

const tidy = (text: unknown, format: 'TEXT' | 'EMAIL' = 'TEXT', isMultiline = false): string =>
  typeof text === 'string' ? normalisedText({ typeInput: 'TEXT_BOX', format, isMultiline }, text.toWellFormed()) : '';

const listOf = (value: unknown): string[] =>
  [value ?? []].flat().filter((entry): entry is string => typeof entry === 'string' && entry !== '');

/**
 * Normalizes an answer: texts as in forms, chosen options in the order of the question and once each. Returns null for an empty one. Values of
 * a wrong type count as empty; options that do not exist are kept, for `faultOf` to report.
 */
export const readAnswer = (question: PublicQuestion, raw: RawAnswers[string]): Answer | null => {
  switch (question.kind) {
    case 'MULTIPLE': {
      const chosen = new Set(listOf(raw?.value));
      const known = question.options.map(({ id }) => id).filter((id) => chosen.has(id));
      const value = [...known, ...[...chosen].filter((id) => !known.includes(id))];
      const other = question.hasOther ? tidy(raw?.other) : '';
      if (value.length === 0 && other === '') return null;
      return other === '' ? { value } : { value, other };
    }
    case 'TEXT':
    case 'EMAIL': {
      const isMultiline = question.kind === 'TEXT' && question.isMultiline;
      const value = tidy(raw?.value, question.kind, isMultiline);
      return value === '' ? null : { value };
    }
    default: {
      const [value] = listOf(raw?.value);
      return value === undefined ? null : { value };
    }
  }
};

/** Normalizes the answers to the given questions. Answers to other questions are left out. */
export const readAnswers = (questions: readonly PublicQuestion[], raw: RawAnswers): Answers => {
  const answers: Record<string, Answer> = {};
  for (const question of questions) {
    const answer = readAnswer(question, answerTo(raw, question.id));
    if (answer) answers[question.id] = answer;
  }
  return answers;
};

/** Suffix of the field with the visitor's own choice in a form without JavaScript: `data.q1_other` next to `data.q1[]`. */
export const OTHER_SUFFIX = '_other';

/** The answers of a form without JavaScript, by the names of its fields. */
export const rawOfFields = (questions: readonly PublicQuestion[], fields: Readonly<Record<string, unknown>>): RawAnswers =>
  Object.fromEntries(questions.map(({ id }) => [id, { value: answerTo(fields, id), other: answerTo(fields, id + OTHER_SUFFIX) }]));

const ofChoices = (question: PublicQuestion & { kind: 'MULTIPLE' }, { value, other = '' }: Answer): Issue | null => {
  const { options, minItems, maxItems } = question;
  if (typeof value === 'string' || value.some((id) => !options.some((option) => option.id === id))) return { rule: 'option' };
  if (lengthOf(other) > SURVEY_BOUNDS.other) return { rule: 'maxLength', params: { limit: SURVEY_BOUNDS.other } };
  const count = value.length + (other === '' ? 0 : 1);
  if (minItems !== null && count < minItems) return { rule: 'minItems', params: { limit: minItems } };
  return maxItems !== null && count > maxItems ? { rule: 'maxItems', params: { limit: maxItems } } : null;
};

/** The rule that a normalized answer to a question on the path violates; null for a valid one. */
export const issueOf = (question: PublicQuestion, answer: Answer | null | undefined): Issue | null => {
  if (!answer) return question.isRequired ? { rule: 'required' } : null;
  if (question.kind === 'MULTIPLE') return ofChoices(question, answer);
  const { value } = answer;
  if (typeof value !== 'string') return { rule: 'option' };
  switch (question.kind) {
    case 'SINGLE':
      return question.options.some(({ id }) => id === value) ? null : { rule: 'option' };
    case 'TEXT':
      return lengthOf(value) > SURVEY_BOUNDS.text ? { rule: 'maxLength', params: { limit: SURVEY_BOUNDS.text } } : null;
    case 'EMAIL':
      return isEmail(value) ? null : { rule: 'email' };
    default:
      return stepsOf(question).includes(value) ? null : { rule: 'option' };
  }
};

/** The violated rule of each answer on the path, in the order of the path. */
export const checkAnswers = (questions: readonly PublicQuestion[], answers: Answers): AnswerIssue[] =>
  pathOf(questions, answers).flatMap((question) => {
    const issue = issueOf(question, answerTo(answers, question.id));
    return issue ? [{ item: question.id, ...issue }] : [];
  });
