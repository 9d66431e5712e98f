import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import i18next from 'i18next';
import { pluginText } from '../../plugins/plugin-text.ts';
import { findElement, partsOf } from '../elements/elements.ts';

const WORDS = 24;
const clipped = (text: string): string => {
  const points = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return points.length > WORDS ? `${points.slice(0, WORDS).join('')}…` : points.join('');
};

/** What kind of thing an element is. */
export const kindName = (document: FullDocument, key: ElementKey): string => {
  const found = findElement(document, key);
  if (!found) {
    const { kind } = partsOf(key);
    return i18next.t(`elements.kind.${kind}`);
  }
  if (found.kind !== 'plugin') return i18next.t(`elements.kind.${found.kind}`);
  const { plugin, element } = found.element;
  return (i18next.exists as (key: string, options: { ns: string }) => boolean)(element, { ns: plugin })
    ? pluginText(plugin, element)
    : i18next.t('elements.kind.plugin');
};

const wordsOf = (document: FullDocument, key: ElementKey): string => {
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
      return (
        (Object.values(found.element.data).find((value) => typeof value === 'string' && !value.startsWith('#')) as string | undefined) ?? ''
      );
    default:
      return '';
  }
};

/** How an element is called in lists: by its words, or by what it is. */
export const elementName = (document: FullDocument, key: ElementKey): string => clipped(wordsOf(document, key)) || kindName(document, key);
