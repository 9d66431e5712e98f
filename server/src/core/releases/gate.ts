import type { ContentLanguage } from '@mekuri/kit/server';
import { ANALYTICS_FLAG } from '../traffic/analytics-flag.ts';
import type { Module } from '../../kernel/types.ts';
import { MULTI_LANGUAGE } from '../sites/languages.ts';
import type { GatedRelease, LiveRelease, ReleaseCell, ReleaseLanguage } from '../../kernel/release.ts';
import { readPublicScripts, readPublicSite, toWire } from './wire.ts';

/** Applies the plan to a release. Parts of plugins that are no longer installed are withheld too. */
export const gateRelease = (live: LiveRelease, modules: readonly Module[]): GatedRelease => {
  const flags = new Set(live.flags);
  const parts = Object.values(live.manifest.languages).flatMap(({ plugins }) => Object.entries(plugins));
  const permitted = modules.filter(({ manifest }) => manifest && (!manifest.planFlag || flags.has(manifest.planFlag)));
  const plugins = new Set(permitted.map(({ id }) => id).filter((id) => parts.some(([plugin]) => plugin === id)));
  const beside = Object.entries(live.liveParts).filter(([plugin]) => permitted.some(({ id }) => id === plugin));
  const swipe = flags.has('swipe');
  const viewsOnly = !flags.has(ANALYTICS_FLAG);
  const languages = servedLanguages(live, flags);
  const oneCategory = Object.values(live.manifest.languages).every(({ categories }) => categories.length <= 1);
  return {
    ...live,
    plugins,
    live: Object.fromEntries(beside),
    swipe,
    languages,
    viewsOnly,
    isCompiled: !viewsOnly && beside.length === 0 && !parts.some(([plugin]) => !plugins.has(plugin)) && (swipe || oneCategory),
    creatorCode: live.manifest.creatorCode === true || parts.some(([plugin, part]) => part.creatorCode && plugins.has(plugin)),
    gateKey: `${swipe ? 'all' : 'first'}${viewsOnly ? ' views' : ''} ${[...plugins].toSorted().join(' ')}${languages.length > 1 ? ` in ${languages.join(' ')}` : ''}${beside.length === 0 ? '' : ` ${live.liveKey}`}${homeKey(live)}`,
  };
};

/** Part of the cache key, because the bytes contain addresses at home. */
const homeKey = ({ home }: LiveRelease): string => (home ? ` at ${home.host}/${home.path ?? ''}${home.redirects ? ' only' : ''}` : '');

const servedLanguages = ({ manifest: { defaultLanguage, languages } }: LiveRelease, flags: ReadonlySet<string>): ContentLanguage[] => {
  const others = (Object.keys(languages) as ContentLanguage[]).filter((language) => language !== defaultLanguage);
  return [defaultLanguage, ...(flags.has(MULTI_LANGUAGE) ? others : [])];
};

/** @returns the release in this language, or in the site's default language when this one is not served */
export const languageOf = ({ manifest, languages }: GatedRelease, language: ContentLanguage): ReleaseLanguage =>
  manifest.languages[languages.includes(language) ? language : manifest.defaultLanguage]!;

export const languagesOf = ({ languages }: GatedRelease): readonly ContentLanguage[] => languages;

/** The categories that the plan shows to visitors. */
export const categoriesOf = (release: GatedRelease, language: ContentLanguage): ReadonlyArray<readonly ReleaseCell[]> => {
  const { categories } = languageOf(release, language);
  return release.swipe ? categories : categories.slice(0, 1);
};

/** The positions that visitors can reach, e.g. `A1`. */
export const reachableCells = (release: GatedRelease, language: ContentLanguage): string[] =>
  categoriesOf(release, language)
    .flat()
    .filter(({ reachable }) => reachable)
    .map(({ position }) => position);

/** The site's document as the plan permits it, with the plugins' runtime data. */
export const gateSite = (release: GatedRelease, body: Buffer): Buffer => {
  if (release.isCompiled) return body;
  const site = readPublicSite(body);
  const compiled = Object.entries(site.plugins).filter(([plugin]) => release.plugins.has(plugin));
  const plugins = { ...Object.fromEntries(compiled), ...release.live };
  const categories = release.swipe ? site.categories : site.categories.slice(0, 1);
  return Buffer.from(JSON.stringify(toWire({ ...site, plugins, categories, ...(release.viewsOnly ? { viewsOnly: true } : {}) })));
};

/** The site's scripts without those of plugins that the plan no longer includes. */
export const gateScripts = (release: GatedRelease, body: Buffer): Buffer => {
  if (release.isCompiled) return body;
  const { contributions = [], ...own } = readPublicScripts(body);
  return Buffer.from(JSON.stringify(toWire({ ...own, contributions: contributions.filter(({ plugin }) => release.plugins.has(plugin)) })));
};
