import type { PopupCta } from '@mekuri/client-console';

/** The language whose texts are edited; null: the site's default language. */
export type TextLanguage = PopupCta['language'] | null;

/** Request parameters for a site's popups with their texts in one language. */
export const popupsAt = (siteId: string, lang: TextLanguage) => ({ path: { siteId }, ...(lang === null ? {} : { query: { lang } }) });
