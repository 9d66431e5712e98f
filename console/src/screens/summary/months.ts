import type { Locale } from '@mekuri/kit/manifest';
import { formatMonth } from '../../i18n/format.ts';
import { LANGUAGE_TAGS } from '../../i18n/locale.ts';

/** Labels of a month (`YYYY-MM`) in a chart: the whole one, and a short one for the axis, with the year in January. */
export const labelsOf = (month: string, locale: Locale): { label: string; tick: string } => ({
  label: formatMonth(month, locale),
  tick: new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    ...(month.endsWith('-01') && { year: 'numeric' }),
    month: locale === 'en' ? 'short' : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`)),
});
