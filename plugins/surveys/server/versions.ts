import type { Ctx } from '@mekuri/kit/server';
import { Survey, SurveyVersion, type SurveyContent } from './model.ts';

export const findVersion = (ctx: Ctx, surveyId: string, version: number) => ctx.db.query(SurveyVersion).findOne({ surveyId, version });

/** The content that the creator edits. */
export const currentContent = async (ctx: Ctx, { id, version }: Pick<Survey, 'id' | 'version'>): Promise<SurveyContent> => {
  const saved = await findVersion(ctx, id, version);
  if (!saved) throw new Error(`Survey ${id} has no version ${version}.`);
  return saved.content;
};

export const insertVersion = (ctx: Ctx, { id: surveyId, siteId }: Pick<Survey, 'id' | 'siteId'>, version: number, content: SurveyContent) =>
  ctx.db.insert(SurveyVersion, { siteId, surveyId, version, content, createdAt: ctx.now() });

/** JSON with sorted keys, because the database returns them in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : entry,
  );

/** The content without what does not affect the meaning of answers: translations, and texts around the questions. */
const meaning = ({ questions, bands, showsScore }: SurveyContent): string =>
  canonical([questions.map((one) => ({ ...one, translations: {} })), bands.map((one) => ({ ...one, translations: {} })), showsScore]);

export const isSame = (one: SurveyContent, other: SurveyContent): boolean => canonical(one) === canonical(other);

export const mediaOf = ({ bands }: SurveyContent): string[] => [...new Set(bands.flatMap(({ mediaId }) => mediaId?.toLowerCase() ?? []))];

/**
 * Stores changed content. Changed questions and results create a new version; other texts update the current one.
 * @returns the resulting version
 */
export const keepContent = async (ctx: Ctx, survey: Pick<Survey, 'id' | 'siteId' | 'version'>, content: SurveyContent): Promise<number> => {
  const { id: surveyId, version } = survey;
  const before = await currentContent(ctx, survey);
  if (meaning(before) === meaning(content)) {
    await ctx.db.query(SurveyVersion).where({ surveyId, version }).patch({ content });
    return version;
  }
  await insertVersion(ctx, survey, version + 1, content);
  return version + 1;
};

/** Stores content that no request validates, e.g. translations. The site's draft is already marked as changed. */
export const saveContent = async (ctx: Ctx, survey: Survey, content: SurveyContent): Promise<void> => {
  const version = await keepContent(ctx, survey, content);
  await ctx.db
    .query(Survey)
    .findById(survey.id)
    .patch({ version, revision: survey.revision + 1, updatedAt: ctx.now() });
};
