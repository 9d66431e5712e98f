import type { PublicSite } from '@mekuri/kit/viewer';
import { tagOf } from './languages.ts';
import type { Media } from './media.ts';

export type Captions = NonNullable<Media['captions']>[number];

/** A captions file's language, BCP 47. */
export const captionsLanguage = ({ language }: Captions): string => tagOf(language);

/** The captions for a site's language: in that language, else in the site's default language, else the first ones. */
export const captionsFor = ({ captions = [] }: Media, { language, defaultLanguage }: Pick<PublicSite, 'language' | 'defaultLanguage'>) =>
  [language, defaultLanguage].map((wanted) => captions.find((one) => one.language === wanted)).find((found) => found !== undefined) ??
  captions[0] ??
  null;
