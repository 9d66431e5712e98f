import { raw } from 'objection';
import type { Ctx } from '@mekuri/kit/server';
import type { Question } from '../rules.ts';
import { Survey, SurveyAnswer, SurveyCounter, SurveyResponse, TurnedAway, type SurveyContent } from './model.ts';

/** An option with the number of responses that may choose it. */
export interface CappedOption {
  questionId: string;
  optionId: string;
  cap: number;
}

export const cappedOptions = ({ questions }: { questions: readonly Question[] }): CappedOption[] =>
  questions.flatMap((question) =>
    'options' in question
      ? question.options.flatMap(({ id, cap }) => (cap === null ? [] : [{ questionId: question.id, optionId: id, cap }]))
      : [],
  );

const WHOLE = { questionId: '', optionId: '' } as const;

const whole = (ctx: Ctx, surveyId: string) => ctx.db.query(SurveyCounter).findOne({ surveyId, ...WHOLE });

export const startCounting = (ctx: Ctx, { id: surveyId, siteId }: Survey): Promise<boolean> =>
  ctx.db.insertOnce(SurveyCounter, { siteId, surveyId, ...WHOLE, taken: 0 });

/** Number of responses, without spam, repeated and unfinished ones. */
export const countOf = async (ctx: Ctx, surveyId: string): Promise<number> => (await whole(ctx, surveyId))?.taken ?? 0;

/** The same, and no response is counted until the transaction ends. */
export const lockCount = async (ctx: Ctx, surveyId: string): Promise<number> => (await whole(ctx, surveyId).forUpdate())?.taken ?? 0;

export const countsOfOptions = (ctx: Ctx, surveyId: string) =>
  ctx.db.query(SurveyCounter).where({ surveyId }).whereNot('questionId', '').orderBy(['questionId', 'optionId']);

const isCounted = (ctx: Ctx) =>
  ctx.db
    .query(SurveyResponse)
    .whereColumn('surveys_responses.id', 'surveys_answers.responseId')
    .where({ state: 'completed', isSpam: false, isRepeat: false });

/** Starts counting options that have a cap, with the responses so far. Lock the count before. */
export const startCountingOptions = async (ctx: Ctx, { id: surveyId, siteId }: Survey, content: SurveyContent): Promise<void> => {
  const known = new Set((await countsOfOptions(ctx, surveyId)).map(({ questionId, optionId }) => `${questionId} ${optionId}`));
  for (const { questionId, optionId } of cappedOptions(content)) {
    if (known.has(`${questionId} ${optionId}`)) continue;
    const chosen = JSON.stringify(optionId);
    const taken = await ctx.db
      .query(SurveyAnswer)
      .where({ surveyId, questionId })
      .whereRaw('(value = cast(? as jsonb) or value @> cast(? as jsonb))', [chosen, `[${chosen}]`])
      .whereExists(isCounted(ctx))
      .resultSize();
    await ctx.db.insertOnce(SurveyCounter, { siteId, surveyId, questionId, optionId, taken });
  }
};

/** Counts a response if the survey takes another one. A single statement compares with the saved limit. */
export const takeResponse = async (ctx: Ctx, surveyId: string): Promise<boolean> => {
  const limit = ctx.db.query(Survey).findById(surveyId).select('maxResponses');
  const counted = await ctx.db
    .query(SurveyCounter)
    .where({ surveyId, ...WHOLE })
    .where((open) => void open.whereNotExists(limit.clone().whereNotNull('maxResponses')).orWhere('taken', '<', limit))
    .patch({ taken: raw('taken + 1') });
  return counted > 0;
};

/** Counts a choice if the option's cap permits it. True for options that are not counted. */
export const takeOption = async (
  ctx: Ctx,
  surveyId: string,
  { questionId, optionId, cap }: Omit<CappedOption, 'cap'> & { cap: number | null },
): Promise<boolean> => {
  const counter = ctx.db.query(SurveyCounter).where({ surveyId, questionId, optionId });
  if (cap !== null) counter.where('taken', '<', cap);
  const counted = await counter.patch({ taken: raw('taken + 1') });
  return counted > 0 || cap === null;
};

export interface Refusal {
  siteId: string;
  surveyId: string;
  questionId: string;
  optionId: string;
  day: string;
  position: string;
}

/** Counts a response that was refused because an option is full. */
export const countTurnedAway = async (ctx: Ctx, refusal: Refusal): Promise<void> => {
  const { surveyId, questionId, optionId, day, position } = refusal;
  if (await ctx.db.insertOnce(TurnedAway, { ...refusal, count: 1 })) return;
  await ctx.db
    .query(TurnedAway)
    .where({ surveyId, questionId, optionId, day, position })
    .patch({ count: raw('count + 1') });
};

/** Number of refused responses, by question and option. */
export const turnedAway = async (ctx: Ctx, surveyId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db.query(TurnedAway).where({ surveyId }).select('questionId', 'optionId', 'count');
  const sums = new Map<string, number>();
  for (const { questionId, optionId, count } of rows) {
    const key = `${questionId} ${optionId}`;
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return sums;
};
