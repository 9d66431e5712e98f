import type Swiper from 'swiper';
import type { SwipeHost } from '../../src/deck/gestures/swipe-controller.ts';
import type { Axis } from '../../src/deck/gestures/swipe-rules.ts';

/** The Swiper instances of the hydrated deck. */
export const swipers = new Map<Swiper, Axis>();
export const host: { current: SwipeHost | null } = { current: null };
