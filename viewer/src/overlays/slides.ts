import Swiper from 'swiper';
import { prefersStillness } from '../deck/motion.ts';

const SPEED = 300;

export interface Slides {
  show: (index: number) => void;
  /** They do not follow fingers any more. */
  release: () => void;
}

/** Lets fingers swipe the slides of a track sideways. A mouse selects their texts. */
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
    // Swiper takes the focus from these when a finger comes down elsewhere: what has it keeps it.
    focusableElements: 'input, textarea, select',
  });
  swiper.on('activeIndexChange', ({ activeIndex }) => onShow(activeIndex));
  return {
    show: (index) => void swiper.slideTo(index),
    release: () => void swiper.destroy(true, false),
  };
};
