import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import {
  findElement,
  insideElement,
  isLocked,
  type ListedElement,
  type ListedElements,
  type ListedKind,
  partsOf,
  patchElement,
} from './elements.ts';

/** The style fields of each kind of element, without content, position and link. */
const LOOKS = {
  button: [
    'buttonColor',
    'buttonTextColor',
    'buttonWidth',
    'buttonHeight',
    'textSize',
    'buttonShape',
    'buttonAnimation',
    'textAlign',
    'microcopyTextColor',
  ],
  link: ['width', 'height'],
  product: ['linkButtonColor', 'linkTextColor', 'hotspotColor', 'textColor', 'backgroundColor'],
  plugin: ['width', 'height'],
} as const satisfies { [K in ListedKind]: ReadonlyArray<keyof ListedElements[K]> };

export type Look = { [K in ListedKind]: { kind: K; fields: Partial<ListedElements[K]> } }[ListedKind];

export const lookOf = ({ kind, element }: ListedElement): Look => {
  const values = element as unknown as Readonly<Record<string, unknown>>;
  return { kind, fields: Object.fromEntries(LOOKS[kind].map((field) => [field, values[field]])) };
};

/** Applies a style to those of the elements that have its kind and are not locked. */
export const withLook = (document: FullDocument, keys: readonly ElementKey[], look: Look): FullDocument =>
  keys.reduce((after, key) => {
    const { kind, id } = partsOf(key);
    if (kind !== look.kind || !findElement(after, key) || isLocked(after, key)) return after;
    return insideElement(patchElement(after, look.kind, id, look.fields), key);
  }, document);
