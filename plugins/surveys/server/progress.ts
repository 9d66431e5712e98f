import type { Ctx, Input } from '@mekuri/kit/server';
import { askedIn, unfinishedAnswers } from './answers.ts';
import { requireLive, requireOpen } from './live.ts';
import { SurveyProgress, SurveyResponse } from './model.ts';

type Body = Input<'surveys.saveProgress'>['body'];

export const UNFINISHED_JOB = 'surveys.keep-unfinished';
/** How long after the last answer a visitor counts as not finishing. */
export const IDLE_MS = 30 * 60_000;
/** Slot length: one job handles the visits to a survey that become idle within a slot. */
const SLOT_MS = 5 * 60_000;

const scheduleKeeping = (ctx: Ctx, surveyId: string): Promise<void> => {
  const slot = Math.ceil((ctx.now().getTime() + IDLE_MS) / SLOT_MS);
  return ctx.enqueue(
    UNFINISHED_JOB,
    { surveyId },
    { runAt: new Date(slot * SLOT_MS + 1), dedupeKey: [UNFINISHED_JOB, surveyId, slot].join(' ') },
  );
};

/** Stores the unfinished answers of a visit to a survey that keeps them. @throws NotFound, InvalidInput, KitError 410 */
export const saveProgress = async (ctx: Ctx, surveyId: string, body: Body): Promise<void> => {
  const live = await requireLive(ctx, surveyId, body.lang);
  requireOpen(live);
  const { siteId, survey, language } = live;
  if (!survey.keepsUnfinished) return;
  const asked = await askedIn(ctx, live, body.version);
  const visit = { surveyId: survey.id, sessionId: body.sessionId.toLowerCase() };
  if (await ctx.db.query(SurveyResponse).where(visit).where('state', 'completed').select('id').first()) return;
  const row = {
    version: body.version,
    language,
    answers: { ...unfinishedAnswers(asked, body) },
    questionId: body.questionId ?? null,
    updatedAt: ctx.now(),
  };
  if (!(await ctx.db.insertOnce(SurveyProgress, { siteId, ...visit, ...row }))) await ctx.db.query(SurveyProgress).where(visit).patch(row);
  await scheduleKeeping(ctx, survey.id);
};
