import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { findElement, patchElement, stackOf } from '../elements/elements.ts';

/** A page's elements as a list: topmost first, followed by the texts, which are below all other elements. */
export const layersOf = (document: FullDocument): { stack: ElementKey[]; single: ElementKey[] } => ({
  stack: stackOf(document).toReversed(),
  single: [...(document.mainText.trim() === '' ? [] : ['main_text' as const]), ...(document.price === null ? [] : ['price' as const])],
});

/** Restacks elements in the given order, topmost first. Each element's z-index becomes its position in the stack. */
export const withLayers = (document: FullDocument, stack: readonly ElementKey[]): FullDocument =>
  stack.toReversed().reduce((after, key, zIndex) => {
    const found = findElement(after, key);
    if (!found || found.element.zIndex === zIndex) return after;
    return patchElement(after, found.kind, found.element.id, { zIndex });
  }, document);

export const movedTo = (stack: readonly ElementKey[], key: ElementKey, index: number): ElementKey[] => {
  const from = stack.indexOf(key);
  if (from < 0) return [...stack];
  return stack.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(stack.length - 1, index)), 0, key);
};
