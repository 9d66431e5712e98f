import type { PublicSite } from '@mekuri/kit/viewer';
import { tagOf } from '../site/languages.ts';
import { markup, type Markup } from './markup.ts';

/** The `lang` attribute of what is written in the site's default language where the page's own is another. */
export const fallbackLang =
  ({ defaultLanguage }: Pick<PublicSite, 'defaultLanguage'>) =>
  (isFallback: boolean): Markup | null =>
    isFallback ? markup` lang="${tagOf(defaultLanguage)}"` : null;
