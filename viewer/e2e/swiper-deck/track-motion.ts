import Swiper from 'swiper';
import type { Axis } from '../../src/deck/gestures/swipe-rules.ts';
import { prefersStillness } from '../../src/deck/motion.ts';
import { glideTiming, type TrackMotion } from '../../src/deck/track-motion.ts';
import { settingOf } from './settings.ts';
import { host, swipers } from './deck-swipers.ts';

/** Replaces the deck's own `track-motion.ts`: each track is the wrapper of a Swiper instance. */
export const createTrackMotion = (track: HTMLElement, axis: Axis, start: number): TrackMotion => {
  for (const other of swipers.keys()) {
    if (other.el.isConnected) continue;
    swipers.delete(other);
    other.destroy(true, false);
  }
  track.style.transitionProperty = 'transform';
  let isOwnMove = false;
  let last = start;
  const swiper = new Swiper(track.parentElement!, {
    ...settingOf().options,
    direction: axis === 'x' ? 'horizontal' : 'vertical',
    nested: axis === 'y',
    initialSlide: start,
    wrapperClass: 'track',
    slideClass: axis === 'x' ? 'column' : 'cell',
    touchEventsTarget: 'container',
    lazyPreload: false,
    focusableElements: 'dialog, input, textarea, select, video[controls]',
  });
  swipers.set(swiper, axis);
  swiper.on('activeIndexChange', () => {
    const step = swiper.activeIndex - last;
    last = swiper.activeIndex;
    if (isOwnMove || step === 0) return;
    if (axis === 'x') host.current?.onSwipe(step > 0 ? 'right' : 'left');
    else host.current?.onSwipe(step > 0 ? 'down' : 'up');
  });
  const move = (index: number, speed: number): void => {
    isOwnMove = true;
    swiper.allowSlideNext = true;
    swiper.allowSlidePrev = true;
    swiper.slideTo(index, speed);
    isOwnMove = false;
  };
  const size = (): number => (axis === 'x' ? swiper.width : swiper.height);
  return {
    element: track,
    get target() {
      return swiper.activeIndex;
    },
    size,
    show: (index) => move(index, 0),
    glideTo: (index) => move(index, prefersStillness() ? 0 : 300),
    hold: () => 0,
    drag: () => undefined,
  };
};

export { glideTiming };
