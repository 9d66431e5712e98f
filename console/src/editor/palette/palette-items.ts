import { IconCode, IconLink, IconPhoto, IconPuzzle, IconRectangle, IconTag, type TablerIcon } from '@tabler/icons-react';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { PageElement } from '@mekuri/kit/manifest';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { restack } from '../elements/arrange.ts';
import { addElement, type Box, boxOf, keyOf, keysOf, type ListedKind, newElement, withBox } from '../elements/elements.ts';

export interface PaletteItem {
  id: string;
  kind: ListedKind;
  icon: TablerIcon;
  /** Returns the document with a new element at its default position. */
  add: (document: FullDocument, id: string, texts: { button: string }) => FullDocument;
}

const button = <I extends string>(id: I, type: 'TEXT' | 'MEDIA' | 'HTML_CSS', icon: TablerIcon): PaletteItem & { id: I } => ({
  id,
  kind: 'button',
  icon,
  add: (document, elementId, texts) =>
    addElement(document, 'button', { ...newElement.button(elementId, type), buttonText: type === 'TEXT' ? texts.button : '' }),
});

export const OWN_ITEMS = [
  button('textButton', 'TEXT', IconRectangle),
  button('mediaButton', 'MEDIA', IconPhoto),
  button('htmlButton', 'HTML_CSS', IconCode),
  { id: 'link', kind: 'link', icon: IconLink, add: (document, id) => addElement(document, 'link', newElement.link(id)) },
  { id: 'product', kind: 'product', icon: IconTag, add: (document, id) => addElement(document, 'product', newElement.product(id)) },
] as const satisfies readonly PaletteItem[];

export const pluginItem = (plugin: string, { id: element, initial }: PageElement): PaletteItem => ({
  id: `${plugin}/${element}`,
  kind: 'plugin',
  icon: IconPuzzle,
  add: (document, id) =>
    addElement(
      document,
      'plugin',
      newElement.plugin(id, { plugin, element, data: structuredClone(initial.data), width: initial.width, height: initial.height }),
    ),
});

const STEP = 16;

const isSame = (one: Box, other: Box): boolean => Math.abs(one.left - other.left) < 1 && Math.abs(one.top - other.top) < 1;

/** Moves an element up in steps as long as another element is at exactly the same position. */
const besideOthers = (document: FullDocument, key: ElementKey): FullDocument => {
  const others = keysOf(document, { album: false }).filter((other) => other !== key);
  let after = document;
  for (let tries = 0; tries < others.length; tries += 1) {
    const box = boxOf(after, key);
    if (!others.some((other) => isSame(boxOf(document, other), box))) break;
    after = withBox(after, key, { ...box, top: box.top - STEP });
  }
  return after;
};

export interface Added {
  document: FullDocument;
  key: ElementKey;
}

/** Adds an item to a page, centred on a point or at its default position. */
export const addItem = (
  document: FullDocument,
  item: PaletteItem,
  { id, texts, at }: { id: string; texts: { button: string }; at?: { x: number; y: number } },
): Added => {
  const key = keyOf(item.kind, id);
  const added = item.add(document, id, texts);
  const lifted = restack(added, [key], 'front');
  if (!at) return { document: besideOthers(lifted, key), key };
  const box = boxOf(lifted, key);
  return { document: withBox(lifted, key, { ...box, left: at.x - box.width / 2, top: at.y - box.height / 2 }), key };
};

/** The box of an item that is centred on a point. */
export const slotOf = (document: FullDocument, item: PaletteItem, at: { x: number; y: number }): Box => {
  const { document: after, key } = addItem(document, item, { id: '00000000-0000-4000-8000-000000000000', texts: { button: '' }, at });
  return boxOf(after, key);
};
