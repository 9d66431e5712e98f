import { NotFound, type ContentLanguage, type Ctx, type Output } from '@mekuri/kit/server';
import { KEPT_MS, RemovedLanguage } from './model.ts';
import { countTexts } from './texts.ts';

const keptSince = (ctx: Ctx): Date => new Date(ctx.now().getTime() - KEPT_MS);

/** The site's languages with their progress, and its trash. @throws NotFound */
export const presentLanguages = async (ctx: Ctx, siteId: string): Promise<Output<'multilingual.list'>> => {
  const { id, defaultLanguage } = await ctx.core.sites.require(ctx, siteId);
  const wireLanguage = (language: ContentLanguage) => ctx.core.sites.wireLanguage(language);
  const languages = await ctx.core.languages.list(ctx, id);
  const count = countTexts(await ctx.core.languages.texts(ctx, id), defaultLanguage);
  const removed = await ctx.db
    .query(RemovedLanguage)
    .select('id', 'language', 'removedAt')
    .where('siteId', id)
    .where('removedAt', '>=', keptSince(ctx))
    .orderBy('removedAt', 'desc')
    .limit(100);
  return {
    siteId: id,
    defaultLanguage: wireLanguage(defaultLanguage),
    texts: count.total,
    languages: languages.map(({ language, ...state }) => ({ ...state, language: wireLanguage(language), translated: count.in(language) })),
    removed: removed.map((one) => ({ id: one.id, language: wireLanguage(one.language), removedAt: one.removedAt.toISOString() })),
  };
};

/** Moves a language to the trash, from which it can be restored for 30 days. */
export const removeLanguage = async (ctx: Ctx, siteId: string, language: ContentLanguage): Promise<void> => {
  const contents = await ctx.core.languages.remove(ctx, siteId, language);
  await ctx.db.insert(RemovedLanguage, { siteId: siteId.toLowerCase(), language, contents, removedAt: ctx.now() });
};

/** @throws NotFound unless it was moved to the site's trash within the last 30 days; Conflict `languages.present` */
export const restoreLanguage = async (ctx: Ctx, siteId: string, id: string): Promise<void> => {
  await ctx.core.sites.touch(ctx, siteId);
  const removed = await ctx.db.query(RemovedLanguage).findOne({ id, siteId }).where('removedAt', '>=', keptSince(ctx));
  if (!removed) throw new NotFound();
  await ctx.core.languages.restore(ctx, siteId, removed.language, removed.contents);
  await ctx.db.query(RemovedLanguage).deleteById(removed.id);
};

/** Publishes one language from the current draft, and includes it whenever the whole site is published from now on. */
export const publishLanguage = async (ctx: Ctx, siteId: string, language: ContentLanguage): Promise<void> => {
  const { defaultLanguage } = await ctx.core.sites.require(ctx, siteId);
  if (language !== defaultLanguage) await ctx.core.languages.show(ctx, siteId, language, true);
  await ctx.core.languages.publish(ctx, siteId, language);
};
