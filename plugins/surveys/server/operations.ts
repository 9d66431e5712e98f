import type { Operations } from '@mekuri/kit/server';
import { present, presentList } from './present.ts';
import { saveProgress } from './progress.ts';
import { respond } from './respond.ts';
import { getResult } from './results.ts';
import { createSurvey, deleteSurvey, duplicateSurvey, findSurvey, restoreSurvey, setStatus, surveysOf, updateSurvey } from './surveys.ts';
import { currentContent } from './versions.ts';
import { getQuestions, getScreen, listOpen } from './visit.ts';

export const operations = {
  'surveys.listOpen': (ctx, { query }) => listOpen(ctx, query),
  'surveys.getScreen': getScreen,
  'surveys.getResult': getResult,
  'surveys.getQuestions': getQuestions,
  'surveys.respond': (ctx, { params, body }) => respond(ctx, params.surveyId, body),

  'surveys.saveProgress': async (ctx, { params, body }) => {
    await saveProgress(ctx, params.surveyId, body);
    return undefined;
  },

  'surveys.list': async (ctx, { params }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return { items: await presentList(ctx, await surveysOf(ctx, site.id)), limit: ctx.plan.limit('surveys.per_site') };
  },

  'surveys.create': async (ctx, { params, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return present(ctx, site, await createSurvey(ctx, site, body), 201);
  },

  'surveys.get': async (ctx, { params }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    const survey = await findSurvey(ctx, site, params.surveyId, 'read');
    return present(ctx, site, { survey, content: await currentContent(ctx, survey) });
  },

  'surveys.update': async (ctx, { params, headers, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return present(ctx, site, await updateSurvey(ctx, site, params.surveyId, body, headers['if-match']));
  },

  'surveys.delete': async (ctx, { params }) => {
    await deleteSurvey(ctx, await ctx.core.sites.require(ctx, params.siteId), params.surveyId);
    return undefined;
  },

  'surveys.setStatus': async (ctx, { params, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return present(ctx, site, await setStatus(ctx, site, params.surveyId, body.status));
  },

  'surveys.duplicate': async (ctx, { params }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return present(ctx, site, await duplicateSurvey(ctx, site, params.surveyId), 201);
  },

  'surveys.restore': async (ctx, { params }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return present(ctx, site, await restoreSurvey(ctx, site, params.surveyId));
  },
} satisfies Operations<'surveys'>;
