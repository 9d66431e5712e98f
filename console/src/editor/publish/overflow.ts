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
}

/** The elements of a drawn page whose texts do not fit; boxes of another page's elements are passed over. */
export const overflowsIn = (cell: Cell, page: PublicPage, boxes: readonly ElementBox[]): Overflow[] => {
  if (page.access !== 'open') return [];
  const own = new Set<string>([
    'main_text',
    'price',
    ...page.buttons.map(({ id }) => `button:${id}`),
    ...page.products.map(({ id }) => `product:${id}`),
    ...page.pluginElements.map(({ id }) => `plugin:${id}`),
  ]);
  return boxes.flatMap(({ key, overflows }) => (overflows && own.has(key) ? [{ ...cell, element: key }] : []));
};

/** Every page in every language, a language at a time: two pages that follow each other are never the same. */
export const cellsOf = (pages: readonly Omit<Cell, 'language'>[], languages: readonly Language[]): Cell[] =>
  languages.flatMap((language) => pages.map((page) => ({ ...page, language })));
