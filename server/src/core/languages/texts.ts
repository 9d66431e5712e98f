import { InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import type { ContentLanguage, SiteText, TextIssue, TextsOf } from '@mekuri/kit/server';
import { comparableName, isSafeText } from '@mekuri/kit/text-rules';
import type { CoreCtx } from '../../kernel/types.ts';
import type { Overlay } from '../pages/document.ts';
import { textLimits } from '../pages/plugin-elements.ts';
import type { Site, SiteTexts } from '../sites/model.ts';
import { lockSite, openDraft } from '../sites/service.ts';
import { allLanguages, findSite, loadWorded, requireOther, writeNames, writePages, writeSite } from './contents.ts';
import { pluginUnits, writePluginTexts } from './plugin-texts.ts';
import { set, unitsOf, withText, type PluginUnit, type Unit, type Worded } from './units.ts';

type Change = ReadonlyMap<string, string>;

/**
 * Every text of the site's draft in all of its languages, or only those of one page, of a plugin or of the site itself.
 * @throws NotFound
 */
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

/** Errors in texts that are to be written together, by index. @throws NotFound */
export const checkTexts = async (
  ctx: CoreCtx,
  siteId: string,
  given: readonly { id: string; language: ContentLanguage; text: string }[],
): Promise<(TextIssue | null)[]> => {
  const site = await findSite(ctx, siteId);
  const worded = await loadWorded(ctx, site);
  const units = new Map((await allUnits(ctx, site, worded)).map((unit) => [unit.id, unit]));
  const own = ctx.forPlugin();
  const issueIn = new Map<ContentLanguage, Check>();
  for (const [language, some] of Map.groupBy(given, (one) => one.language)) {
    issueIn.set(language, checkIn(units, worded, language, new Map(some.map(({ id, text }) => [id, text]))));
  }
  return given.map(({ id, language, text }) => {
    const issue = issueIn.get(language)!(id, text);
    if (!issue) return null;
    return { rule: issue.rule.replace(/^languages\./, ''), message: own.core.i18n.t(own, `fields.${issue.rule}`, issue.params) };
  });
};

/** Removes the storage location, which is internal to this module. */
const withoutPlace = (unit: Unit): SiteText => {
  const { at: _at, ...text } = unit;
  return text;
};

/**
 * Writes texts by their ids into one of the site's other languages; an empty text falls back to the default language.
 * @throws InvalidInput `languages.texts_invalid` naming each by its index; Conflict `languages.absent`
 * @returns how many have changed
 */
export const writeTexts = async (ctx: CoreCtx, siteId: string, language: ContentLanguage, changes: Change): Promise<number> => {
  await openDraft(ctx, siteId);
  const site = await lockSite(ctx, siteId);
  requireOther(site, language);
  const worded = await loadWorded(ctx, site);
  const units = new Map((await allUnits(ctx, site, worded)).map((unit) => [unit.id, unit]));
  const fields = issuesOf(units, worded, language, changes);
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

/** Returns a check for each text of a set that is to be written into a language. */
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

/** Pointers contain the texts' indexes in the list. */
const issuesOf = (units: ReadonlyMap<string, Unit>, worded: Worded, language: ContentLanguage, changes: Change): FieldIssue[] => {
  const check = checkIn(units, worded, language, changes);
  return [...changes].flatMap(([id, text], index): FieldIssue[] => {
    const issue = check(id, text);
    return issue ? [{ pointer: `/body/texts/${index}/${issue.rule === 'languages.unknown' ? 'id' : 'text'}`, ...issue }] : [];
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
