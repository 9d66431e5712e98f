import { languageTag } from '@mekuri/kit/console';

/** Formats a timestamp in Japan time for the interface language (`i18n.language`). Includes seconds: the first attempts are seconds apart. */
export const exactTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(iso),
  );
