import type { ElementBox, ElementKey } from '@mekuri/kit/canvas';
import type { PublicPage } from '@mekuri/kit/viewer';
import type { Language } from '../view-as/view-as.ts';

/** A page in one language, to be drawn and measured. */
export interface Cell {
  pageId: string;
  position: string;
  language: Language;
}

export interface Overflow extends Cell {
  element: ElementKey;
  /** The beginning of the text; empty for plugin elements. */
  text: string;
}

const SHOWN_LENGTH = 30;

const beginningOf = (text: string): string => {
  const letters = Array.from(text.trim());
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : letters.join('');
};

type OpenPage = Extract<PublicPage, { access: 'open' }>;

/** The texts of a page by element key. */
const textsOn = (page: OpenPage): ReadonlyMap<string, string> =>
  new Map([
    ['main_text', page.mainText],
    ['price', page.price === null ? '' : String(page.price)],
    ...page.buttons.map(({ id, buttonText }) => [`button:${id}`, buttonText] as const),
    ...page.products.map(({ id, productName }) => [`product:${id}`, productName] as const),
    ...page.pluginElements.map(({ id }) => [`plugin:${id}`, ''] as const),
  ]);

/** The elements of a drawn page whose texts do not fit. Boxes of elements that are not on the page are ignored. */
export const overflowsIn = (cell: Cell, page: OpenPage, boxes: readonly ElementBox[]): Overflow[] => {
  const texts = textsOn(page);
  return boxes.flatMap(({ key, overflows }) => {
    const text = texts.get(key);
    return overflows && text !== undefined ? [{ ...cell, element: key, text: beginningOf(text) }] : [];
  });
};

/** Whether the page has any text that could overflow. */
export const hasTexts = (page: OpenPage): boolean =>
  page.mainText.trim() !== '' || page.price !== null || page.buttons.length + page.products.length + page.pluginElements.length > 0;
