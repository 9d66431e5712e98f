import type { Answers, FormFault, PublicFormItem, RawAnswers } from './definition.ts';
import { normalisedText } from './normalise.ts';
import { ruleOf } from './rules.ts';

interface Form {
  readonly items: readonly PublicFormItem[];
}

/** What stands in a form before its visitor writes: the creator's default options. */
export const initialAnswers = ({ items }: Form): Answers =>
  Object.fromEntries(
    items.map((item) => {
      const chosen = item.options.filter(({ isDefault }) => isDefault).map(({ id }) => id);
      return [item.id, item.typeInput === 'SELECT_OPTIONS' ? chosen : (chosen[0] ?? '')];
    }),
  );

/** Of another kind than the item's. */
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
  /** Normalised, of every item of the form; an unanswered one has an empty text or list. */
  answers: Answers;
  /** In the order of the form; answers to what it does not ask come last. */
  faults: readonly FormFault[];
}

/** Answers as they came, normalised and judged by the form: the browser and the server ask this one function. */
export const readAnswers = ({ items }: Form, raw: RawAnswers): ReadAnswers => {
  const faults: FormFault[] = [];
  const answers: Record<string, string | readonly string[]> = {};
  for (const item of items) {
    const answer = answerOf(item, Object.hasOwn(raw, item.id) ? raw[item.id] : undefined);
    const broken = answer === WRONG ? { rule: 'invalid' } : ruleOf(item, answer);
    answers[item.id] = answer === WRONG ? '' : answer;
    if (broken) faults.push({ item: item.id, ...broken });
  }
  for (const { id, sameAs } of items)
    if (sameAs !== null && answers[id] !== answers[sameAs] && !faults.some(({ item }) => item === id))
      faults.push({ item: id, rule: 'matches' });
  const known = new Set(items.map(({ id }) => id));
  const unknown = Object.keys(raw).filter((id) => !known.has(id));
  return { answers, faults: [...faults, ...unknown.slice(0, 10).map((item) => ({ item, rule: 'unknown' }))] };
};

/** An answer as a person reads it: options by their labels. */
export const answerText = (item: Pick<PublicFormItem, 'options'>, answer: Answers[string]): string => {
  const labelOf = (id: string): string => item.options.find((option) => option.id === id)?.label ?? id;
  return typeof answer === 'string' ? labelOf(answer) : answer.map(labelOf).join('、');
};
