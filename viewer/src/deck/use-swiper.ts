import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { prefersStillness } from './motion.ts';

const SPEED = 300;

const OPTIONS: SwiperOptions = {
  threshold: 50,
  touchAngle: 20,
  longSwipesRatio: 0.5,
  // It would lift our locks whenever the window changes its size.
  watchOverflow: false,
};
/** The edges of the window are the browser's, for going back and on. */
const HORIZONTAL: SwiperOptions = { edgeSwipeDetection: true };
const VERTICAL: SwiperOptions = { direction: 'vertical', nested: true, resistanceRatio: 0.7 };

const currentSpeed = (): number => (prefersStillness() ? 0 : SPEED);

interface Axis {
  direction: 'horizontal' | 'vertical';
  /** The slide to show; a change slides there, or jumps. */
  index: number;
  jumps: boolean;
  isPreviousOpen: boolean;
  isNextOpen: boolean;
  /** Fingers are the browser's. */
  isPinched: boolean;
  /** The visitor has swiped to another slide. */
  onSwipe: (index: number) => void;
}

const setLocks = (swiper: Swiper, { isPreviousOpen, isNextOpen }: Pick<Axis, 'isPreviousOpen' | 'isNextOpen'>): void => {
  swiper.allowSlidePrev = isPreviousOpen;
  swiper.allowSlideNext = isNextOpen;
};

/**
 * Swiper's core on an element whose slides are React's. React owns which slides exist and which one is shown; Swiper owns where
 * they stand and follows the finger. Class names of such elements must not change, since Swiper adds its own.
 */
export const useSwiper = (container: RefObject<HTMLElement | null>, isAlive: boolean, axis: Axis): void => {
  const instance = useRef<Swiper>(null);
  const [isLinear] = useState(!isAlive);
  const { direction, index, jumps, isPreviousOpen, isNextOpen, isPinched } = axis;
  const initialSlide = useEffectEvent(() => index);
  const locks = useEffectEvent(() => ({ isPreviousOpen, isNextOpen }));
  const handleChange = useEffectEvent((activeIndex: number) => {
    if (activeIndex !== index) axis.onSwipe(activeIndex);
  });

  useLayoutEffect(() => {
    if (!isAlive || container.current === null) return undefined;
    if (isLinear) container.current.scrollTo(0, 0);
    const swiper = new Swiper(container.current, {
      ...OPTIONS,
      ...(direction === 'vertical' ? VERTICAL : HORIZONTAL),
      speed: currentSpeed(),
      initialSlide: initialSlide(),
    });
    setLocks(swiper, locks());
    swiper.on('activeIndexChange', ({ activeIndex }) => handleChange(activeIndex));
    instance.current = swiper;
    return () => {
      instance.current = null;
      swiper.destroy();
    };
  }, [container, direction, isAlive, isLinear]);

  useLayoutEffect(() => {
    const swiper = instance.current;
    if (swiper === null) return;
    if (swiper.activeIndex !== index) {
      setLocks(swiper, { isPreviousOpen: true, isNextOpen: true });
      swiper.slideTo(index, jumps ? 0 : currentSpeed(), false);
    }
    setLocks(swiper, { isPreviousOpen, isNextOpen });
  }, [index, jumps, isPreviousOpen, isNextOpen]);

  useLayoutEffect(() => {
    if (instance.current) instance.current.allowTouchMove = !isPinched;
  }, [isPinched]);
};
