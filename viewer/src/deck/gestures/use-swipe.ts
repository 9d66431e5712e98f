import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Direction } from '../../site/navigation.ts';
import { attachSwipe } from './swipe-controller.ts';
import type { Axis } from './swipe-rules.ts';
import type { TrackMotion } from '../track-motion.ts';

interface SwipeOptions {
  isBrowserGesture: boolean;
  motion: (axis: Axis) => TrackMotion | null;
  isOpen: (direction: Direction) => boolean;
  /** Shows the cell that the visitor swiped to. Returns the slide that its track glides to. */
  onSwipe: (direction: Direction) => number;
}

/** Lets fingers, pens and mice swipe the deck, from anywhere on the stage. */
export const useSwipe = (deck: RefObject<HTMLElement | null>, isAlive: boolean, options: SwipeOptions): void => {
  const isBrowserGesture = useEffectEvent(() => options.isBrowserGesture);
  const motion = useEffectEvent((axis: Axis) => options.motion(axis));
  const isOpen = useEffectEvent((direction: Direction) => options.isOpen(direction));
  const onSwipe = useEffectEvent((direction: Direction) => options.onSwipe(direction));
  useEffect(() => {
    const stage = deck.current?.closest<HTMLElement>('.stage');
    if (!isAlive || !stage) return undefined;
    return attachSwipe(stage, {
      isBrowserGesture: () => isBrowserGesture(),
      motion: (axis) => motion(axis),
      isOpen: (direction) => isOpen(direction),
      onSwipe: (direction) => onSwipe(direction),
    });
  }, [deck, isAlive]);
};
