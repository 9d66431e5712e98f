import { Conflict } from '@mekuri/kit/errors';
import type { ContentLanguage, LanguageContents, LanguageState } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { Release } from '../releases/model.ts';
import type { Site } from '../sites/model.ts';
import { lockSite, openDraft } from '../sites/service.ts';
import { allLanguages, contentsOf, EMPTY, findSite, loadWorded, putContents, requireOther, writeSite } from './contents.ts';
import { pluginUnits } from './plugin-texts.ts';

/**
 * The site's languages, its default first, with whether publishing includes them and whether the live release contains them.
 * @throws NotFound
 */
export const listLanguages = async (ctx: CoreCtx, siteId: string): Promise<LanguageState[]> => {
  const site = await findSite(ctx, siteId);
  const live = site.status === 'PUBLISH' && site.liveReleaseId ? await ctx.db.query(Release).findById(site.liveReleaseId) : undefined;
  return [{ language: site.defaultLanguage, isShown: true }, ...site.languages].map(({ language, isShown }) => ({
    language,
    isDefault: language === site.defaultLanguage,
    isShown,
    isLive: live?.manifest.languages[language] !== undefined,
  }));
};

/**
 * Adds a language, hidden from visitors at first: with the contents of another one, or with those that the draft already has in it because
 * it was the default before.
 * @throws Conflict `languages.present`, `languages.absent` when the site lacks the language to copy from
 */
export const addLanguage = async (
  ctx: CoreCtx,
  siteId: string,
  language: ContentLanguage,
  copyFrom: ContentLanguage | null,
): Promise<void> => {
  await openDraft(ctx, siteId);
  const site = await lockSite(ctx, siteId);
  if (allLanguages(site).includes(language)) throw new Conflict({ code: 'languages.present' });
  if (copyFrom !== null && !allLanguages(site).includes(copyFrom)) throw new Conflict({ code: 'languages.absent' });
  const languages = [...site.languages, { language, isShown: false }];
  const worded = await loadWorded(ctx, site);
  const plugins = await pluginUnits(ctx, site, [...allLanguages(site), language]);
  const contents = contentsOf(site, worded, plugins, copyFrom ?? language);
  await putContents(ctx, { ...site, languages } as Site, { ...worded, plugins }, language, contents);
  ctx.audit({ type: 'site', id: site.id }, { before: { languages: site.languages }, after: { languages, copyFrom } });
};

/**
 * Removes a language with all its contents, which are returned so that they can be restored; visitors lose it at the next publishing.
 * @throws Conflict `languages.is_default`, `languages.absent`
 */
export const removeLanguage = async (ctx: CoreCtx, siteId: string, language: ContentLanguage): Promise<LanguageContents> => {
  await openDraft(ctx, siteId);
  const site = await lockSite(ctx, siteId);
  if (language === site.defaultLanguage) throw new Conflict({ code: 'languages.is_default' });
  requireOther(site, language);
  const worded = await loadWorded(ctx, site);
  const plugins = await pluginUnits(ctx, site, allLanguages(site));
  const contents = contentsOf(site, worded, plugins, language);
  const languages = site.languages.filter((other) => other.language !== language);
  await putContents(ctx, { ...site, languages } as Site, { ...worded, plugins }, language, EMPTY);
  ctx.audit({ type: 'site', id: site.id }, { before: { languages: site.languages }, after: { languages } });
  return contents;
};

/** Restores a removed language with its contents. @throws Conflict `languages.present` */
export const restoreLanguage = async (
  ctx: CoreCtx,
  siteId: string,
  language: ContentLanguage,
  contents: LanguageContents,
): Promise<void> => {
  await openDraft(ctx, siteId);
  const site = await lockSite(ctx, siteId);
  if (allLanguages(site).includes(language)) throw new Conflict({ code: 'languages.present' });
  const languages = [...site.languages, { language, isShown: false }];
  const plugins = await pluginUnits(ctx, site, [...allLanguages(site), language]);
  await putContents(ctx, { ...site, languages } as Site, { ...(await loadWorded(ctx, site)), plugins }, language, contents);
  ctx.audit({ type: 'site', id: site.id }, { before: { languages: site.languages }, after: { languages } });
};

/** Sets whether visitors get a language from the next publishing. @throws Conflict `languages.absent`, `languages.is_default` */
export const showLanguage = async (ctx: CoreCtx, siteId: string, language: ContentLanguage, isShown: boolean): Promise<void> => {
  await openDraft(ctx, siteId);
  const site = await lockSite(ctx, siteId);
  if (language === site.defaultLanguage) throw new Conflict({ code: 'languages.is_default' });
  requireOther(site, language);
  const languages = site.languages.map((one) => (one.language === language ? { ...one, isShown } : one));
  await writeSite(ctx, site, { languages });
  ctx.audit({ type: 'site', id: site.id }, { before: { languages: site.languages }, after: { languages } });
};
