import type { IncomingHttpHeaders } from 'node:http';
import { formatPosition, parsePosition } from '@mekuri/kit/positions';
import type { ContentLanguage } from '@mekuri/kit/server';
import { VISITOR_COOKIES } from '@mekuri/kit/viewer';
import { pickLanguage } from '../../i18n/languages.ts';
import { cookieReader } from '../../http/cookies.ts';

export type VisitorHeaders = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>;

/** The visitor's last cell and preferred language. Read only at a site's bare root. */
export const preferencesOf = (
  headers: VisitorHeaders,
  available: readonly ContentLanguage[],
  fallback: ContentLanguage,
): { position: string | null; language: ContentLanguage } => {
  const cookie = cookieReader(headers.cookie);
  const cell = parsePosition(cookie(VISITOR_COOKIES.position) ?? '');
  const lang = cookie(VISITOR_COOKIES.language);
  return {
    position: cell && formatPosition(cell),
    language: pickLanguage({ lang, acceptLanguage: headers['accept-language'], fallback, available }),
  };
};
