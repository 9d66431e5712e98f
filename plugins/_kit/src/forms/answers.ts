import type { Answers, FormIssue, PublicFormItem, RawAnswers } from './definition.ts';
import { normalisedText } from './normalise.ts';
import { ruleOf } from './rules.ts';

interface Form {
  readonly items: readonly PublicFormItem[];
}

/** The initial answers of a form: the creator's default options. */
export const initialAnswers = ({ items }: Form): Answers =>
  Object.fromEntries(
    items.map((item) => {
      const chosen = item.options.filter(({ isDefault }) => isDefault).map(({ id }) => id);
      return [item.id, item.typeInput === 'SELECT_OPTIONS' ? chosen : (chosen[0] ?? '')];
    }),
  );

/** Marks an answer whose type does not fit the item. */
const WRONG = Symbol('wrong');

const textOf = (raw: unknown): string | typeof WRONG => {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  return typeof raw === 'string' ? raw : WRONG;
};

const chosenOf = (raw: unknown): readonly string[] | typeof WRONG => {
  if (raw === undefined || raw === null || raw === '') return [];
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.every((id) => typeof id === 'string') ? [...new Set(list)] : WRONG;
};

const answerOf = (item: PublicFormItem, raw: unknown): string | readonly string[] | typeof WRONG => {
  if (item.typeInput === 'SELECT_OPTIONS') return chosenOf(raw);
  const text = textOf(raw);
  return text === WRONG || item.typeInput === 'SELECT' ? text : normalisedText(item, text);
};

export interface ReadAnswers {
  /** Normalized, with an entry for every item of the form; empty text or list for an unanswered one. */
  answers: Answers;
  /** In the order of the form, followed by at most ten answers to unknown items. */
  faults: readonly FormIssue[];
}

/** Normalizes and validates submitted answers. Used by both the browser and the server. */
export const readAnswers = ({ items }: Form, raw: RawAnswers): ReadAnswers => {
  const issues: FormIssue[] = [];
  const answers: Record<string, string | readonly string[]> = {};
  for (const item of items) {
    const answer = answerOf(item, Object.hasOwn(raw, item.id) ? raw[item.id] : undefined);
    const broken = answer === WRONG ? { rule: 'invalid' } : ruleOf(item, answer);
    answers[item.id] = answer === WRONG ? '' : answer;
    if (broken) issues.push({ item: item.id, ...broken });
  }
  for (const { id, sameAs } of items)
    if (sameAs !== null && answers[id] !== answers[sameAs] && !issues.some(({ item }) => item === id))
      issues.push({ item: id, rule: 'matches' });
  const known = new Set(items.map(({ id }) => id));
  const unknown = Object.keys(raw).filter((id) => !known.has(id));
  return { answers, faults: [...issues, ...unknown.slice(0, 10).map((item) => ({ item, rule: 'unknown' }))] };
};

/** An answer in readable form: options by their labels. */
export const answerText = (item: Pick<PublicFormItem, 'options'>, answer: Answers[string]): string => {
  const labelOf = (id: string): string => item.options.find((option) => option.id === id)?.label ?? id;
  return typeof answer === 'string' ? labelOf(answer) : answer.map(labelOf).join('、');
};
