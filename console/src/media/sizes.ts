import type { Locale } from '@mekuri/kit/manifest';
import { LANGUAGE_TAGS } from '../i18n/locale.ts';

const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `820 kB`, `12.4 MB`: at most three significant digits. */
export const formatBytes = (bytes: number, locale: Locale): string => {
  const power = Math.min(UNITS.length - 1, bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)));
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / STEP ** power);
};

/** `1:05`. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
