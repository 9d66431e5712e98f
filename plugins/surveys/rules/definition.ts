import { lengthOf } from '@mekuri/kit/forms';
import { isSafeText } from '@mekuri/kit/text-rules';
import { reachableScores } from './reachable-scores.ts';
import { type Band, type Condition, NPS_STEPS, type Question, stepsOf, SURVEY_BOUNDS, SURVEY_ID } from './survey.ts';

/** The questions and results of a survey, as saved by its creator. */
export interface SurveyDefinition {
  questions: readonly Question[];
  /** Empty: the result has no bands. */
  bands: readonly Band[];
}

/** The plan's limits. */
export interface SurveyLimits {
  questions: number;
  /** Per question. */
  options: number;
}

export type DefinitionRule =
  | 'bandGap'
  | 'bandOverlap'
  | 'bounds'
  | 'duplicate'
  | 'duplicateText'
  | 'id'
  | 'laterQuestion'
  | 'noConditions'
  | 'noOptions'
  | 'operator'
  | 'points'
  | 'secondEmail'
  | 'text'
  | 'tooLong'
  | 'tooMany'
  | 'unknownQuestion'
  | 'value';

export interface DefinitionIssue {
  /** Place in the definition, e.g. `['questions', 2, 'options', 0, 'text']`. */
  at: readonly (string | number)[];
  rule: DefinitionRule;
  params?: Readonly<Record<string, number>>;
}

type Place = DefinitionIssue['at'];

const issue = (at: Place, rule: DefinitionRule, params?: DefinitionIssue['params']): DefinitionIssue => ({
  at,
  rule,
  ...(params ? { params } : {}),
});

const textIssues = (at: Place, text: string, limit: number, mayBeEmpty = false): DefinitionIssue[] => {
  if (!isSafeText(text) || (!mayBeEmpty && text.trim() === '')) return [issue(at, 'text')];
  return lengthOf(text) > limit ? [issue(at, 'tooLong', { limit })] : [];
};

const pointsIssues = (at: Place, points: number): DefinitionIssue[] =>
  Number.isInteger(points) && Math.abs(points) <= SURVEY_BOUNDS.points ? [] : [issue(at, 'points', { limit: SURVEY_BOUNDS.points })];

/** Entries that equal an earlier one. */
const repeated = (texts: readonly string[]): number[] => texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));

const optionIssues = (question: Question & { kind: 'SINGLE' | 'MULTIPLE' }, at: Place, limit: number): DefinitionIssue[] => {
  const { options } = question;
  const place = [...at, 'options'];
  if (options.length === 0) return [issue(place, 'noOptions')];
  return [
    ...(options.length > limit ? [issue(place, 'tooMany', { limit })] : []),
    ...repeated(options.map(({ id }) => id)).map((index) => issue([...place, index, 'id'], 'duplicate')),
    ...repeated(options.map(({ text }) => text.trim())).map((index) => issue([...place, index, 'text'], 'duplicateText')),
    ...options.flatMap(({ id, text, points, cap }, index) => [
      ...(SURVEY_ID.test(id) ? [] : [issue([...place, index, 'id'], 'id')]),
      ...textIssues([...place, index, 'text'], text, SURVEY_BOUNDS.optionText),
      ...pointsIssues([...place, index, 'points'], points),
      ...(cap === null || (Number.isInteger(cap) && cap > 0) ? [] : [issue([...place, index, 'cap'], 'bounds')]),
    ]),
  ];
};

const isCount = (count: number | null, most: number): boolean => count === null || (Number.isInteger(count) && count >= 1 && count <= most);

const countIssues = ({ options, minItems, maxItems, hasOther }: Question & { kind: 'MULTIPLE' }, at: Place): DefinitionIssue[] => {
  const most = options.length + (hasOther ? 1 : 0);
  if (!isCount(minItems, most)) return [issue([...at, 'minItems'], 'bounds')];
  if (!isCount(maxItems, most) || (maxItems ?? most) < (minItems ?? 1)) return [issue([...at, 'maxItems'], 'bounds')];
  return [];
};

const stepIssues = (points: readonly number[], steps: number, at: Place): DefinitionIssue[] => {
  if (points.length !== 0 && points.length !== steps) return [issue([...at, 'points'], 'bounds')];
  return points.flatMap((one, index) => pointsIssues([...at, 'points', index], one));
};

const kindIssues = (question: Question, at: Place, { options }: SurveyLimits): DefinitionIssue[] => {
  switch (question.kind) {
    case 'SINGLE':
      return optionIssues(question, at, options);
    case 'MULTIPLE':
      return [...optionIssues(question, at, options), ...countIssues(question, at)];
    case 'SCALE': {
      const { steps, points, lowLabel, highLabel } = question;
      const isWithin = Number.isInteger(steps) && steps >= SURVEY_BOUNDS.minSteps && steps <= SURVEY_BOUNDS.maxSteps;
      if (!isWithin) return [issue([...at, 'steps'], 'bounds')];
      return [
        ...stepIssues(points, steps, at),
        ...textIssues([...at, 'lowLabel'], lowLabel, SURVEY_BOUNDS.label, true),
        ...textIssues([...at, 'highLabel'], highLabel, SURVEY_BOUNDS.label, true),
      ];
    }
    case 'NPS':
      return stepIssues(question.points, NPS_STEPS, at);
    default:
      return [];
  }
};

/** Operators of conditions on a kind of question, and the values that they may compare with. */
const isOperator = (target: Question, { operator }: Condition): boolean => {
  if (target.kind === 'TEXT' || target.kind === 'EMAIL') return false;
  return operator !== 'at_least' || target.kind === 'SCALE' || target.kind === 'NPS';
};

const valuesOf = (target: Question): readonly string[] => ('options' in target ? target.options.map(({ id }) => id) : stepsOf(target));

const conditionIssues = (questions: readonly Question[], index: number, at: Place): DefinitionIssue[] => {
  const { showIf } = questions.at(index)!;
  if (showIf === null) return [];
  const place = [...at, 'showIf', 'conditions'];
  if (showIf.conditions.length === 0) return [issue(place, 'noConditions')];
  if (showIf.conditions.length > SURVEY_BOUNDS.conditions) return [issue(place, 'tooMany', { limit: SURVEY_BOUNDS.conditions })];
  return showIf.conditions.flatMap((condition, order): DefinitionIssue[] => {
    const target = questions.findIndex(({ id }) => id === condition.questionId);
    if (target < 0) return [issue([...place, order, 'questionId'], 'unknownQuestion')];
    if (target >= index) return [issue([...place, order, 'questionId'], 'laterQuestion')];
    if (!isOperator(questions.at(target)!, condition)) return [issue([...place, order, 'operator'], 'operator')];
    return valuesOf(questions.at(target)!).includes(condition.value) ? [] : [issue([...place, order, 'value'], 'value')];
  });
};

const questionIssues = (questions: readonly Question[], limits: SurveyLimits): DefinitionIssue[] => {
  const emails = questions.flatMap(({ kind }, index) => (kind === 'EMAIL' ? [index] : []));
  return [
    ...(questions.length > limits.questions ? [issue(['questions'], 'tooMany', { limit: limits.questions })] : []),
    ...repeated(questions.map(({ id }) => id)).map((index) => issue(['questions', index, 'id'], 'duplicate')),
    ...emails.slice(1).map((index) => issue(['questions', index, 'kind'], 'secondEmail')),
    ...questions.flatMap((question, index) => {
      const at = ['questions', index];
      return [
        ...(SURVEY_ID.test(question.id) ? [] : [issue([...at, 'id'], 'id')]),
        ...textIssues([...at, 'title'], question.title, SURVEY_BOUNDS.title),
        ...textIssues([...at, 'help'], question.help, SURVEY_BOUNDS.help, true),
        ...kindIssues(question, at, limits),
        ...conditionIssues(questions, index, at),
      ];
    }),
  ];
};

/** Bands must cover each score that can be reached, once. */
const bandIssues = (bands: readonly Band[], [low, high]: readonly [number, number]): DefinitionIssue[] => {
  const invalid = bands.flatMap(({ from, to }, index) =>
    Number.isInteger(from) && Number.isInteger(to) && from <= to ? [] : [issue(['bands', index], 'bounds')],
  );
  if (bands.length === 0 || invalid.length > 0) return invalid;
  const rising = [...bands.entries()].toSorted(([, a], [, b]) => a.from - b.from);
  const issues: DefinitionIssue[] = [];
  let covered = Number.NEGATIVE_INFINITY;
  let next = low;
  for (const [index, { from, to }] of rising) {
    if (from <= covered) issues.push(issue(['bands', index], 'bandOverlap', { from, to: Math.min(covered, to) }));
    else if (from > next && next <= high) issues.push(issue(['bands', index], 'bandGap', { from: next, to: Math.min(from - 1, high) }));
    covered = Math.max(covered, to);
    next = Math.max(next, to + 1);
  }
  if (next <= high) issues.push(issue(['bands'], 'bandGap', { from: next, to: high }));
  return issues;
};

/** Validates a survey that a creator saves. Bands are compared with the reachable scores once the questions are valid. */
export const checkSurvey = ({ questions, bands }: SurveyDefinition, limits: SurveyLimits): DefinitionIssue[] => {
  const issues = questionIssues(questions, limits);
  return issues.length > 0 ? issues : bandIssues(bands, reachableScores(questions));
};
