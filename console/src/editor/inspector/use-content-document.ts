import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useState, useSyncExternalStore } from 'react';
import { deferSubscription, yieldSubscription } from '../../ui/hooks/after-paint.ts';
import { useEditor } from '../EditorContext.tsx';

/** The fields for position and size. */
const PLACE_FIELDS: ReadonlySet<string> = new Set([
  'buttonPositionLeft',
  'buttonPositionTop',
  'buttonWidth',
  'buttonHeight',
  'positionLeft',
  'positionTop',
  'width',
  'height',
  'coordinateX',
  'coordinateY',
]);

const isSameBut = (one: object, other: object, ignored: ReadonlySet<string>): boolean => {
  const [before, after] = [one, other] as Record<string, unknown>[];
  const names = Object.keys(after!);
  return names.length === Object.keys(before!).length && names.every((name) => ignored.has(name) || Object.is(before![name], after![name]));
};

const LISTS = ['buttons', 'links', 'products', 'pluginElements'] as const satisfies readonly (keyof FullDocument)[];
const LIST_NAMES: ReadonlySet<string> = new Set(LISTS);

const areSameBut = (one: readonly object[], other: readonly object[]): boolean =>
  one === other || (one.length === other.length && one.every((element, at) => isSameBut(element, other[at]!, PLACE_FIELDS)));

/** Whether two documents differ at most in the positions and sizes of their elements. */
export const differInPlacesAlone = (one: FullDocument, other: FullDocument): boolean =>
  one === other || (isSameBut(one, other, LIST_NAMES) && LISTS.every((list) => areSameBut(one[list], other[list])));

/** Returns the previous document as long as the given one differs from it only in positions and sizes. */
const createUnplaced = () => {
  let kept: FullDocument | undefined;
  return (document: FullDocument | undefined): FullDocument | undefined => {
    if (!kept || !document || !differInPlacesAlone(kept, document)) kept = document;
    return kept;
  };
};

/**
 * A page's document for components that do not depend on positions. It keeps its identity until anything else changes, so that they are
 * not re-rendered while elements are moved. `isLate` delays the update by a frame.
 */
export const useContentDocument = (pageId: string, isLate = false): FullDocument | undefined => {
  const { store } = useEditor();
  const [unplaced] = useState(createUnplaced);
  return useSyncExternalStore((isLate ? deferSubscription : yieldSubscription)(store.subscribe), () =>
    unplaced(store.getEntry(pageId)?.document),
  );
};
