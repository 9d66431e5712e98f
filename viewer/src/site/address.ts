import type { PublicSite } from '@mekuri/kit/viewer';
import { parsePosition } from './position.ts';

export interface AddressBase {
  /** Path before the position: `/site/demo`, or empty on a site's own host. */
  basePath: string;
  language: PublicSite['language'];
  defaultLanguage: PublicSite['defaultLanguage'];
}

const LANGUAGE = /^(JP|EN|CN|KR)$/;

const addressOf = (base: AddressBase, segment: string): string =>
  `${base.basePath}/${segment}${base.language === base.defaultLanguage ? '' : `/${base.language}`}`;

/** The path of a cell; the language stands in it only when it is not the site's default. */
export const cellAddress = (base: AddressBase, position: string): string => addressOf(base, position);

/** The path that leads to where the visitor was, or to the first cell, as the site is now. */
export const homeAddress = (base: AddressBase): string => addressOf(base, '').replace('//', '/');

/** The path of a form of the site, e.g. `contact`. */
export const formAddress = (base: AddressBase, segment: string): string => addressOf(base, segment);

/** The web app manifest of the site in its language. */
export const manifestAddress = ({ basePath, language, defaultLanguage }: AddressBase): string =>
  `${basePath}/manifest${language === defaultLanguage ? '' : `-${language}`}.webmanifest`;

/** Where a legal document stands on the page of them all, by its number. */
export const companyAddress = (base: AddressBase, kind: number): string => `${addressOf(base, 'company')}#document-${kind}`;

/** The position that a path of this site and language names; null for every other address. */
export const positionOf = (base: AddressBase, pathname: string): string | null => {
  const position = pathname.slice(base.basePath.length + 1).split('/')[0] ?? '';
  const upper = position.toUpperCase();
  return parsePosition(upper) && pathname.toUpperCase() === cellAddress(base, upper).toUpperCase() ? upper : null;
};

/** The language of the site's page at an address; null for addresses of others. */
export const languageAt = (base: AddressBase, { origin, pathname }: URL, here: Pick<URL, 'origin'>): AddressBase['language'] | null => {
  if (origin !== here.origin || !`${pathname}/`.startsWith(`${base.basePath}/`)) return null;
  const last = pathname.slice(pathname.lastIndexOf('/') + 1).toUpperCase();
  return LANGUAGE.test(last) ? (last as AddressBase['language']) : base.defaultLanguage;
};
