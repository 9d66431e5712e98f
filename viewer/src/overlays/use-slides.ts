import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Slides } from './slides.ts';

interface SlidesOptions {
  count: number;
  /** The slide that is shown. */
  shown: number;
  onShow: (index: number) => void;
}

const place = (track: Element | null | undefined, index: number): void => {
  if (track instanceof HTMLElement) track.style.transform = `translate3d(${-100 * index}%, 0, 0)`;
};

/**
 * Manages horizontal slides in a frame. Swiping is loaded only if there are several slides; until then, slides change without animation.
 * Returns a function that shows a slide.
 */
export const useSlides = (frame: RefObject<HTMLElement | null>, { count, shown, onShow }: SlidesOptions): ((index: number) => void) => {
  const slides = useRef<Slides>(null);
  const handleShow = useEffectEvent(onShow);
  const shownNow = useEffectEvent(() => shown);
  useLayoutEffect(() => {
    if (slides.current === null) place(frame.current?.firstElementChild, shown);
  }, [frame, shown]);
  useEffect(() => {
    if (count < 2) return undefined;
    let isGone = false;
    import('./slides.ts').then(
      ({ createSlides }) => {
        if (!isGone) slides.current = createSlides(frame.current!, shownNow(), (index) => handleShow(index));
      },
      // A chunk that cannot be loaded triggers the boot script's recovery.
      () => undefined,
    );
    return () => {
      isGone = true;
      slides.current?.release();
      slides.current = null;
    };
  }, [frame, count]);
  return (index) => {
    if (slides.current === null) onShow(index);
    else slides.current.show(index);
  };
};
