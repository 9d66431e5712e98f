/** A condition on the answer to an earlier question. Questions without an answer fulfil only `is_not`. */
export interface Condition {
  questionId: string;
  /** `at_least` compares steps of SCALE and NPS. For MULTIPLE, `is` means that the option is among those chosen. */
  operator: 'is' | 'is_not' | 'at_least';
  /** Id of an option, or a step as text. */
  value: string;
}

/** When a question is asked. */
export interface ShowIf {
  match: 'all' | 'any';
  conditions: readonly Condition[];
}

export interface PublicOption {
  id: string;
  text: string;
  /** Whether its cap was reached, so that it can no longer be chosen. */
  isFull?: boolean;
}

interface Common {
  /** Survives edits, so that answers stay comparable. */
  id: string;
  title: string;
  help: string;
  isRequired: boolean;
  /** Null: always. */
  showIf: ShowIf | null;
  /** Texts without a translation, which are in the site's default language. */
  untranslated?: readonly ('title' | 'help' | 'options' | 'labels')[];
}

interface SingleFields {
  kind: 'SINGLE';
  options: readonly PublicOption[];
}

interface MultipleFields {
  kind: 'MULTIPLE';
  options: readonly PublicOption[];
  /** Least and most choices of an answer; null for no bound. The visitor's own choice counts. */
  minItems: number | null;
  maxItems: number | null;
  /** Whether visitors may add a choice in their own words. */
  hasOther: boolean;
}

interface TextFields {
  kind: 'TEXT';
  isMultiline: boolean;
}

interface ScaleFields {
  kind: 'SCALE';
  /** Number of steps, 2 to 10. The first is 1. */
  steps: number;
  /** Labels of the first and the last step. */
  lowLabel: string;
  highLabel: string;
}

interface NpsFields {
  kind: 'NPS';
}

interface EmailFields {
  kind: 'EMAIL';
}

/** A question in one language, as visitors receive it: without points. */
export type PublicQuestion = Common & (SingleFields | MultipleFields | TextFields | ScaleFields | NpsFields | EmailFields);

export interface Option extends Omit<PublicOption, 'isFull'> {
  points: number;
  /** Number of answers after which the option can no longer be chosen; null for no limit. */
  cap: number | null;
}

interface WithOptions {
  options: readonly Option[];
}

interface WithStepPoints {
  /** Points of each step, from the first; empty for none. */
  points: readonly number[];
}

/** A question as its creator edits it, in one language. */
export type Question = Common &
  (
    | (Omit<SingleFields, 'options'> & WithOptions)
    | (Omit<MultipleFields, 'options'> & WithOptions)
    | TextFields
    | (ScaleFields & WithStepPoints)
    | (NpsFields & WithStepPoints)
    | EmailFields
  );

/** A range of scores with a result of its own; both ends are included. */
export interface Band {
  from: number;
  to: number;
}

/** A valid answer: a text, an option's id, a step as text, or the ids of all chosen options. */
export interface Answer {
  value: string | readonly string[];
  /** The visitor's own choice, for MULTIPLE with `hasOther`. */
  other?: string;
}

/** Answers by question id. Questions without an answer are absent. */
export type Answers = Readonly<Record<string, Answer>>;

/** Answers as received, not yet validated. */
export type RawAnswers = Readonly<Record<string, { value?: unknown; other?: unknown } | undefined>>;

/** Maximum lengths in code points, and other bounds. */
export const SURVEY_BOUNDS = {
  title: 120,
  help: 256,
  optionText: 50,
  label: 50,
  text: 1000,
  other: 100,
  points: 999,
  conditions: 10,
  minSteps: 2,
  maxSteps: 10,
} as const;

/** Ids of questions and options. */
export const SURVEY_ID = /^[a-z][a-z0-9]{0,31}$/;

export const NPS_STEPS = 11;

/** The steps of a question as values of answers; none for other kinds. */
export const stepsOf = (question: Pick<PublicQuestion, 'kind'> & { steps?: number }): readonly string[] => {
  if (question.kind === 'NPS') return Array.from({ length: NPS_STEPS }, (_, step) => String(step));
  return question.kind === 'SCALE' ? Array.from({ length: question.steps ?? 0 }, (_, index) => String(index + 1)) : [];
};

/** The answer to a question, if there is one. */
export const answerTo = <T>(answers: Readonly<Record<string, T>>, questionId: string): T | undefined =>
  Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
