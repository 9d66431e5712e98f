import type { Site } from '@mekuri/client-console';
import { LOCALE_NAMES } from '../../../i18n/locale.ts';

export type Language = Site['defaultLanguage'];

/** Content languages as on the wire, each in its own words. */
export const LANGUAGES = [
  { value: 'JP', label: LOCALE_NAMES.ja },
  { value: 'EN', label: LOCALE_NAMES.en },
  { value: 'CN', label: LOCALE_NAMES.cn },
  { value: 'KR', label: LOCALE_NAMES.kr },
] as const satisfies readonly { value: Language; label: string }[];
