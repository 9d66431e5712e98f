import { InvalidInput } from '@mekuri/kit/errors';
import { CONTENT_LANGUAGES, LANGUAGE_TOKENS, type ContentLanguage, type Locale } from '@mekuri/kit/manifest';

/** Content languages as spelled on the wire and in addresses. */
export type WireLanguage = 'JP' | 'EN' | 'CN' | 'KR';

const WIRE: Readonly<Record<ContentLanguage, WireLanguage>> = { ja: 'JP', en: 'EN', 'zh-Hans': 'CN', ko: 'KR' };
const LOCALE: Readonly<Record<ContentLanguage, Locale>> = { ja: 'ja', en: 'en', 'zh-Hans': 'cn', ko: 'kr' };

const BY_TOKEN: ReadonlyMap<string, ContentLanguage> = new Map(
  CONTENT_LANGUAGES.flatMap((language) => LANGUAGE_TOKENS[language].map((token) => [token, language] as const)),
);

/** `JP`, `jp`, `JA`, `ja-JP` → `ja`; null when the token is not a content language. */
export const parseLanguage = (token: string): ContentLanguage | null => BY_TOKEN.get(token.toLowerCase()) ?? null;

/** The content language that a `lang` parameter names. @throws InvalidInput `unknown_language` */
export const requireLanguage = (token: string): ContentLanguage => {
  const language = parseLanguage(token);
  if (language === null) throw new InvalidInput({ code: 'unknown_language', fields: [{ pointer: '/query/lang', rule: 'enum' }] });
  return language;
};

/** Like `requireLanguage`, with a fallback when the parameter is absent. @throws InvalidInput `unknown_language` */
export const contentLanguage = (token: string | undefined, fallback: ContentLanguage): ContentLanguage =>
  token === undefined ? fallback : requireLanguage(token);

/** `zh-Hans` → `CN`. */
export const wireLanguage = (language: ContentLanguage): WireLanguage => WIRE[language];

/** The corresponding interface language: `zh-Hans` → `cn`. */
export const localeOf = (language: ContentLanguage): Locale => LOCALE[language];

/** An unlisted region falls back to its language, except for Chinese, which has two scripts: `zh-TW` is not `zh-Hans`. */
const parseRange = (tag: string): ContentLanguage | null => {
  const [primary = ''] = tag.split('-');
  return parseLanguage(tag) ?? (primary.toLowerCase() === 'zh' ? null : parseLanguage(primary));
};

const accepted = (header: string): ContentLanguage[] =>
  header
    .split(',')
    .map((entry, index) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return { language: parseRange(tag), quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((entry): entry is { language: ContentLanguage; quality: number; index: number } => entry.language !== null && entry.quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)
    .map((entry) => entry.language);

/**
 * The content language of a response: the `lang` parameter, otherwise the best match of Accept-Language, otherwise the fallback.
 * Unknown tokens are ignored. With `available`, only those languages are considered.
 */
export const pickLanguage = (request: {
  lang?: string | undefined;
  acceptLanguage?: string | undefined;
  fallback: ContentLanguage;
  available?: readonly ContentLanguage[];
}): ContentLanguage => {
  const wanted = [parseLanguage(request.lang ?? ''), ...accepted(request.acceptLanguage ?? '')];
  return wanted.find((language) => language !== null && (request.available?.includes(language) ?? true)) ?? request.fallback;
};
