import { Conflict } from '@mekuri/kit/errors';
import type { ContentLanguage, LanguageContents, LanguageState } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { Release } from '../releases/model.ts';
import type { Site } from '../sites/model.ts';
import { lockSite, openDraft } from '../sites/service.ts';
import { allLanguages, contentsOf, EMPTY, findSite, loadWorded, putContents, requireOther, writeSite } from './contents.ts';
import { pluginUnits } from './plugin-texts.ts';

/** The site's languages, its default first; whether visitors see them, and since when there is nothing newer. @throws NotFound */
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
 * Adds a language, in preparation: with what another one has, or with what the draft has in it already, as when it was the default one before.
 * @throws Conflict `languages.present`, `languages.absent` for one to copy from that the site lacks
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
 * Takes a language off the site, with all that it has in it, which is answered to be kept; visitors lose it with the next publishing.
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

/** Brings a language back with what it had. @throws Conflict `languages.present` */
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

/** Whether visitors get a language with the next publishing. @throws Conflict `languages.absent`, `languages.is_default` */
export const showLanguage = async (ctx: CoreCtx, siteId: string, language: ContentLanguage, isShown: boolean): Promise<void> => {
  await openDraft(ctx, siteId);
  const site = await lockSite(ctx, siteId);
  if (language === site.defaultLanguage) throw new Conflict({ code: 'languages.is_default' });
  requireOther(site, language);
  const languages = site.languages.map((one) => (one.language === language ? { ...one, isShown } : one));
  await writeSite(ctx, site, { languages });
  ctx.audit({ type: 'site', id: site.id }, { before: { languages: site.languages }, after: { languages } });
};
