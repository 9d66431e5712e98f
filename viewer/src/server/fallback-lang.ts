import type { PublicSite } from '@mekuri/kit/viewer';
import { tagOf } from '../site/languages.ts';
import { markup, type Markup } from './markup.ts';

/** The `lang` attribute for text in the site's default language on a page in another language. */
export const fallbackLang =
  ({ defaultLanguage }: Pick<PublicSite, 'defaultLanguage'>) =>
  (isFallback: boolean): Markup | null =>
    isFallback ? markup` lang="${tagOf(defaultLanguage)}"` : null;
