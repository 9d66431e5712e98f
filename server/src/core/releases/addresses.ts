import type { ContentLanguage } from '@mekuri/kit/manifest';
import { parsePosition } from '@mekuri/kit/positions';
import type { Alternate } from '@mekuri/kit/viewer';
import type { Config } from '../../config.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { homeUrl, ownHostUrl, siteUrl } from '../sites/addresses.ts';
import { languagesOf, reachableCells } from './gate.ts';
import type { GatedRelease } from '../../kernel/release.ts';

type Addressed = Pick<Config, 'origins' | 'sitesHost'>;

/** Where a release is at home, without a trailing slash: from the configuration, never from a request's Host. */
export const canonicalBase = (config: Addressed, { creatorCode, home, siteId, slug }: GatedRelease): string => {
  if (home) return homeUrl(config, home);
  const site = { id: siteId, slug };
  return creatorCode ? ownHostUrl(config, site).replace(/\/$/, '') : siteUrl(config, site);
};

/** `/A1`, `/topics`, and behind it the language unless it is the site's default: `/A1/EN`. */
export const pathIn = ({ manifest }: GatedRelease, segment: string, language: ContentLanguage): string =>
  language === manifest.defaultLanguage ? `/${segment}` : `/${segment}/${wireLanguage(language)}`;

/** The one address of a page of the release in a language. */
export const canonicalUrl = (config: Addressed, release: GatedRelease, segment: string, language: ContentLanguage): string =>
  canonicalBase(config, release) + pathIn(release, segment, language);

/** The languages in which a release has a page: one that was published alone may have others than the rest. */
export const languagesWith = (release: GatedRelease, segment: string): readonly ContentLanguage[] =>
  parsePosition(segment)
    ? languagesOf(release).filter((language) => reachableCells(release, language).includes(segment))
    : languagesOf(release);

/** The same page in every language, and the one for who reads none of them; none of a release in one language. */
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
