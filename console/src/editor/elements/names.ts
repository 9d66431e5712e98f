import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import i18next, { type TFunction } from 'i18next';
import { pluginText } from '../../plugins/plugin-text.ts';
import { boxOf, findElement, isHidden, isLocked, partsOf } from './elements.ts';

/** Message keys of plugins are not part of the console's typed messages. */
const hasPluginText = (plugin: string, key: string): boolean =>
  (i18next.exists as (key: string, options: { ns: string }) => boolean)(key, { ns: plugin });

const SHOWN_CHARACTERS = 24;

const shortened = (text: string): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : characters.join('');
};

/** Colours and option names (`burst`) are not text that a visitor reads. */
const isWords = (value: unknown): value is string => typeof value === 'string' && !/^(?:#.*|[a-z0-9_-]*)$/.test(value);

/** The text of an element, which distinguishes it from others of its kind. */
const contentOf = (document: FullDocument, key: ElementKey): string => {
  if (key === 'main_text') return document.mainText;
  if (key === 'price') return document.price === null ? '' : i18next.t('price.shown', { price: document.price.toLocaleString() });
  const found = findElement(document, key);
  switch (found?.kind) {
    case 'button':
      return found.element.buttonText;
    case 'link':
      return found.element.label;
    case 'product':
      return found.element.productName;
    case 'plugin':
      return Object.values(found.element.data).find(isWords) ?? '';
    default:
      return '';
  }
};

/**
 * The kind of an element: for a plugin's element, the name from its manifest. The texts of a removed plugin are missing, so its elements get a
 * generic name.
 */
export const kindName = (document: FullDocument, key: ElementKey): string => {
  const found = findElement(document, key);
  if (found?.kind === 'plugin' && hasPluginText(found.element.plugin, found.element.element)) {
    return pluginText(found.element.plugin, found.element.element);
  }
  return i18next.t(`elements.kind.${partsOf(key).kind}`);
};

/** The name of an element in lists: its text, or its kind if it has none. */
export const elementName = (document: FullDocument, key: ElementKey): string =>
  shortened(contentOf(document, key)) || kindName(document, key);

/** The kind and the name, as in 「ボタン『オンラインで買う』」. Uses the first line of a multi-line text. */
export const nameOf = (t: TFunction, document: FullDocument, key: ElementKey): string => {
  const [line = ''] = contentOf(document, key).trim().split('\n');
  const [kind, name] = [kindName(document, key), shortened(line)];
  return name ? t('elements.named', { kind, name }) : kind;
};

/** The position in the units of the inspector: percent for buttons, px of the reference space for all else. */
const placeOf = (document: FullDocument, key: ElementKey): { x: number; y: number } => {
  const found = findElement(document, key);
  if (found?.kind === 'button') return { x: found.element.buttonPositionLeft, y: found.element.buttonPositionTop };
  const { left, top } = boxOf(document, key);
  return { x: left, y: top };
};

/** The accessible name of an element on the canvas: its name, its position, and whether it is locked or hidden. */
export const describeElement = (t: TFunction, document: FullDocument, key: ElementKey): string => {
  const { x, y } = placeOf(document, key);
  const placed = t('elements.placed', { name: nameOf(t, document, key), x, y });
  const locked = isLocked(document, key) ? t('elements.locked', { name: placed }) : placed;
  return isHidden(document, key) ? t('elements.hidden', { name: locked }) : locked;
};
