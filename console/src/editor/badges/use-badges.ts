import type { ElementKey } from '@mekuri/kit/canvas';
import type { CanvasBadge } from '@mekuri/kit/console';
import { useCallback, useMemo, useState } from 'react';

export type Badges = ReadonlyMap<ElementKey, CanvasBadge>;

/** Of several parts' badges for an element the one of the first part, by its place in the slot. */
export const mergeBadges = (byPlace: ReadonlyMap<number, Badges>): Badges =>
  new Map([...byPlace].toSorted(([one], [other]) => other - one).flatMap(([, badges]) => [...badges]));

/** What plugins' parts put on the elements of the canvas. */
export const useBadges = () => {
  const [byPlace, setByPlace] = useState<ReadonlyMap<number, Badges>>(() => new Map());
  const setPartBadges = useCallback(
    (place: number, badges: Badges): void => setByPlace((before) => new Map(before).set(place, badges)),
    [],
  );
  return { badges: useMemo(() => mergeBadges(byPlace), [byPlace]), setPartBadges };
};
