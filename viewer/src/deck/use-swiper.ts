import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { prefersStillness } from './motion.ts';

const SPEED = 300;

const OPTIONS: SwiperOptions = {
  threshold: 50,
  touchAngle: 20,
  longSwipesRatio: 0.5,
  // During a move a finger may come down on the cell that leaves: that is inert, and what is around all of them takes its touch.
  touchEventsTarget: 'container',
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

/**
 * A flick that comes during a move starts from where that move leads: by where the slides are at that moment, Swiper would take it to the
 * same slide again.
 */
const countFromTarget = (swiper: Swiper): void => {
  let target: number | null = null;
  swiper.on('touchStart', ({ activeIndex, animating }) => {
    target = animating ? activeIndex : null;
  });
  swiper.on('touchEnd', ({ touchEventsData, touches, snapGrid }) => {
    if (target === null || !touchEventsData.isMoved) return;
    swiper.translate = touches.diff - snapGrid[target]!;
    // Where it leads nowhere (a lock, a finger that hardly moved), nothing else would end the move that the finger has held up.
    queueMicrotask(() => {
      if (!swiper.destroyed && !swiper.animating) swiper.slideTo(swiper.activeIndex);
    });
  });
};

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
    countFromTarget(swiper);
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
