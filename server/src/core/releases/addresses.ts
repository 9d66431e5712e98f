import type { ContentLanguage } from '@mekuri/kit/manifest';
import { parsePosition } from '@mekuri/kit/positions';
import type { Alternate } from '@mekuri/kit/viewer';
import type { Config } from '../../config.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { homeUrl, ownHostUrl, siteUrl } from '../sites/addresses.ts';
import { languagesOf, reachableCells } from './gate.ts';
import type { GatedRelease } from '../../kernel/release.ts';

type Addressed = Pick<Config, 'origins' | 'sitesHost'>;

/** The base URL of a release, without a trailing slash. It comes from the configuration, never from a request's Host header. */
export const canonicalBase = (config: Addressed, { creatorCode, home, siteId, slug }: GatedRelease): string => {
  if (home) return homeUrl(config, home);
  const site = { id: siteId, slug };
  return creatorCode ? ownHostUrl(config, site).replace(/\/$/, '') : siteUrl(config, site);
};

/** `/A1` or `/topics`, followed by the language unless it is the site's default: `/A1/EN`. */
export const pathIn = ({ manifest }: GatedRelease, segment: string, language: ContentLanguage): string =>
  language === manifest.defaultLanguage ? `/${segment}` : `/${segment}/${wireLanguage(language)}`;

/** The canonical URL of a page of the release in a language. */
export const canonicalUrl = (config: Addressed, release: GatedRelease, segment: string, language: ContentLanguage): string =>
  canonicalBase(config, release) + pathIn(release, segment, language);

/** The languages in which a release has a page. They can differ by page, because a language may be published alone. */
export const languagesWith = (release: GatedRelease, segment: string): readonly ContentLanguage[] =>
  parsePosition(segment)
    ? languagesOf(release).filter((language) => reachableCells(release, language).includes(segment))
    : languagesOf(release);

/** The page in every language, and `x-default` for other readers; empty when it exists in one language only. */
export const alternatesOf = (config: Addressed, release: GatedRelease, segment: string): Alternate[] => {
  const languages = languagesWith(release, segment);
  if (languages.length < 2) return [];
  const { defaultLanguage } = release.manifest;
  const url = (language: ContentLanguage): string => canonicalUrl(config, release, segment, language);
  return [
    ...languages.map((language) => ({ hreflang: language, url: url(language) })),
    ...(languages.includes(defaultLanguage) ? [{ hreflang: 'x-default', url: url(defaultLanguage) }] : []),
  ];
};
