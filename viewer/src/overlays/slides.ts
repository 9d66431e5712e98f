import Swiper from 'swiper';
import { prefersStillness } from '../deck/motion.ts';

const SPEED = 300;

export interface Slides {
  show: (index: number) => void;
  /** Stops following touches. */
  release: () => void;
}

/** Lets touches swipe the slides of a track sideways. A mouse selects text. */
export const createSlides = (frame: HTMLElement, start: number, onShow: (index: number) => void): Slides => {
  const swiper = new Swiper(frame, {
    wrapperClass: 'slides-track',
    slideClass: 'slide',
    initialSlide: start,
    autoHeight: true,
    speed: prefersStillness() ? 0 : SPEED,
    threshold: 8,
    longSwipesRatio: 0.2,
    resistanceRatio: 0.7,
    simulateTouch: false,
    touchStartPreventDefault: false,
    // On a touch elsewhere, Swiper blurs these elements. Buttons and links are left out, so that they keep the focus.
    focusableElements: 'input, textarea, select',
  });
  swiper.on('activeIndexChange', ({ activeIndex }) => onShow(activeIndex));
  return {
    show: (index) => void swiper.slideTo(index),
    release: () => void swiper.destroy(true, false),
  };
};
