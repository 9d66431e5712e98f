import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { PublicSite } from '@mekuri/kit/viewer';

interface SiteLanguage {
  /** BCP 47. */
  tag: ContentLanguage;
  /** As addresses have it. */
  wire: PublicSite['language'];
  /** In its own words. */
  name: string;
}

const LANGUAGES: readonly SiteLanguage[] = [
  { tag: 'ja', wire: 'JP', name: '日本語' },
  { tag: 'en', wire: 'EN', name: 'English' },
  { tag: 'zh-Hans', wire: 'CN', name: '简体中文' },
  { tag: 'ko', wire: 'KR', name: '한국어' },
];

/** Those of these tags that a site can have, in the order in which we name them. */
export const languagesOf = (tags: readonly string[]): SiteLanguage[] => LANGUAGES.filter(({ tag }) => tags.includes(tag));

/** A language of the wire, BCP 47. */
export const tagOf = (wire: PublicSite['language']): ContentLanguage => LANGUAGES.find((language) => language.wire === wire)!.tag;
