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

/** The path of a cell. It contains the language only if it is not the site's default. */
export const cellAddress = (base: AddressBase, position: string): string => addressOf(base, position);

/** The path of the site's current version, at the visitor's last cell or the first one. */
export const homeAddress = (base: AddressBase): string => addressOf(base, '').replace('//', '/');

/** The path of a form of the site, e.g. `contact`. */
export const formAddress = (base: AddressBase, segment: string): string => addressOf(base, segment);

/** The web app manifest of the site in its language. */
export const manifestAddress = ({ basePath, language, defaultLanguage }: AddressBase): string =>
  `${basePath}/manifest${language === defaultLanguage ? '' : `-${language}`}.webmanifest`;

/** The address of a legal document, by its number, on the page of all documents. */
export const companyAddress = (base: AddressBase, kind: number): string => `${addressOf(base, 'company')}#document-${kind}`;

/** The position in a path of this site and language, or null for any other address. */
export const positionOf = (base: AddressBase, pathname: string): string | null => {
  const position = pathname.slice(base.basePath.length + 1).split('/')[0] ?? '';
  const upper = position.toUpperCase();
  return parsePosition(upper) && pathname.toUpperCase() === cellAddress(base, upper).toUpperCase() ? upper : null;
};

/** The language of the site's page at an address, or null for other addresses. */
export const languageAt = (base: AddressBase, { origin, pathname }: URL, here: Pick<URL, 'origin'>): AddressBase['language'] | null => {
  if (origin !== here.origin || !`${pathname}/`.startsWith(`${base.basePath}/`)) return null;
  const last = pathname.slice(pathname.lastIndexOf('/') + 1).toUpperCase();
  return LANGUAGE.test(last) ? (last as AddressBase['language']) : base.defaultLanguage;
};
