import { Conflict, InvalidInput, NotFound, type FieldFault } from '@mekuri/kit/errors';
import type { ContentLanguage, LanguageContents, LanguageState, SiteText, TextFault, TextsOf } from '@mekuri/kit/server';
import { comparableName, isSafeText } from '@mekuri/kit/wording';
import type { CoreCtx } from '../../deps.ts';
import { sql } from '../../platform/sql.ts';
import type { Overlay, Overlays } from '../pages/document.ts';
import { Category, Page } from '../pages/model.ts';
import { textLimits } from '../pages/plugin-elements.ts';
import { Release } from '../releases/model.ts';
import { defaultTexts } from '../sites/languages.ts';
import { Site, type SiteTexts } from '../sites/model.ts';
import { lockSite, openDraft } from '../sites/service.ts';
import { pluginUnits, writePluginTexts } from './plugin-texts.ts';
import { set, unitsOf, withoutBlanks, withText, type PluginUnit, type Unit, type Worded } from './units.ts';

type Change = ReadonlyMap<string, string>;

const loadWorded = async (ctx: Pick<CoreCtx, 'db'>, site: Site): Promise<Worded> => {
  const categories = await ctx.db.query(Category).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const pages = await ctx.db.query(Page).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const byCategory = Map.groupBy(pages, ({ categoryId }) => categoryId);
  return { site, categories: categories.map(({ id, names }) => ({ id, names, pages: byCategory.get(id) ?? [] })) };
};

const findSite = async (ctx: Pick<CoreCtx, 'db'>, siteId: string): Promise<Site> => {
  const site = await ctx.db.query(Site).findById(siteId).whereNull('deleted_at');
  if (!site) throw new NotFound();
  return site;
};

const allLanguages = ({ defaultLanguage, languages }: Site): ContentLanguage[] => [
  defaultLanguage,
  ...languages.map(({ language }) => language),
];

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

/** Every text of the site's draft, or those of one page, of a plugin or of the site itself, in all of its languages. @throws NotFound */
export const listTexts = async (ctx: CoreCtx, siteId: string, of?: TextsOf): Promise<SiteText[]> => {
  const site = await findSite(ctx, siteId);
  if (typeof of === 'object' && 'plugin' in of) return (await pluginUnits(ctx, site, allLanguages(site), of.plugin)).map(withoutPlace);
  const units = coreUnits(ctx, site, await loadWorded(ctx, site));
  if (of === undefined) return [...units, ...(await pluginUnits(ctx, site, allLanguages(site)))].map(withoutPlace);
  const pageId = of === 'site' ? null : of.pageId.toLowerCase();
  return units.filter((unit) => unit.pageId === pageId).map(withoutPlace);
};

const coreUnits = ({ deps }: CoreCtx, site: Site, worded: Worded): Unit[] => unitsOf(worded, allLanguages(site), textLimits(deps.modules));

const allUnits = async (ctx: CoreCtx, site: Site, worded: Worded): Promise<Unit[]> => [
  ...coreUnits(ctx, site, worded),
  ...(await pluginUnits(ctx, site, allLanguages(site))),
];

/** What is wrong with texts that are to be written together, each in its place. @throws NotFound */
export const checkTexts = async (
  ctx: CoreCtx,
  siteId: string,
  given: readonly { id: string; language: ContentLanguage; text: string }[],
): Promise<(TextFault | null)[]> => {
  const site = await findSite(ctx, siteId);
  const worded = await loadWorded(ctx, site);
  const units = new Map((await allUnits(ctx, site, worded)).map((unit) => [unit.id, unit]));
  const own = ctx.forPlugin();
  const faultIn = new Map<ContentLanguage, Check>();
  for (const [language, some] of Map.groupBy(given, (one) => one.language)) {
    faultIn.set(language, checkIn(units, worded, language, new Map(some.map(({ id, text }) => [id, text]))));
  }
  return given.map(({ id, language, text }) => {
    const fault = faultIn.get(language)!(id, text);
    if (!fault) return null;
    return { rule: fault.rule.replace(/^languages\./, ''), message: own.core.texts.say(own, `fields.${fault.rule}`, fault.params) };
  });
};

/** What tells nobody but this module where it stands. */
const withoutPlace = (unit: Unit): SiteText => {
  const { at: _at, ...text } = unit;
  return text;
};

const requireOther = (site: Site, language: ContentLanguage): void => {
  if (!site.languages.some((other) => other.language === language)) throw new Conflict({ code: 'languages.absent' });
};

/**
 * Writes texts by their ids into one of the site's further languages; an empty one is the default language's again.
 * @throws InvalidInput `languages.texts_invalid` naming each by its place in the list; Conflict `languages.absent`
 * @returns how many are others than before
 */
export const writeTexts = async (ctx: CoreCtx, siteId: string, language: ContentLanguage, changes: Change): Promise<number> => {
  await openDraft(ctx, siteId);
  const site = await lockSite(ctx, siteId);
  requireOther(site, language);
  const worded = await loadWorded(ctx, site);
  const units = new Map((await allUnits(ctx, site, worded)).map((unit) => [unit.id, unit]));
  const fields = faultsOf(units, worded, language, changes);
  if (fields.length > 0) throw new InvalidInput({ code: 'languages.texts_invalid', fields: fields.slice(0, 100) });
  const changed = [...changes].flatMap(([id, text]) => {
    const unit = units.get(id)!;
    const kept = text.trim() === '' ? '' : text;
    return (unit.texts[language] ?? '') === kept ? [] : [{ unit, text: kept }];
  });
  await writeUnits(ctx, site, worded, language, changed);
  ctx.audit({ type: 'site', id: site.id }, { after: { language, texts: changed.length } });
  return changed.length;
};

type Check = (id: string, text: string) => { rule: string; params?: { limit: number } } | null;

/** What is wrong with a text of those that are to be written into a language. */
const checkIn = (units: ReadonlyMap<string, Unit>, worded: Worded, language: ContentLanguage, changes: Change): Check => {
  const names = new Map(worded.categories.map(({ id, names: own }) => [id, own[language] ?? '']));
  for (const [id, text] of changes) {
    const at = units.get(id)?.at;
    if (at?.kind === 'category') names.set(at.id, text);
  }
  const taken = Map.groupBy(
    [...names].filter(([, name]) => name.trim() !== ''),
    ([, name]) => comparableName(name),
  );
  return (id, text) => {
    const unit = units.get(id);
    if (!unit) return { rule: 'languages.unknown' };
    if (Array.from(text).length > unit.limit) return { rule: 'languages.too_long', params: { limit: unit.limit } };
    if (!isSafeText(text)) return { rule: 'languages.characters' };
    if (unit.at.kind === 'plugin') {
      const rule = text === '' ? null : unit.at.fault(text);
      return rule === null ? null : { rule };
    }
    const isTwin = unit.at.kind === 'category' && (taken.get(comparableName(text))?.length ?? 0) > 1;
    return isTwin ? { rule: 'languages.taken' } : null;
  };
};

/** Pointers name the texts' places in the list. */
const faultsOf = (units: ReadonlyMap<string, Unit>, worded: Worded, language: ContentLanguage, changes: Change): FieldFault[] => {
  const check = checkIn(units, worded, language, changes);
  return [...changes].flatMap(([id, text], index): FieldFault[] => {
    const fault = check(id, text);
    return fault ? [{ pointer: `/body/texts/${index}/${fault.rule === 'languages.unknown' ? 'id' : 'text'}`, ...fault }] : [];
  });
};

const writeUnits = async (
  ctx: CoreCtx,
  site: Site,
  worded: Worded,
  language: ContentLanguage,
  changed: readonly { unit: Unit; text: string }[],
): Promise<void> => {
  let own: SiteTexts = site.overlays[language] ?? {};
  const names = new Map<string, string>();
  const overlays = new Map<string, Overlay>();
  const ofPlugins: { at: PluginUnit['at']; text: string }[] = [];
  const pages = new Map(worded.categories.flatMap((category) => category.pages).map((page) => [page.id, page]));
  for (const {
    unit: { at },
    text,
  } of changed) {
    if (at.kind === 'plugin') ofPlugins.push({ at, text });
    else if (at.kind === 'site') own = set(own, at.field, text);
    else if (at.kind === 'category') names.set(at.id, text);
    else overlays.set(at.pageId, withText(overlays.get(at.pageId) ?? pages.get(at.pageId)!.overlays[language] ?? {}, at, text));
  }
  if (own !== site.overlays[language]) await writeSite(ctx, site, { overlays: { ...site.overlays, [language]: own } });
  await writeNames(ctx, language, names);
  await writePluginTexts(ctx, site, language, ofPlugins);
  await writePages(ctx, new Map([...overlays].map(([id, overlay]) => [id, { ...pages.get(id)!.overlays, [language]: overlay }])));
};

const writeSite = (ctx: CoreCtx, { id }: Site, changes: Partial<Pick<Site, 'languages' | 'overlays'>>) =>
  ctx.db.query(Site).findById(id).patch(changes);

/** Category names in a language; an empty one is gone. */
const writeNames = async (ctx: CoreCtx, language: ContentLanguage, names: ReadonlyMap<string, string>): Promise<void> => {
  if (names.size === 0) return;
  await sql(
    ctx.db,
    `update categories c
        set names = case when n.name = '' then c.names - cast(:language as text)
                         else c.names || jsonb_build_object(cast(:language as text), n.name) end
       from unnest(cast(:ids as uuid[]), cast(:names as text[])) as n (id, name)
      where c.id = n.id and c.tpath >= :from and c.tpath < :to`,
    { language, ids: [...names.keys()], names: [...names.values()] },
  );
};

/** Pages' texts, each as its page's next revision. */
const writePages = async (ctx: CoreCtx, overlays: ReadonlyMap<string, Overlays>): Promise<void> => {
  if (overlays.size === 0) return;
  await sql(
    ctx.db,
    `with saved as (
       update pages p
          set overlays = cast(n.overlays as jsonb), revision = p.revision + 1, updated_at = :now, updated_by = :userId
         from unnest(cast(:ids as uuid[]), cast(:overlays as text[])) as n (id, overlays)
        where p.id = n.id and p.tpath >= :from and p.tpath < :to
       returning p.*
     )
     insert into page_revisions (page_id, revision, account_id, tpath, site_id, media_id, document, overlays, saved_at, saved_by)
     select id, revision, account_id, tpath, site_id, media_id, document, overlays, updated_at, updated_by from saved`,
    {
      ids: [...overlays.keys()],
      overlays: [...overlays.values()].map((overlay) => JSON.stringify(overlay)),
      now: ctx.now(),
      userId: ctx.actor.userId,
    },
  );
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

const EMPTY: LanguageContents = { site: {}, categories: {}, pages: {}, plugins: {} };

/** All that a site has in a language, by ids. */
const contentsOf = (site: Site, { categories }: Worded, plugins: readonly PluginUnit[], language: ContentLanguage): LanguageContents => ({
  site: language === site.defaultLanguage ? defaultTexts(site) : (site.overlays[language] ?? {}),
  categories: Object.fromEntries(categories.flatMap(({ id, names }) => (names[language] === undefined ? [] : [[id, names[language]]]))),
  pages: Object.fromEntries(
    categories.flatMap(({ pages }) =>
      pages.flatMap(({ id, overlays }) => (overlays[language] ? [[id, withoutBlanks(overlays[language])]] : [])),
    ),
  ),
  plugins: Object.fromEntries(plugins.flatMap(({ id, texts }) => (texts[language] === undefined ? [] : [[id, texts[language]]]))),
});

/** In the place of whatever the site has in that language; what is for a page or a category that is gone is left out. */
const putContents = async (
  ctx: CoreCtx,
  site: Site,
  { categories, plugins }: Worded & { plugins: readonly PluginUnit[] },
  language: ContentLanguage,
  contents: LanguageContents,
): Promise<void> => {
  const { [language]: _, ...others } = site.overlays;
  const own = Object.fromEntries(Object.entries(contents.site).filter(([, text]) => text !== ''));
  await writeSite(ctx, site, { languages: site.languages, overlays: { ...others, [language]: own } });
  await writeNames(
    ctx,
    language,
    new Map(
      categories.flatMap(({ id, names }) => (contents.categories[id] === names[language] ? [] : [[id, contents.categories[id] ?? '']])),
    ),
  );
  const pages = categories.flatMap((category) => category.pages);
  await writePages(
    ctx,
    new Map(
      pages.flatMap(({ id, overlays }) => {
        const next: Overlay | undefined = contents.pages[id];
        if (next === undefined && overlays[language] === undefined) return [];
        const { [language]: _before, ...rest } = overlays;
        return [[id, next === undefined ? rest : { ...rest, [language]: next }]];
      }),
    ),
  );
  const given = contents.plugins;
  if (!given) return;
  const changed = plugins.flatMap(({ id, at, texts }) => {
    const text = given[id] ?? '';
    return text === (texts[language] ?? '') ? [] : [{ at, text }];
  });
  await writePluginTexts(ctx, site, language, changed);
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
