import type { ContentLanguage } from '@mekuri/kit/manifest';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { localeOf } from '../../i18n/languages.ts';

const messages = loadMessages([]);

/** The default name of a category, in the site's own language. */
export const categoryName = (language: ContentLanguage, number: number): string =>
  translate(messages[localeOf(language)], ['pages.category_name'], { number });
