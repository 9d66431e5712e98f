import { LOCALES, type Locale } from '@mekuri/kit/manifest';

const BY_TAG: Readonly<Record<string, Locale>> = { ja: 'ja', jp: 'ja', en: 'en', zh: 'cn', cn: 'cn', ko: 'kr', kr: 'kr' };

/** Interface language from Accept-Language; Japanese when no supported language is accepted. */
export const negotiateLocale = (header: string | undefined): Locale => {
  const asked = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { locale: BY_TAG[tag.split('-')[0] ?? ''], quality: Number(quality ?? 1) };
    })
    .filter((entry): entry is { locale: Locale; quality: number } => entry.locale !== undefined && entry.quality > 0);
  asked.sort((one, other) => other.quality - one.quality);
  return asked[0]?.locale ?? LOCALES[0];
};
