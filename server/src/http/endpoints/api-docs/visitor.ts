import { LOCALES, type Locale } from '@mekuri/kit/manifest';
import type { Request } from 'express';
import { negotiateLocale } from '../../../i18n/locale.ts';

/** The reader of a page of the documentation. */
export interface Visitor {
  locale: Locale;
  /** Whether they chose the language; otherwise it comes from their browser. */
  chosen: boolean;
}

export const visitorOf = ({ query, headers }: Pick<Request, 'query' | 'headers'>): Visitor => {
  const chosen = LOCALES.find((locale) => locale === query['lang']);
  return { locale: chosen ?? negotiateLocale(headers['accept-language']), chosen: chosen !== undefined };
};

/** The query that keeps a chosen language in the links of a page. */
export const searchOf = ({ locale, chosen }: Visitor): string => (chosen ? `?lang=${locale}` : '');
