import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { Alternate } from '@mekuri/kit/viewer';
import type { Config } from '../../config.ts';
import { wireLanguage } from '../../platform/languages.ts';
import { homeUrl, ownHostUrl, siteUrl } from '../sites/addresses.ts';
import { languagesOf, type GatedRelease } from './gate.ts';

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

/** The same page in every language, and the one for who reads none of them; none of a release in one language. */
export const alternatesOf = (config: Addressed, release: GatedRelease, segment: string): Alternate[] => {
  const languages = languagesOf(release);
  if (languages.length < 2) return [];
  const { defaultLanguage } = release.manifest;
  const url = (language: ContentLanguage): string => canonicalUrl(config, release, segment, language);
  return [
    ...languages.map((language) => ({ hreflang: language, url: url(language) })),
    { hreflang: 'x-default', url: url(defaultLanguage) },
  ];
};
