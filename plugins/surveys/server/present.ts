import { otherLanguages } from '@mekuri/kit/form-records';
import { reply, type Ctx, type Reply, type Schemas, type SiteRef } from '@mekuri/kit/server';
import { reachableScores } from '../rules.ts';
import { countsOfOptions, turnedAway } from './counters.ts';
import { SurveyResponse, SurveyVersion, type Survey } from './model.ts';
import { stateOf, type CurrentSurvey } from './surveys.ts';

type Wire = Schemas['Survey'];

const rangeOf = (questions: Wire['questions']): Wire['scoreRange'] => {
  const [from, to] = reachableScores(questions);
  return { from, to };
};

const optionCounts = async (ctx: Ctx, surveyId: string): Promise<Wire['optionCounts']> => {
  const refused = await turnedAway(ctx, surveyId);
  return (await countsOfOptions(ctx, surveyId)).map(({ questionId, optionId, taken }) => ({
    questionId,
    optionId,
    taken,
    turnedAway: refused.get(`${questionId} ${optionId}`) ?? 0,
  }));
};

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** The survey as its creator edits it. */
export const present = async (
  ctx: Ctx,
  site: SiteRef,
  { survey, content, notice = null }: CurrentSurvey & { notice?: string | null },
  status = 200,
): Promise<Reply<Wire>> => {
  const { id, version, revision } = survey;
  const { state, count } = await stateOf(ctx, survey);
  const body: Wire = {
    id,
    siteId: site.id,
    language: ctx.core.sites.wireLanguage(site.defaultLanguage),
    otherLanguages: await otherLanguages(ctx, site),
    status: survey.status,
    state,
    ...content,
    keepsUnfinished: survey.keepsUnfinished,
    opensAt: isoOf(survey.opensAt),
    closesAt: isoOf(survey.closesAt),
    maxResponses: survey.maxResponses,
    oncePer: survey.oncePer,
    version,
    responses: count,
    versionResponses: await ctx.db.query(SurveyResponse).where({ surveyId: id, version, state: 'completed', isSpam: false }).resultSize(),
    optionCounts: await optionCounts(ctx, id),
    scoreRange: rangeOf(content.questions),
    questionLimit: ctx.plan.limit('surveys.questions'),
    optionLimit: ctx.plan.limit('surveys.options'),
    notice,
    revision,
    createdAt: survey.createdAt.toISOString(),
    updatedAt: survey.updatedAt.toISOString(),
  };
  return reply(body, { etag: `"${revision}"`, status });
};

/** The last completed response of each survey. */
const lastResponses = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await ctx.db
    .query(SurveyResponse)
    .whereIn('surveyId', [...ids])
    .where({ state: 'completed', isSpam: false })
    .groupBy('surveyId')
    .select('surveyId')
    .max('receivedAt as receivedAt');
  return new Map(rows.map(({ surveyId, receivedAt }) => [surveyId, receivedAt]));
};

export const presentList = async (ctx: Ctx, surveys: readonly Survey[]): Promise<Schemas['SurveySummary'][]> => {
  const ids = surveys.map(({ id }) => id);
  const last = await lastResponses(ctx, ids);
  const versions = await ctx.db.query(SurveyVersion).whereIn('surveyId', ids);
  const contents = new Map(versions.map(({ surveyId, version, content }) => [`${surveyId} ${version}`, content]));
  const items: Schemas['SurveySummary'][] = [];
  for (const survey of surveys) {
    const { id, status, version, maxResponses, revision } = survey;
    const { state, count } = await stateOf(ctx, survey);
    const { name, questions } = contents.get(`${id} ${version}`)!;
    items.push({
      id,
      name,
      status,
      state,
      questionCount: questions.length,
      version,
      responses: count,
      lastResponseAt: isoOf(last.get(id) ?? null),
      opensAt: isoOf(survey.opensAt),
      closesAt: isoOf(survey.closesAt),
      maxResponses,
      revision,
      createdAt: survey.createdAt.toISOString(),
      updatedAt: survey.updatedAt.toISOString(),
    });
  }
  return items;
};
