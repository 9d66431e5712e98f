import type Swiper from 'swiper';
import type { SwipeHost } from '../../src/deck/gestures/swipe-controller.ts';
import type { Axis } from '../../src/deck/gestures/swipe-rules.ts';

/** The instances of the deck that is alive, and who is told of its swipes. */
export const swipers = new Map<Swiper, Axis>();
export const host: { current: SwipeHost | null } = { current: null };
