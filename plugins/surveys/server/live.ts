import { KitError, NotFound, type ContentLanguage, type Ctx, type Schemas } from '@mekuri/kit/server';
import { countOf, countsOfOptions, cappedOptions } from './counters.ts';
import { Survey, SurveyResponse } from './model.ts';
import type { PublishedSurvey, SurveysPart } from './release.ts';
import { closedReason, stateAt } from './state.ts';

type ClosedReason = Schemas['SurveyClosedReason'];

/** A survey of a live release with its settings, as a visitor finds it. */
export interface LiveSurvey {
  siteId: string;
  language: ContentLanguage;
  survey: Survey;
  published: PublishedSurvey;
  /** Null: it can be answered. */
  closed: ClosedReason | null;
}

const joined = async (
  ctx: Ctx,
  { siteId, language }: { siteId: string; language: ContentLanguage },
  survey: Survey,
  published: PublishedSurvey,
): Promise<LiveSurvey> => {
  const state = stateAt(survey, await countOf(ctx, survey.id), ctx.now());
  return { siteId, language, survey, published, closed: closedReason(state) };
};

/** The surveys of a site's live release that are not in the trash, in the order of the release. @throws NotFound */
export const liveSurveys = async (ctx: Ctx, reference: string, lang: string | undefined): Promise<LiveSurvey[]> => {
  const { part, ...release } = await ctx.core.releases.part(ctx, reference, 'surveys', lang);
  const { surveys } = part as SurveysPart;
  const rows = await ctx.db
    .query(Survey)
    .where({ siteId: release.siteId })
    .whereNull('deletedAt')
    .findByIds(surveys.map(({ id }) => id));
  const found: LiveSurvey[] = [];
  for (const published of surveys) {
    const survey = rows.find(({ id }) => id === published.id);
    if (survey) found.push(await joined(ctx, release, survey, published));
  }
  return found;
};

/** @throws NotFound for a survey that is not part of its site's live release, or is in the trash */
export const requireLive = async (ctx: Ctx, surveyId: string, lang: string | undefined): Promise<LiveSurvey> => {
  const survey = await ctx.db.query(Survey).findById(surveyId.toLowerCase()).whereNull('deletedAt');
  if (!survey) throw new NotFound();
  const { part, ...release } = await ctx.core.releases.part(ctx, survey.siteId, 'surveys', lang);
  const published = (part as SurveysPart).surveys.find(({ id }) => id === survey.id);
  // In a preview, the part is that of the previewed site.
  if (!published || release.siteId !== survey.siteId) throw new NotFound();
  return joined(ctx, release, survey, published);
};

const closingText = (closed: ClosedReason, { closingText: text }: PublishedSurvey): string => (closed === 'not_open' ? '' : text);

/** @throws KitError 410 `surveys.closed` for a survey that cannot be answered now */
export const requireOpen = ({ closed, published }: LiveSurvey): void => {
  if (closed === null) return;
  const code = closed === 'not_open' ? 'surveys.not_open' : 'surveys.closed';
  throw new KitError(410, 'gone', { code, extra: { reason: closed, closing_text: closingText(closed, published) } });
};

/** Options whose cap is reached. */
export const fullOptions = async (ctx: Ctx, { survey, published }: LiveSurvey): Promise<{ questionId: string; optionId: string }[]> => {
  const capped = cappedOptions(published);
  if (capped.length === 0) return [];
  const counts = await countsOfOptions(ctx, survey.id);
  const takenOf = (questionId: string, optionId: string): number =>
    counts.find((one) => one.questionId === questionId && one.optionId === optionId)?.taken ?? 0;
  return capped.flatMap(({ questionId, optionId, cap }) => (takenOf(questionId, optionId) >= cap ? [{ questionId, optionId }] : []));
};

export const hasAnswered = async (ctx: Ctx, { survey }: LiveSurvey, visitorId: string | null): Promise<boolean> => {
  if (survey.oncePer !== 'visitor' || visitorId === null) return false;
  const found = await ctx.db
    .query(SurveyResponse)
    .where({ surveyId: survey.id, visitorId, state: 'completed', isSpam: false })
    .select('id')
    .first();
  return found !== undefined;
};

type PublicQuestion = Schemas['PublicSurveyQuestion'];

/** Removes what visitors must not see before they answer: points and caps. */
const publicQuestion = (question: PublishedSurvey['questions'][number], full: ReadonlySet<string>): PublicQuestion => {
  const { id, title, help, isRequired, showIf, untranslated } = question;
  const common = {
    id,
    title,
    help,
    isRequired,
    showIf: showIf && { match: showIf.match, conditions: [...showIf.conditions] },
    ...(untranslated && { untranslated: [...untranslated] }),
  };
  const optionsOf = (options: readonly { id: string; text: string }[]) =>
    options.map((option) => ({
      id: option.id,
      text: option.text,
      ...(full.has(`${id} ${option.id}`) && { isFull: true }),
    }));
  switch (question.kind) {
    case 'SINGLE':
      return { ...common, kind: 'SINGLE', options: optionsOf(question.options) };
    case 'MULTIPLE': {
      const { minItems, maxItems, hasOther } = question;
      return { ...common, kind: 'MULTIPLE', options: optionsOf(question.options), minItems, maxItems, hasOther };
    }
    case 'TEXT':
      return { ...common, kind: 'TEXT', isMultiline: question.isMultiline };
    case 'SCALE': {
      const { steps, lowLabel, highLabel } = question;
      return { ...common, kind: 'SCALE', steps, lowLabel, highLabel };
    }
    default:
      return { ...common, kind: question.kind };
  }
};

const asksEmail = ({ questions }: PublishedSurvey): boolean => questions.some(({ kind }) => kind === 'EMAIL');

const untranslatedIn = <Name extends string>(
  { untranslated }: PublishedSurvey,
  names: Readonly<Record<string, Name>>,
): { untranslated?: Name[] } => {
  const found = untranslated.flatMap((name) => names[name] ?? []);
  return found.length > 0 ? { untranslated: found } : {};
};

export const presentQuestions = async (ctx: Ctx, live: LiveSurvey, visitorId: string | null): Promise<Schemas['SurveyQuestions']> => {
  const { language, published, survey } = live;
  const full = new Set((await fullOptions(ctx, live)).map(({ questionId, optionId }) => `${questionId} ${optionId}`));
  return {
    surveyData: {
      id: survey.id,
      name: published.name,
      intro: published.intro,
      ...untranslatedIn(published, { name: 'name', intro: 'intro' } as const),
      version: published.version,
      language: ctx.core.sites.wireLanguage(language),
      asksEmail: asksEmail(published),
      oncePer: survey.oncePer,
      keepsUnfinished: survey.keepsUnfinished,
      isAnswered: await hasAnswered(ctx, live, visitorId),
    },
    listQuestions: published.questions.map((question) => publicQuestion(question, full)),
  };
};

export const presentClosed = ({ closed, published, survey }: LiveSurvey): Schemas['ClosedSurvey'] | null =>
  closed && {
    id: survey.id,
    name: published.name,
    reason: closed,
    opensAt: closed === 'not_open' ? (survey.opensAt?.toISOString() ?? null) : null,
    closingText: closingText(closed, published),
    ...untranslatedIn(published, { name: 'name', closing: 'closing_text' } as const),
  };

export const presentOpen = async (ctx: Ctx, { published, survey, siteId }: LiveSurvey): Promise<Schemas['OpenSurvey']> => ({
  id: survey.id,
  name: published.name,
  ...(published.untranslated.includes('name') && { nameLang: (await ctx.core.sites.requirePublished(ctx, siteId)).defaultLanguage }),
  questionCount: published.questions.length,
  asksEmail: asksEmail(published),
});
