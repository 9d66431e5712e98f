import type { PopupCta } from '@mekuri/client-console';

/** In which language texts are edited; null: the site's default one. */
export type TextLanguage = PopupCta['language'] | null;

/** Names the popups of a site with their texts in a language. */
export const popupsAt = (siteId: string, lang: TextLanguage) => ({ path: { siteId }, ...(lang === null ? {} : { query: { lang } }) });
