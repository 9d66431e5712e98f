import type { ElementKey } from '@mekuri/kit/canvas';
import type { CanvasBadge } from '@mekuri/kit/console';
import { useCallback, useMemo, useState } from 'react';

export type Badges = ReadonlyMap<ElementKey, CanvasBadge>;

/** Merges the badges of all parts. If several parts have a badge for an element, the first part in the slot wins. */
export const mergeBadges = (byPlace: ReadonlyMap<number, Badges>): Badges =>
  new Map([...byPlace].toSorted(([one], [other]) => other - one).flatMap(([, badges]) => [...badges]));

/** The badges that plugin parts show on the elements of the canvas. */
export const useBadges = () => {
  const [byPlace, setByPlace] = useState<ReadonlyMap<number, Badges>>(() => new Map());
  const setPartBadges = useCallback(
    (place: number, badges: Badges): void => setByPlace((before) => new Map(before).set(place, badges)),
    [],
  );
  return { badges: useMemo(() => mergeBadges(byPlace), [byPlace]), setPartBadges };
};
