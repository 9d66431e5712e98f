import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { findElement, patchElement, stackOf } from '../elements/elements.ts';

/** A page's elements as a list: the topmost first, then the texts that lie below all of them. */
export const layersOf = (document: FullDocument): { stack: ElementKey[]; single: ElementKey[] } => ({
  stack: stackOf(document).toReversed(),
  single: [...(document.mainText.trim() === '' ? [] : ['main_text' as const]), ...(document.price === null ? [] : ['price' as const])],
});

/** The document whose elements stand in an order, the topmost first; each gets its place as its z-index. */
export const withLayers = (document: FullDocument, stack: readonly ElementKey[]): FullDocument =>
  stack.toReversed().reduce((after, key, zIndex) => {
    const found = findElement(after, key);
    if (!found || found.element.zIndex === zIndex) return after;
    return patchElement(after, found.kind, found.element.id, { zIndex });
  }, document);

/** The order with one row moved to another's place. */
export const movedTo = (stack: readonly ElementKey[], key: ElementKey, index: number): ElementKey[] => {
  const from = stack.indexOf(key);
  if (from < 0) return [...stack];
  return stack.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(stack.length - 1, index)), 0, key);
};
