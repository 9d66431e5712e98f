import { OTHER_SUFFIX, type PublicQuestion, type RawAnswers } from '../rules.ts';
import { type Entry, NO_ENTRY } from './Question.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A question's answer as it is being given. */
export const entryOf = (answers: RawAnswers, { id, kind }: PublicQuestion): Entry => {
  const raw = Object.hasOwn(answers, id) ? answers[id] : undefined;
  if (!raw) return NO_ENTRY;
  const chosen = [raw.value].flat().filter((value): value is string => typeof value === 'string');
  return { value: kind === 'MULTIPLE' ? chosen : (chosen[0] ?? ''), other: textOf(raw.other) };
};

/** Answers that were given before the page came alive, or posted without JavaScript. */
export const givenAnswers = (questions: readonly PublicQuestion[], valuesOf: (name: string) => readonly string[]): RawAnswers => {
  const given = questions.map(({ id, kind }): [string, Entry] => {
    const values = valuesOf(kind === 'MULTIPLE' ? `data.${id}[]` : `data.${id}`);
    return [id, { value: kind === 'MULTIPLE' ? values : (values[0] ?? ''), other: valuesOf(`data.${id}${OTHER_SUFFIX}`)[0] ?? '' }];
  });
  return Object.fromEntries(given.filter(([, { value, other }]) => value.length > 0 || other !== ''));
};

/** Removes options that can no longer be chosen. @returns the answers, and the ids of questions that lost an option */
export const withoutOptions = (
  answers: RawAnswers,
  isFull: (questionId: string, optionId: string) => boolean,
): { answers: RawAnswers; lost: ReadonlySet<string> } => {
  const lost = new Set<string>();
  const rest = Object.entries(answers).map(([id, answer]): [string, RawAnswers[string]] => {
    const chosen = [answer?.value].flat();
    const left = chosen.filter((value) => typeof value !== 'string' || !isFull(id, value));
    if (left.length === chosen.length) return [id, answer];
    lost.add(id);
    return [id, { ...answer, value: Array.isArray(answer?.value) ? left : '' }];
  });
  return { answers: Object.fromEntries(rest), lost };
};
