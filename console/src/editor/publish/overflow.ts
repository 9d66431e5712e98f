import type { ElementBox, ElementKey } from '@mekuri/kit/canvas';
import type { PublicPage } from '@mekuri/kit/viewer';
import type { Language } from '../view-as/view-as.ts';

/** A page in a language, to be drawn and measured. */
export interface Cell {
  pageId: string;
  position: string;
  language: Language;
}

/** A text that does not fit. */
export interface Overflow extends Cell {
  element: ElementKey;
  /** Its beginning; empty where it is a plugin's. */
  text: string;
}

const SHOWN_LENGTH = 30;

const beginningOf = (text: string): string => {
  const letters = Array.from(text.trim());
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : letters.join('');
};

type OpenPage = Extract<PublicPage, { access: 'open' }>;

/** The texts of a page by what they stand on. */
const textsOn = (page: OpenPage): ReadonlyMap<string, string> =>
  new Map([
    ['main_text', page.mainText],
    ['price', page.price === null ? '' : String(page.price)],
    ...page.buttons.map(({ id, buttonText }) => [`button:${id}`, buttonText] as const),
    ...page.products.map(({ id, productName }) => [`product:${id}`, productName] as const),
    ...page.pluginElements.map(({ id }) => [`plugin:${id}`, ''] as const),
  ]);

/** The elements of a drawn page whose texts do not fit; boxes of another page's elements are passed over. */
export const overflowsIn = (cell: Cell, page: OpenPage, boxes: readonly ElementBox[]): Overflow[] => {
  const texts = textsOn(page);
  return boxes.flatMap(({ key, overflows }) => {
    const text = texts.get(key);
    return overflows && text !== undefined ? [{ ...cell, element: key, text: beginningOf(text) }] : [];
  });
};

/** Whether there is anything on a page that may not fit. */
export const hasTexts = (page: OpenPage): boolean =>
  page.mainText.trim() !== '' || page.price !== null || page.buttons.length + page.products.length + page.pluginElements.length > 0;
