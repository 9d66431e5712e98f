import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import { placeOf } from './navigation.ts';
import { formatPosition, parsePosition } from './position.ts';

type NamedSite = Pick<PublicSite, 'title' | 'name' | 'categories' | 'untranslated'>;

/** The creator's texts for the first page. Missing texts are derived. */
export interface HomeTexts {
  title?: string;
  h1?: string;
}

const MAX_NAME = 40;
/** A line break between Japanese or Chinese characters is removed without a space. */
const BROKEN_LINE = /([\u3000-\u9fff\uff00-\uffef])\s*\n\s*(?=[\u3000-\u9fff\uff00-\uffef])/g;

/** Joins the lines of a text. */
export const oneLine = (text: string): string =>
  /\s/.test(text) ? text.trim().replaceAll(BROKEN_LINE, '$1').replaceAll(/\s+/g, ' ') : text;

export const shorten = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};

/** A main text's headline, which ends at the first blank line, and the rest, each on one line. */
export const partsOf = (mainText: string): { headline: string; lead: string } => {
  const [headline = '', ...lead] = mainText.trim().split(/\n\s*\n/);
  return { headline: oneLine(headline), lead: oneLine(lead.join('\n')) };
};

/** The name of a page: its headline without the final period, or its only product. Empty if it has neither or is locked. */
export const pageName = (page: PublicPage | null | undefined): string => {
  if (page?.access !== 'open') return '';
  const headline = partsOf(page.mainText)
    .headline.replace(/[。、，．]$/, '')
    .replace(/([^.])\.$/, '$1');
  return shorten(headline || (page.products.length === 1 ? oneLine(page.products[0]!.productName) : ''), MAX_NAME);
};

/** The label of a page in lists: its name, or its picture's alternative text. */
export const pageLabel = (page: PublicPage | null | undefined): string =>
  pageName(page) || (page?.access === 'open' ? oneLine(page.imageAlt) : '');

type BrandedSite = Pick<PublicSite, 'name' | 'title' | 'untranslated'>;

/** The field that contains the site's brand. A title in the page's language is preferred to a name in another one. */
const brandField = ({ name, title, untranslated = [] }: BrandedSite): 'name' | 'title' => {
  const isForeign = untranslated.includes('name') && title !== '' && !untranslated.includes('title');
  return isForeign || !name ? 'title' : 'name';
};

/** The short name of the site. */
export const brandOf = (site: BrandedSite): string => oneLine(site[brandField(site)]);

/** Whether the brand is in the site's default language, and the page in another. */
export const isBrandForeign = (site: BrandedSite): boolean => site.untranslated?.includes(brandField(site)) ?? false;

/** The site's first page, which represents the whole site. */
export const homePosition = (site: Pick<PublicSite, 'categories'>): string => formatPosition(placeOf(site, ''));

const distinct = (parts: readonly string[]): string => [...new Set(parts.filter(Boolean))].join(' | ');

const inCategory = (site: NamedSite, position: string, page: PublicPage | null | undefined): string[] => {
  const place = parsePosition(position);
  const category = oneLine((place && site.categories[place.category]?.name) ?? '');
  const name = pageName(page);
  return name || !category ? [name, category] : [`${category} ${place!.page + 1}`];
};

/** A cell's heading: the names of the page and its category. The first page has the creator's heading, or the site's title. */
export const cellHeading = (site: NamedSite, position: string, page: PublicPage | null | undefined, home: HomeTexts = {}): string =>
  position === homePosition(site)
    ? (home.h1 ?? oneLine(site.title || site.name))
    : distinct(inCategory(site, position, page)) || brandOf(site);

/** A cell's title. Rendered by the server, and updated in the browser after a swipe. */
export const cellTitle = (site: NamedSite, position: string, page: PublicPage | null | undefined, home: HomeTexts = {}): string =>
  position === homePosition(site)
    ? (home.title ?? oneLine(site.title || site.name))
    : distinct([...inCategory(site, position, page), brandOf(site)]);
