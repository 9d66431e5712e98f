import type { ElementKey } from '@mekuri/kit/canvas';
import {
  fullButton,
  fullLinkArea,
  fullPluginElement,
  fullProduct,
  type FullButton,
  type FullDocument,
  type FullLinkArea,
  type FullPluginElement,
  type FullProduct,
} from '@mekuri/kit/page-defaults';
import { REFERENCE } from '../geometry.ts';

/** The lists of a document whose elements are selected, moved and copied individually. */
export interface ListedElements {
  button: FullButton;
  link: FullLinkArea;
  product: FullProduct;
  plugin: FullPluginElement;
}
export type ListedKind = keyof ListedElements;
export type ListedElement = { [K in ListedKind]: { kind: K; element: ListedElements[K] } }[ListedKind];

/** A position and size, in px of the reference space. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const LISTS = { button: 'buttons', link: 'links', product: 'products', plugin: 'pluginElements' } as const satisfies Record<
  ListedKind,
  keyof FullDocument
>;
/** Order of kinds with equal z-index: later kinds cover earlier ones. */
const STACK = ['link', 'button', 'product', 'plugin'] as const satisfies readonly ListedKind[];

const SINGLE_SIZES = { speaker: 40, album: 40 } as const;
/** The size of a hotspot, the same for all products. */
export const HOTSPOT_SIZE = 32;

export const keyOf = (kind: ListedKind, id: string): ElementKey => `${kind}:${id}`;

/** Splits a key into its kind and, for listed elements, its id. */
export const partsOf = (
  key: ElementKey,
): { kind: ListedKind; id: string } | { kind: Exclude<ElementKey, `${ListedKind}:${string}`>; id: null } => {
  const [kind, id] = key.split(':') as [ListedKind, string?];
  return id === undefined ? { kind: key as 'main_text', id: null } : { kind, id };
};

const listOf = <K extends ListedKind>(document: FullDocument, kind: K): readonly ListedElements[K][] =>
  document[LISTS[kind]] as unknown as readonly ListedElements[K][];

const withList = <K extends ListedKind>(document: FullDocument, kind: K, list: readonly ListedElements[K][]): FullDocument => ({
  ...document,
  [LISTS[kind]]: list,
});

export const findElement = (document: FullDocument, key: ElementKey): ListedElement | undefined => {
  const { kind, id } = partsOf(key);
  if (id === null) return undefined;
  const element = listOf(document, kind).find((one) => one.id === id);
  return element && ({ kind, element } as ListedElement);
};

/** The fields of the elements outside lists: content and position. */
const SINGLE_FIELDS = {
  main_text: ['mainText', 'mainTextX', 'mainTextY'],
  price: ['price', 'priceX', 'priceY'],
  speaker: ['speakerX', 'speakerY'],
  album: ['albumX', 'albumY'],
} as const satisfies Record<string, readonly (keyof FullDocument)[]>;

/** Whether an element has the same content and position in both documents. */
export const isSameElement = (one: FullDocument, other: FullDocument, key: ElementKey): boolean => {
  const { kind, id } = partsOf(key);
  if (id !== null) return findElement(one, key)?.element === findElement(other, key)?.element;
  return SINGLE_FIELDS[kind].every((field) => one[field] === other[field]);
};

/** Keys from the bottom to the top, as the viewer stacks them. */
export const stackOf = (document: FullDocument): ElementKey[] =>
  STACK.flatMap((kind, place) =>
    listOf(document, kind).map(({ id, zIndex }, index) => ({ key: keyOf(kind, id), order: [zIndex, place, index] })),
  )
    .toSorted(({ order: one }, { order: other }) => one[0]! - other[0]! || one[1]! - other[1]! || one[2]! - other[2]!)
    .map(({ key }) => key);

const changeElement = <K extends ListedKind>(
  document: FullDocument,
  kind: K,
  id: string,
  change: (element: ListedElements[K]) => ListedElements[K],
): FullDocument =>
  withList(
    document,
    kind,
    listOf(document, kind).map((element) => (element.id === id ? change(element) : element)),
  );

export const patchElement = <K extends ListedKind>(
  document: FullDocument,
  kind: K,
  id: string,
  patch: Partial<ListedElements[K]>,
): FullDocument => changeElement(document, kind, id, (element) => ({ ...element, ...patch }));

export const isLocked = (document: FullDocument, key: ElementKey): boolean => findElement(document, key)?.element.locked ?? false;

/** Context outside the document: the site decides whether there is an album. */
export interface Surroundings {
  album: boolean;
}

/** All selectable elements of a page, from the bottom to the top. */
export const keysOf = (document: FullDocument, { album }: Surroundings): ElementKey[] => [
  ...(document.mainText.trim() === '' ? [] : (['main_text'] as const)),
  ...(document.price === null ? [] : (['price'] as const)),
  ...stackOf(document),
  ...(document.backgroundMusic ? (['speaker'] as const) : []),
  ...(album ? (['album'] as const) : []),
];

export const isHidden = (document: FullDocument, key: ElementKey): boolean => findElement(document, key)?.element.hidden ?? false;

/** Whether an element can be resized on the canvas. Texts and icons have the size of their content. */
export const isResizable = (key: ElementKey): boolean => /^(?:button|link|plugin):/.test(key);

/** Whether resizing keeps the proportions: only for image buttons with a locked aspect ratio. */
export const keepsShape = (document: FullDocument, key: ElementKey): boolean => {
  const found = findElement(document, key);
  return found?.kind === 'button' && found.element.buttonType === 'MEDIA' && found.element.lockAspectRatio;
};

const fromPercent = (percent: number, whole: number): number => (percent / 100) * whole;
const toPercent = (length: number, whole: number): number => Math.round((length / whole) * 10_000) / 100;
const whole = (length: number): number => Math.round(length * 10) / 10;

/** The box of an element. `measured` is the size reported by the canvas for elements that are as large as their content. */
export const boxOf = (document: FullDocument, key: ElementKey, measured?: Pick<Box, 'width' | 'height'>): Box => {
  const size = measured ?? { width: 40, height: 40 };
  switch (key) {
    case 'main_text':
      return { left: document.mainTextX, top: document.mainTextY, ...size };
    case 'price':
      return { left: document.priceX, top: document.priceY, ...size };
    case 'speaker':
      return { left: document.speakerX, top: document.speakerY, width: SINGLE_SIZES.speaker, height: SINGLE_SIZES.speaker };
    case 'album':
      return { left: document.albumX, top: document.albumY, width: SINGLE_SIZES.album, height: SINGLE_SIZES.album };
    default:
      return listedBox(findElement(document, key));
  }
};

const listedBox = (found: ListedElement | undefined): Box => {
  if (!found) return { left: 0, top: 0, width: 0, height: 0 };
  switch (found.kind) {
    case 'button': {
      const { buttonPositionLeft, buttonPositionTop, buttonWidth, buttonHeight } = found.element;
      return {
        left: fromPercent(buttonPositionLeft, REFERENCE.width),
        top: fromPercent(buttonPositionTop, REFERENCE.height),
        width: fromPercent(buttonWidth, REFERENCE.width),
        height: fromPercent(buttonHeight, REFERENCE.height),
      };
    }
    case 'product':
      return { left: found.element.coordinateX, top: found.element.coordinateY, width: HOTSPOT_SIZE, height: HOTSPOT_SIZE };
    default: {
      const { positionLeft: left, positionTop: top, width, height } = found.element;
      return { left, top, width, height };
    }
  }
};

const clamp = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), Math.max(lowest, highest));

/** Moves the box into the cell. Its size changes only if it is larger than the cell. */
export const insideCell = ({ left, top, width, height }: Box): Box => {
  const [fittingWidth, fittingHeight] = [Math.min(width, REFERENCE.width), Math.min(height, REFERENCE.height)];
  return {
    left: clamp(left, 0, REFERENCE.width - fittingWidth),
    top: clamp(top, 0, REFERENCE.height - fittingHeight),
    width: fittingWidth,
    height: fittingHeight,
  };
};

/** Gives an element another box. Only the position counts for elements that cannot be resized. */
export const withBox = (document: FullDocument, key: ElementKey, box: Box): FullDocument => {
  const { left, top, width, height } = insideCell(box);
  const [x, y] = [whole(left), whole(top)];
  switch (key) {
    case 'main_text':
      return { ...document, mainTextX: x, mainTextY: y };
    case 'price':
      return { ...document, priceX: x, priceY: y };
    case 'speaker':
      return { ...document, speakerX: x, speakerY: y };
    case 'album':
      return { ...document, albumX: x, albumY: y };
  }
  const { kind, id } = partsOf(key);
  switch (kind) {
    case 'button':
      return patchElement(document, kind, id, {
        buttonPositionLeft: toPercent(left, REFERENCE.width),
        buttonPositionTop: toPercent(top, REFERENCE.height),
        buttonWidth: toPercent(width, REFERENCE.width),
        buttonHeight: toPercent(height, REFERENCE.height),
      });
    case 'product':
      return patchElement(document, kind, id, { coordinateX: x, coordinateY: y });
    case 'link':
    case 'plugin':
      return patchElement(document, kind, id, { positionLeft: x, positionTop: y, width: whole(width), height: whole(height) });
    default:
      return document;
  }
};

/** Moves an element back into the cell where its size makes it extend beyond. */
export const insideElement = (document: FullDocument, key: ElementKey): FullDocument => withBox(document, key, boxOf(document, key));

export const addElement = <K extends ListedKind>(document: FullDocument, kind: K, element: ListedElements[K]): FullDocument =>
  withList(document, kind, [...listOf(document, kind), element]);

export const removeElements = (document: FullDocument, keys: readonly ElementKey[]): FullDocument =>
  keys.reduce((left, key) => {
    const { kind, id } = partsOf(key);
    if (id === null) return left;
    return withList(left, kind, listOf(left, kind).filter((element) => element.id !== id) as never);
  }, document);

/** The number of elements of one kind that a page may hold. */
export const MAX_OF_KIND = 20;
export const hasRoom = (document: FullDocument, kind: ListedKind, more = 1): boolean => listOf(document, kind).length + more <= MAX_OF_KIND;

const MAX_Z = 999;
/** The z-index for a new element on top of the others. */
const topOf = (document: FullDocument): number =>
  Math.min(MAX_Z, Math.max(0, ...stackOf(document).map((key) => findElement(document, key)?.element.zIndex ?? 0)));

const SHIFT = 12;

/** Adds copies of elements with new ids, slightly offset from the originals. Copies beyond the limit of their kind are left out. */
export const pasteElements = (
  document: FullDocument,
  copied: readonly ListedElement[],
  newId: () => string,
  shift = SHIFT,
): { document: FullDocument; keys: ElementKey[] } => {
  let after = document;
  const keys: ElementKey[] = [];
  for (const { kind, element } of copied) {
    if (!hasRoom(after, kind)) continue;
    const copy = { ...element, id: newId(), locked: false, zIndex: topOf(after) };
    const key = keyOf(kind, copy.id);
    after = addElement(after, kind, copy as never);
    const box = boxOf(after, key);
    after = withBox(after, key, { ...box, left: box.left + shift, top: box.top + shift });
    keys.push(key);
  }
  return { document: after, keys };
};

const setAll = (document: FullDocument, keys: readonly ElementKey[], patch: { locked: boolean } | { hidden: boolean }): FullDocument =>
  keys.reduce((after, key) => {
    const { kind, id } = partsOf(key);
    return id === null ? after : patchElement(after, kind, id, patch as never);
  }, document);

/** Locks all elements, or unlocks them if all are locked. */
export const toggleLocked = (document: FullDocument, keys: readonly ElementKey[]): FullDocument =>
  setAll(document, keys, { locked: !keys.filter(isListed).every((key) => isLocked(document, key)) });

/** Hides all elements, or shows them if all are hidden. */
export const toggleHidden = (document: FullDocument, keys: readonly ElementKey[]): FullDocument =>
  setAll(document, keys, { hidden: !keys.filter(isListed).every((key) => isHidden(document, key)) });

/** Whether an element belongs to one of the page's lists: it can be copied, deleted, locked, hidden and stacked. */
export const isListed = (key: ElementKey): boolean => partsOf(key).id !== null;

/** The listed elements among some keys, in stacking order, lowest first. */
export const elementsAt = (document: FullDocument, keys: readonly ElementKey[]): ListedElement[] =>
  stackOf(document)
    .filter((key) => keys.includes(key))
    .flatMap((key) => findElement(document, key) ?? []);

/** New elements with the defaults of the palette. */
export const newElement = {
  button: (id: string, buttonType: FullButton['buttonType'] = 'TEXT'): FullButton =>
    fullButton({ id, buttonType, buttonText: '', transition: null, ...(buttonType === 'TEXT' ? {} : { buttonHeight: 14 }) }),
  link: (id: string): FullLinkArea => fullLinkArea({ id, transition: null }),
  product: (id: string): FullProduct => fullProduct({ id, productName: '', transition: null }),
  plugin: (
    id: string,
    { plugin, element, data, width, height }: Pick<FullPluginElement, 'plugin' | 'element' | 'data' | 'width' | 'height'>,
  ): FullPluginElement => fullPluginElement({ id, plugin, element, data, width, height }),
};
