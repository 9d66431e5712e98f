import type { PublicPage } from '@mekuri/kit/viewer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersStillness } from '../deck/motion.ts';
import { watchHold } from './watch-hold.ts';

/** State of a page's timed advance. */
export interface SliderTime {
  seconds: number;
  /** Paused: a pointer is down, something is open, or the window is hidden. */
  isHeld: boolean;
}

interface SliderOptions {
  /** The visitor has already moved the deck. */
  hasMoved: boolean;
  hasNext: boolean;
  onNext: () => void;
}

const TAKEOVERS = ['keydown', 'wheel'] as const;

/** Focus within a dialog is ignored, because an open dialog pauses the timer anyway. */
const isKeyboardFocus = ({ target }: Event): boolean =>
  target instanceof Element && target.matches(':focus-visible') && target.closest('dialog') === null;

/**
 * Advances to the next page after the page's seconds in view. Pauses while a pointer is down, an overlay is open or the window is hidden. A
 * swipe, a key, the wheel or keyboard focus ends it for good, and it never starts if the visitor prefers reduced motion.
 */
export const useSliderTime = (page: PublicPage | null, { hasMoved, hasNext, onNext }: SliderOptions): SliderTime | null => {
  const handleNext = useEffectEvent(onNext);
  const [isTakenOver, setIsTakenOver] = useState(hasMoved);
  const [isHeld, setIsHeld] = useState(false);
  const [isStill] = useState(prefersStillness);
  const shown = useRef<string | null>(null);
  /** The last page that the timer left. Leaving any other page means that the visitor moved. */
  const movedFrom = useRef<string | null>(null);
  const left = useRef(0);
  const seconds = page?.access === 'open' ? page.sliderTime : 0;
  const id = page?.id ?? null;
  const runs = hasNext && !isStill && seconds > 0 && !isTakenOver;

  useEffect(() => {
    if (id === null) return;
    if (shown.current !== null && shown.current !== id && shown.current !== movedFrom.current) setIsTakenOver(true);
    shown.current = id;
    left.current = seconds * 1000;
  }, [id, seconds]);

  useEffect(() => {
    if (!runs) return undefined;
    const gone = new AbortController();
    const options = { passive: true, capture: true, signal: gone.signal };
    const takeOver = (): void => setIsTakenOver(true);
    for (const type of TAKEOVERS) addEventListener(type, takeOver, options);
    addEventListener('focusin', (event) => isKeyboardFocus(event) && takeOver(), options);
    watchHold(setIsHeld, gone.signal);
    return () => gone.abort();
  }, [runs]);

  useEffect(() => {
    if (!runs || isHeld) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => {
      movedFrom.current = id;
      handleNext();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [runs, isHeld, id]);

  return runs ? { seconds, isHeld } : null;
};
