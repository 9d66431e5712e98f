import { randomUUIDv7 } from 'node:crypto';
import {
  Conflict,
  InvalidInput,
  LimitReached,
  NotFound,
  PreconditionFailed,
  type Ctx,
  type Input,
  type Schemas,
  type SiteRef,
} from '@mekuri/kit/server';
import { checkContent, checkWindow } from './checks.ts';
import { countOf, lockCount, startCounting, startCountingOptions } from './counters.ts';
import { Survey, TRASH_MS, type SurveyContent } from './model.ts';
import { stateAt } from './state.ts';
import { withTexts } from './texts.ts';
import { currentContent, insertVersion, isSame, keepContent, mediaOf } from './versions.ts';

type Given = Input<'surveys.update'>['body'];
type Settings = Pick<Survey, 'opensAt' | 'closesAt' | 'maxResponses' | 'oncePer' | 'keepsUnfinished'>;

const MAX_NAME = 50;

/** A survey with the content that its creator edits. */
export interface CurrentSurvey {
  survey: Survey;
  content: SurveyContent;
}

const EMPTY: Omit<Given, 'name'> = {
  intro: '',
  thanks: '',
  closingText: '',
  translations: {},
  questions: [],
  bands: [],
  showsScore: false,
  keepsUnfinished: false,
  opensAt: null,
  closesAt: null,
  maxResponses: null,
  oncePer: 'none',
};

const instantOf = (written: string | null, pointer: string): Date | null => {
  const instant = written === null ? null : new Date(written);
  // The schema accepts times that `Date` cannot parse: a leap second, an offset of 99 hours.
  if (instant && Number.isNaN(instant.getTime())) throw new InvalidInput({ fields: [{ pointer, rule: 'format' }] });
  return instant;
};

const settingsOf = ({ opensAt, closesAt, maxResponses, oncePer, keepsUnfinished }: Given): Settings => ({
  opensAt: instantOf(opensAt, '/body/opens_at'),
  closesAt: instantOf(closesAt, '/body/closes_at'),
  maxResponses,
  oncePer,
  keepsUnfinished,
});

/** Trims the texts and puts them in Unicode's composed form. */
const contentOf = ({ name, intro, thanks, closingText, translations, questions, bands, showsScore }: Given): SurveyContent => {
  const kept = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.normalize('NFC').trim()]));
  return withTexts({ name, intro, thanks, closingText, translations, questions, bands, showsScore }, ({ own, translations: others }) => ({
    own: kept(own),
    translations: Object.fromEntries(Object.entries(others).map(([language, texts]) => [language, kept(texts)])),
  }));
};

/** Surveys that are not in the trash, oldest first. */
export const surveysOf = (ctx: Ctx, siteId: string) =>
  ctx.db.query(Survey).where({ siteId }).whereNull('deletedAt').orderBy(['createdAt', 'id']);

/** Finds a survey of a site, and locks it unless it is only read. @throws NotFound */
export const findSurvey = async (ctx: Ctx, site: SiteRef, id: string, wanted: 'read' | 'change' | 'trash'): Promise<Survey> => {
  const query = ctx.db.query(Survey).findOne({ id: id.toLowerCase(), siteId: site.id });
  if (wanted === 'trash') query.where('deletedAt', '>=', new Date(ctx.now().getTime() - TRASH_MS));
  else query.whereNull('deletedAt');
  const survey = await (wanted === 'read' ? query : query.forUpdate());
  if (!survey) throw new NotFound();
  return survey;
};

/** @throws LimitReached `surveys.too_many` */
const requireRoom = async (ctx: Ctx, siteId: string): Promise<void> => {
  const limit = ctx.plan.limit('surveys.per_site');
  await ctx.db.hold(`surveys_surveys ${siteId}`);
  if ((await surveysOf(ctx, siteId).resultSize()) >= limit)
    throw new LimitReached({ code: 'surveys.too_many', params: { limit }, extra: { limit } });
};

/** Inserts a draft. */
export const insertSurvey = async (
  ctx: Ctx,
  siteId: string,
  content: SurveyContent,
  settings: Settings,
  id: string = randomUUIDv7(),
): Promise<CurrentSurvey> => {
  const now = ctx.now();
  const survey = await ctx.db.insert(Survey, {
    id,
    siteId,
    ...settings,
    status: 'draft',
    version: 1,
    media: mediaOf(content),
    revision: 1,
    createdAt: now,
    updatedAt: now,
  });
  await insertVersion(ctx, survey, 1, content);
  await startCounting(ctx, survey);
  await startCountingOptions(ctx, survey, content);
  return { survey, content };
};

export const createSurvey = async (ctx: Ctx, site: SiteRef, body: Input<'surveys.create'>['body']): Promise<CurrentSurvey> => {
  const given: Given = { ...EMPTY, ...body };
  const [content, settings] = [contentOf(given), settingsOf(given)];
  await checkContent(ctx, site.id, content, null);
  checkWindow(settings);
  await requireRoom(ctx, site.id);
  const created = await insertSurvey(ctx, site.id, content, settings);
  ctx.audit({ type: 'survey', id: created.survey.id }, { after: { ...content, ...settings } });
  return created;
};

/** Why the survey closes by this change, for its creator; null if it does not. */
const closingNotice = (ctx: Ctx, before: Survey, after: Settings, count: number): string | null => {
  const wasOpen = stateAt(before, count, ctx.now()) === 'open';
  const isFull = stateAt({ status: before.status, ...after }, count, ctx.now()) === 'full';
  return wasOpen && isFull ? ctx.core.i18n.t(ctx, 'surveys.closes_now', { count }) : null;
};

/** @throws InvalidInput, PreconditionFailed */
export const updateSurvey = async (
  ctx: Ctx,
  site: SiteRef,
  id: string,
  body: Given,
  ifMatch: string,
): Promise<CurrentSurvey & { notice: string | null }> => {
  const known = await findSurvey(ctx, site, id, 'read');
  const [content, settings] = [contentOf(body), settingsOf(body)];
  // Locks the site before the survey, in the same order as a change of the site's language.
  if (!isSame(await currentContent(ctx, known), content)) await ctx.core.sites.touch(ctx, site.id);
  const survey = await findSurvey(ctx, site, id, 'change');
  const { revision } = survey;
  if (ifMatch !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
  const before = await currentContent(ctx, survey);
  await checkContent(ctx, site.id, content, before);
  checkWindow(settings);
  requireQuestions(survey.status, content);
  const count = await lockCount(ctx, survey.id);
  const version = isSame(before, content) ? survey.version : await keepContent(ctx, survey, content);
  await startCountingOptions(ctx, survey, content);
  await ctx.db
    .query(Survey)
    .findById(survey.id)
    .patch({ ...settings, version, media: mediaOf(content), revision: revision + 1, updatedAt: ctx.now() });
  const { opensAt, closesAt, maxResponses, oncePer, keepsUnfinished } = survey;
  const settingsBefore = { opensAt, closesAt, maxResponses, oncePer, keepsUnfinished };
  ctx.audit({ type: 'survey', id: survey.id }, { before: { ...before, ...settingsBefore }, after: { ...content, ...settings } });
  const saved = await findSurvey(ctx, site, id, 'read');
  return { survey: saved, content, notice: closingNotice(ctx, survey, settings, count) };
};

/** @throws Conflict `surveys.no_questions` for a survey that visitors could not answer */
const requireQuestions = (status: Survey['status'], { questions }: SurveyContent): void => {
  if (status !== 'draft' && questions.length === 0) throw new Conflict({ code: 'surveys.no_questions' });
};

const patch = async (ctx: Ctx, site: SiteRef, { id, revision }: Survey, change: Partial<Survey>): Promise<CurrentSurvey> => {
  await ctx.db
    .query(Survey)
    .findById(id)
    .patch({ ...change, revision: revision + 1, updatedAt: ctx.now() });
  const survey = await findSurvey(ctx, site, id, 'read');
  return { survey, content: await currentContent(ctx, survey) };
};

/** Opens or closes a survey. Opening a draft makes it part of the next release. @throws Conflict `surveys.no_questions` */
export const setStatus = async (ctx: Ctx, site: SiteRef, id: string, status: 'open' | 'closed'): Promise<CurrentSurvey> => {
  const known = await findSurvey(ctx, site, id, 'read');
  if (known.status === 'draft') await ctx.core.sites.touch(ctx, site.id);
  const survey = await findSurvey(ctx, site, id, 'change');
  requireQuestions(status, await currentContent(ctx, survey));
  const after = await patch(ctx, site, survey, { status });
  ctx.audit({ type: 'survey', id: survey.id }, { before: { status: survey.status }, after: { status } });
  return after;
};

export const deleteSurvey = async (ctx: Ctx, site: SiteRef, id: string): Promise<void> => {
  await ctx.core.sites.touch(ctx, site.id);
  const survey = await findSurvey(ctx, site, id, 'change');
  const { name } = await currentContent(ctx, survey);
  const now = ctx.now();
  await ctx.db
    .query(Survey)
    .findById(survey.id)
    .patch({ deletedAt: now, revision: survey.revision + 1, updatedAt: now });
  ctx.audit({ type: 'survey', id: survey.id }, { before: { name } });
};

/** @throws NotFound, LimitReached `surveys.too_many` */
export const restoreSurvey = async (ctx: Ctx, site: SiteRef, id: string): Promise<CurrentSurvey> => {
  await ctx.core.sites.touch(ctx, site.id);
  const survey = await findSurvey(ctx, site, id, 'trash');
  await requireRoom(ctx, site.id);
  const restored = await patch(ctx, site, survey, { deletedAt: null });
  ctx.audit({ type: 'survey', id: survey.id }, { after: { name: restored.content.name } });
  return restored;
};

/** A name for the copy, truncated if it would be too long. */
const copyName = (ctx: Ctx, name: string): string => {
  const called = (text: string): string => ctx.core.i18n.t(ctx, 'surveys.copy_name', { name: text });
  const room = MAX_NAME - [...called('')].length;
  return called([...name].slice(0, room).join('').trim());
};

/** The content with another name, which has no translations. */
const renamed = (content: SurveyContent, name: string): SurveyContent =>
  withTexts({ ...content, name }, ({ own, translations, kind }) => ({
    own,
    translations:
      kind === 'survey'
        ? Object.fromEntries(Object.entries(translations).map(([language, texts]) => [language, { ...texts, name: '' }]))
        : translations,
  }));

/** Copies a survey as a draft. @throws LimitReached `surveys.too_many` */
export const duplicateSurvey = async (ctx: Ctx, site: SiteRef, id: string): Promise<CurrentSurvey> => {
  const survey = await findSurvey(ctx, site, id, 'read');
  const content = await currentContent(ctx, survey);
  await requireRoom(ctx, site.id);
  const { opensAt, closesAt, maxResponses, oncePer, keepsUnfinished } = survey;
  const settings = { opensAt, closesAt, maxResponses, oncePer, keepsUnfinished };
  const copy = await insertSurvey(ctx, site.id, renamed(content, copyName(ctx, content.name)), settings);
  ctx.audit({ type: 'survey', id: copy.survey.id }, { after: { name: copy.content.name, duplicateOf: survey.id } });
  return copy;
};

/** The state that visitors find now. */
export const stateOf = async (ctx: Ctx, survey: Survey): Promise<{ state: Schemas['SurveyState']; count: number }> => {
  const count = await countOf(ctx, survey.id);
  return { state: stateAt(survey, count, ctx.now()), count };
};
