import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { PublicSite } from '@mekuri/kit/viewer';

interface SiteLanguage {
  /** BCP 47. */
  tag: ContentLanguage;
  /** As used in addresses. */
  wire: PublicSite['language'];
  /** The language's name in that language. */
  name: string;
}

const LANGUAGES: readonly SiteLanguage[] = [
  { tag: 'ja', wire: 'JP', name: '日本語' },
  { tag: 'en', wire: 'EN', name: 'English' },
  { tag: 'zh-Hans', wire: 'CN', name: '简体中文' },
  { tag: 'ko', wire: 'KR', name: '한국어' },
];

/** The supported languages among these tags, in display order. */
export const languagesOf = (tags: readonly string[]): SiteLanguage[] => LANGUAGES.filter(({ tag }) => tags.includes(tag));

/** The BCP 47 tag of a wire language. */
export const tagOf = (wire: PublicSite['language']): ContentLanguage => LANGUAGES.find((language) => language.wire === wire)!.tag;
