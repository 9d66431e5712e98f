import { holds } from './path.ts';
import { pointsOf, pointsOfChoices } from './score.ts';
import { type Answer, type Condition, type Question, stepsOf } from './survey.ts';

/** Lowest and highest score. */
type Range = readonly [number, number];

/** Answers of a question that conditions cannot tell apart, with the range of their points. */
interface AnswerClass {
  /** Null: unknown to conditions. */
  answer: Answer | undefined | null;
  range: Range;
}

/** A fulfilled, an unfulfilled and an undecided condition. */
type Truth = '0' | '1' | '?';

/** Above these, conditions count as undecided, and the range may be wider than the scores that can be reached. */
const MAX_STATES = 256;
const MAX_TELLING_OPTIONS = 6;

const NO_ANSWER: AnswerClass = { answer: undefined, range: [0, 0] };

const union = (a: Range | undefined, b: Range): Range => (a ? [Math.min(a[0], b[0]), Math.max(a[1], b[1])] : b);

const subsetsOf = ([first, ...rest]: readonly string[]): string[][] =>
  first === undefined ? [[]] : subsetsOf(rest).flatMap((subset) => [subset, [first, ...subset]]);

/** Answers to MULTIPLE, distinguished by the options that conditions mention. */
const choiceClasses = (question: Question & { kind: 'MULTIPLE' }, mentioned: ReadonlySet<string>): AnswerClass[] => {
  const { options, minItems, maxItems, hasOther } = question;
  const telling = options.filter(({ id }) => mentioned.has(id)).map(({ id }) => id);
  const isTooMany = telling.length > MAX_TELLING_OPTIONS;
  const others = isTooMany ? options : options.filter(({ id }) => !mentioned.has(id));
  const least = Math.max(minItems ?? 1, 1);
  const most = maxItems ?? Number.POSITIVE_INFINITY;
  return (isTooMany ? [[]] : subsetsOf(telling)).flatMap((value): AnswerClass[] => {
    const isPossible = value.length <= most && value.length + others.length + (hasOther ? 1 : 0) >= least;
    if (!isPossible) return [];
    const own = pointsOf(question, { value });
    const [low, high] = pointsOfChoices(
      others.map(({ points }) => points),
      Math.max(0, least - value.length),
      most - value.length,
      hasOther ? 1 : 0,
    );
    return [{ answer: isTooMany ? null : { value }, range: [own + low, own + high] }];
  });
};

const classesOf = (question: Question, mentioned: ReadonlySet<string>): AnswerClass[] => {
  const single = (value: string): AnswerClass => {
    const points = pointsOf(question, { value });
    return { answer: { value }, range: [points, points] };
  };
  const skipped = question.isRequired ? [] : [NO_ANSWER];
  if (question.kind === 'MULTIPLE') return [...skipped, ...choiceClasses(question, mentioned)];
  if (question.kind === 'SINGLE') return [...skipped, ...question.options.map(({ id }) => single(id))];
  const steps = stepsOf(question);
  return steps.length > 0 ? [...skipped, ...steps.map(single)] : [NO_ANSWER];
};

const whetherAsked = (question: Question, truthOf: (condition: Condition) => Truth): Truth => {
  if (question.showIf === null) return '1';
  const truths = new Set(question.showIf.conditions.map(truthOf));
  const [decisive, other] = question.showIf.match === 'all' ? (['0', '1'] as const) : (['1', '0'] as const);
  if (truths.has(decisive)) return decisive;
  return truths.has('?') ? '?' : other;
};

const nameOf = ({ questionId, operator, value }: Condition): string => `${questionId} ${operator} ${value}`;

/** A condition that questions after some point still need. */
interface Pending {
  condition: Condition;
  /** Index of the last question that needs it. */
  until: number;
}

const pendingOf = (questions: readonly Question[]): ReadonlyMap<string, Pending> => {
  const pending = new Map<string, Pending>();
  for (const [until, { showIf }] of questions.entries())
    for (const condition of showIf?.conditions ?? []) pending.set(nameOf(condition), { condition, until });
  return pending;
};

/**
 * The lowest and the highest score that valid answers can reach. Walks through the questions and keeps, for each combination of conditions
 * that later questions depend on, the range of scores so far. Expects valid questions.
 */
export const reachableScores = (questions: readonly Question[]): Range => {
  const pending = pendingOf(questions);
  /** Names of the pending conditions on answers before a question, in the order of a state's characters. */
  let names: string[] = [];
  let states = new Map<string, Range>([['', [0, 0]]]);
  for (const [index, question] of questions.entries()) {
    const own = [...pending].filter(([, { condition }]) => condition.questionId === question.id);
    const mentioned = new Set(own.map(([, { condition }]) => condition.value));
    const next = [...names, ...own.map(([name]) => name)].filter((name) => pending.get(name)!.until > index);
    const classes = classesOf(question, mentioned);
    const after = new Map<string, Range>();
    for (const [state, [low, high]] of states) {
      const truths = new Map<string, Truth>(names.map((name, at) => [name, state[at] as Truth]));
      const asked = whetherAsked(question, (condition) => truths.get(nameOf(condition)) ?? '0');
      const possible = [...(asked === '1' ? [] : [NO_ANSWER]), ...(asked === '0' ? [] : classes)];
      for (const { answer, range } of possible) {
        for (const [name, { condition }] of own) truths.set(name, answer === null ? '?' : holds(condition, answer) ? '1' : '0');
        const key = next.map((name) => truths.get(name)!).join('');
        after.set(key, union(after.get(key), [low + range[0], high + range[1]]));
      }
    }
    names = next;
    states = after.size > MAX_STATES ? new Map([['?'.repeat(next.length), [...after.values()].reduce(union)]]) : after;
  }
  return [...states.values()].reduce(union);
};
