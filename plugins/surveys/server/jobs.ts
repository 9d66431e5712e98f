import { runInBatches, type Ctx, type Job, type JobCtx, type RecurringJob } from '@mekuri/kit/server';
import { Survey, SurveyAnswer, SurveyProgress, SurveyResponse, TRASH_MS } from './model.ts';
import { IDLE_MS, UNFINISHED_JOB } from './progress.ts';

/** How long unfinished responses are kept: 90 days. */
const KEPT_MS = 90 * 86_400_000;
const BATCH = 100;

const ago = (ctx: Ctx, ms: number): Date => new Date(ctx.now().getTime() - ms);

/** Stores the unfinished answers of a visit as a response without score and email address. An earlier one of the same visit is replaced. */
const keepUnfinished = async (ctx: Ctx, progress: SurveyProgress): Promise<void> => {
  const { siteId, surveyId, sessionId, version, language, questionId, answers, updatedAt } = progress;
  const visit = { surveyId, sessionId };
  const row = { version, language, questionId, receivedAt: updatedAt };
  await ctx.db.insertOnce(SurveyResponse, {
    siteId,
    ...visit,
    ...row,
    state: 'unfinished',
    isSpam: false,
    isRepeat: false,
    email: '',
    position: '',
  });
  const [kept] = await ctx.db
    .query(SurveyResponse)
    .where({ ...visit, state: 'unfinished' })
    .patch(row)
    .returning('id');
  if (!kept) return;
  await ctx.db.query(SurveyAnswer).where({ responseId: kept.id }).delete();
  for (const [question, { value, other = null }] of Object.entries(answers))
    await ctx.db.insert(SurveyAnswer, { siteId, surveyId, responseId: kept.id, questionId: question, value, other, points: 0 });
};

const keepSome = (job: JobCtx, surveyId: string): Promise<number> =>
  job.transaction(async (ctx) => {
    const due = await ctx.db
      .query(SurveyProgress)
      .where({ surveyId })
      .where('updatedAt', '<=', ago(ctx, IDLE_MS))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked();
    const survey = await ctx.db.query(Survey).findById(surveyId);
    // The creator may have decided otherwise in the meantime.
    if (survey?.keepsUnfinished) for (const progress of due) await keepUnfinished(ctx, progress);
    await ctx.db
      .query(SurveyProgress)
      .whereIn(
        'id',
        due.map(({ id }) => id),
      )
      .delete();
    return due.length;
  });

const purgeSurveys = (job: JobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const rows = await ctx.db.query(Survey).select('id').where('deletedAt', '<', ago(ctx, TRASH_MS)).limit(BATCH);
    return ctx.db
      .query(Survey)
      .findByIds(rows.map(({ id }) => id))
      .delete();
  });

const purgeUnfinished = (job: JobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const old = ctx.db.query(SurveyResponse).select('id').where({ state: 'unfinished' }).where('receivedAt', '<', ago(ctx, KEPT_MS));
    const rows = await old.limit(BATCH);
    return ctx.db
      .query(SurveyResponse)
      .findByIds(rows.map(({ id }) => id))
      .where({ state: 'unfinished' })
      .delete();
  });

export const jobs = {
  [UNFINISHED_JOB]: {
    run: (job, { surveyId }) => runInBatches(job, async () => (await keepSome(job, String(surveyId))) === BATCH),
  },
  /** Deletes surveys that were moved to the trash 30 days ago, and unfinished responses after 90 days. */
  'surveys.purge': {
    async run(job) {
      await runInBatches(job, async () => (await purgeSurveys(job)) === BATCH);
      await runInBatches(job, async () => (await purgeUnfinished(job)) === BATCH);
    },
  },
} satisfies Record<string, Job>;

export const recurring: readonly RecurringJob[] = [{ job: 'surveys.purge', pattern: '43 4 * * *' }];
