import { answersOnPath, pathOf } from './path.ts';
import { type Answer, type Answers, answerTo, type Band, type Question, stepsOf } from './survey.ts';

const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0);

/** Whether any answer to the question carries points. */
const isScoredQuestion = (question: Question): boolean => {
  if ('options' in question) return question.options.some(({ points }) => points !== 0);
  return 'points' in question && question.points.some((points) => points !== 0);
};

export const isScored = (questions: readonly Question[]): boolean => questions.some(isScoredQuestion);

/** Points of a valid answer. The visitor's own choice has none. */
export const pointsOf = (question: Question, answer: Answer | undefined): number => {
  if (!answer) return 0;
  const chosen = [answer.value].flat();
  if ('options' in question) return total(question.options.filter(({ id }) => chosen.includes(id)).map(({ points }) => points));
  return 'points' in question ? total(chosen.map((step) => question.points[stepsOf(question).indexOf(step)] ?? 0)) : 0;
};

/** Least and most points of an answer with `min` to `max` of the given choices, of which `free` more have no points. */
export const pointsOfChoices = (points: readonly number[], min: number, max: number, free: number): [number, number] => {
  const rising = points.toSorted((a, b) => a - b);
  const fewest = Math.max(0, min - free);
  const most = Math.min(max, points.length);
  /** The best sum: all that are above zero, as far as the bounds permit. */
  const best = (falling: readonly number[]): number => total(falling.filter((one, index) => index < fewest || (index < most && one > 0)));
  return [-best(rising.map((one) => -one)) + 0, best(rising.toReversed())];
};

/** Most points that a question can give. */
const mostPointsOf = (question: Question): number => {
  const skipped = question.isRequired ? [] : [0];
  if (question.kind === 'MULTIPLE') {
    const { options, minItems, maxItems, hasOther } = question;
    const least = Math.max(minItems ?? 1, 1);
    const [, most] = pointsOfChoices(
      options.map(({ points }) => points),
      least,
      maxItems ?? Number.POSITIVE_INFINITY,
      hasOther ? 1 : 0,
    );
    return Math.max(most, ...skipped);
  }
  if (question.kind === 'SINGLE') return Math.max(...question.options.map(({ points }) => points), ...skipped);
  return 'points' in question && question.points.length > 0 ? Math.max(...question.points, ...skipped) : 0;
};

export interface Score {
  score: number;
  /** The highest score on the same path. */
  maxScore: number;
  /** Points by id of the questions on the path. */
  points: Readonly<Record<string, number>>;
}

/** Points and score of valid answers. Only answers on the path count. */
export const scoreOf = (questions: readonly Question[], answers: Answers): Score => {
  const path = pathOf(questions, answers);
  const kept = answersOnPath(questions, answers);
  const points = path.map((question) => [question.id, pointsOf(question, answerTo(kept, question.id))] as const);
  return {
    score: total(points.map(([, one]) => one)),
    maxScore: total(path.map(mostPointsOf)),
    points: Object.fromEntries(points),
  };
};

/** The band that a score falls into. */
export const bandOf = <B extends Band>(bands: readonly B[], score: number): B | null =>
  bands.find(({ from, to }) => from <= score && score <= to) ?? null;
