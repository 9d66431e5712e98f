import { NotFound, type Ctx, type Input, type Output } from '@mekuri/kit/server';
import { liveSurveys, presentClosed, presentOpen, presentQuestions, requireLive, requireOpen, type LiveSurvey } from './live.ts';

const presentAll = async (ctx: Ctx, surveys: readonly LiveSurvey[]) => {
  const items = [];
  for (const live of surveys) items.push(await presentOpen(ctx, live));
  return items;
};

export const listOpen = async (ctx: Ctx, { siteId, lang }: Input<'surveys.listOpen'>['query']): Promise<Output<'surveys.listOpen'>> => {
  const surveys = await liveSurveys(ctx, siteId!, lang);
  return {
    items: await presentAll(
      ctx,
      surveys.filter(({ closed }) => closed === null),
    ),
  };
};

/** @throws NotFound, KitError 410 */
export const getQuestions = async (ctx: Ctx, { params, query }: Input<'surveys.getQuestions'>): Promise<Output<'surveys.getQuestions'>> => {
  const live = await requireLive(ctx, params.surveyId, query.lang);
  requireOpen(live);
  return presentQuestions(ctx, live, query.visitorId?.toLowerCase() ?? null);
};

/** The named survey, the only open one, or the list of the open ones. @throws NotFound */
export const getScreen = async (ctx: Ctx, { params, query }: Input<'surveys.getScreen'>): Promise<Output<'surveys.getScreen'>> => {
  const surveys = await liveSurveys(ctx, params.siteId, query.lang);
  const open = surveys.filter(({ closed }) => closed === null);
  const named = query.surveyId?.toLowerCase();
  const one = named === undefined ? (open.length === 1 ? open[0] : undefined) : surveys.find(({ survey }) => survey.id === named);
  if (!one) {
    if (named !== undefined) throw new NotFound();
    return { survey: null, closed: null, surveys: await presentAll(ctx, open) };
  }
  const closed = presentClosed(one);
  const survey = closed ? null : await presentQuestions(ctx, one, query.visitorId?.toLowerCase() ?? null);
  return { survey, closed, surveys: [] };
};
