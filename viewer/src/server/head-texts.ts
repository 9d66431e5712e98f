import type { PublicPage, RenderInput } from '@mekuri/kit/viewer';
import { messagesIn } from '../i18n/messages.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { OpenPage } from '../site/elements.ts';
import { priceText } from '../site/price.ts';
import { cellHeading, cellTitle, homePosition, oneLine, pageName, partsOf, shorten, type HomeTexts } from '../site/title.ts';

/** The length shown in search results, in widths of a Latin letter. */
const LONGEST = 240;
/** Shorter descriptions also include the picture's alternative text. */
const SCANT = 110;

const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0);

/** The text shortened to fit into a search result. */
const fitting = (text: string): string => shorten(text, widthOf(text) > text.length * 1.5 ? LONGEST / 2 : LONGEST);

type Input = Pick<RenderInput, 'site' | 'pages' | 'position' | 'language' | 'head'>;

export const wantedPage = ({ pages, position }: Pick<RenderInput, 'pages' | 'position'>): PublicPage | undefined =>
  pages.find((page) => page.position === position);

type Words = HomeTexts & { description?: string };

/**
 * Plugins' texts for the first page; later plugins override earlier ones. A text in another language is dropped if the site has its own in
 * the page's language.
 */
const ofHome = (input: Input): Words => {
  const { untranslated = [], ...words }: NonNullable<Input['head'][number]['home']> = Object.assign(
    {},
    ...input.head.map(({ home }) => home ?? {}),
  );
  if (untranslated.length === 0) return words;
  const { pages, site } = input;
  const home = pages.find(({ position }) => position === homePosition(site));
  const isNamed = !site.untranslated?.includes('title') && site.title !== '';
  const isDescribed = home?.access === 'open' && home.mainText.trim() !== '' && !home.untranslated?.includes('main_text');
  const given = Object.entries(words).filter(
    ([field]) => !untranslated.some((one) => one === field) || !(field === 'description' ? isDescribed : isNamed),
  );
  return Object.fromEntries(given);
};

/** The part of these texts that the browser needs to name the first page after a swipe. */
export const homeTexts = (input: Input): HomeTexts | undefined => {
  const { h1, title } = ofHome(input);
  const derived = oneLine(input.site.title || input.site.name);
  const own = { ...(title && title !== derived ? { title } : {}), ...(h1 && h1 !== derived ? { h1 } : {}) };
  return Object.keys(own).length > 0 ? own : undefined;
};

export const titleOf = (input: Input): string => cellTitle(input.site, input.position, wantedPage(input), ofHome(input));

export const headingOf = (input: Input): string => cellHeading(input.site, input.position, wantedPage(input), ofHome(input));

const ended = (text: string): string => {
  if (text === '' || /[\p{P}\p{S}]$/u.test(text)) return text;
  return /[\u3000-\u9fff]$/.test(text) ? `${text}。` : `${text}.`;
};

const joined = (text: string, part: string): string =>
  text === '' || /[\u3000-\u9fff\uff00-\uffef]$/.test(text) ? text + part : `${text} ${part}`;

const sentences = (parts: readonly string[]): string => parts.filter(Boolean).map(ended).reduce(joined, '');

/** The description of an open page: its text, price and products and, if these are short, its picture's alternative text. */
export const pageDescription = (page: OpenPage, language: string): string => {
  const t = createTranslate(messagesIn(language));
  const { headline, lead } = partsOf(page.mainText);
  const priced = (name: string, price: number | null): string =>
    [oneLine(name), ...(price === null ? [] : [priceText(price, t)])].filter(Boolean).join(' ');
  const text = sentences([
    headline,
    lead,
    priced('', page.price),
    ...page.products.filter(({ productName }) => productName.trim()).map(({ price, productName }) => priced(productName, price)),
  ]);
  return fitting(widthOf(text) < SCANT ? sentences([text, oneLine(page.imageAlt)]) : text);
};

export const descriptionOf = (input: Input): string => {
  const { description } = ofHome(input);
  if (description && input.position === homePosition(input.site)) return description;
  const page = wantedPage(input);
  if (page?.access === 'open') return pageDescription(page, input.language) || titleOf(input);
  return joined(ended(createTranslate(messagesIn(input.language))('swiper_no_perm1')), titleOf(input));
};

/** Whether the page's name falls back to the site's default language. */
export const isForeign = (input: Input): boolean => {
  const { site } = input;
  const page = wantedPage(input);
  if (input.position === homePosition(site)) {
    const isOwn = input.head.some(({ home }) => home?.h1 && !home.untranslated?.includes('h1'));
    return !isOwn && (site.untranslated?.includes(site.title ? 'title' : 'name') ?? false);
  }
  return page?.access === 'open' && pageName(page) !== '' && (page.untranslated?.includes('main_text') ?? false);
};
