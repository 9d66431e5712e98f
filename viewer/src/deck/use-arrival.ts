import { useEffect, useState, type RefObject } from 'react';
import type { Place } from '../site/position.ts';
import { createAfterFrame } from './after-frame.ts';
import { markInView } from './mark-in-view.ts';

interface Arrival {
  /** Call when a swipe leads to this cell. */
  arrive: (place: Place) => void;
  /** Applies a pending swipe now, so that the next move starts from its cell. */
  settle: () => void;
}

/**
 * Marks the cell that a swipe leads to as in view with the next frame. React renders the consequences after that frame, or before anything
 * else moves the deck.
 */
export const useArrival = (stage: RefObject<Element | null>, onShow: (place: Place) => void): Arrival => {
  const [{ put, settle }] = useState(createAfterFrame);
  useEffect(() => {
    addEventListener('pointerdown', settle, { passive: true, capture: true });
    return () => removeEventListener('pointerdown', settle, { capture: true });
  }, [settle]);
  const arrive = (place: Place): void => {
    if (stage.current !== null && markInView(stage.current, place)) put(() => onShow(place));
    else onShow(place);
  };
  return { arrive, settle };
};
