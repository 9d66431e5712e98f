import type Swiper from 'swiper';
import { takesScroll } from '../../src/deck/gestures/can-scroll.ts';
import { createPointerTrail, type PointerTrail } from '../../src/deck/gestures/pointer-trail.ts';
import { axisOf, SLOP, stepOf, type Axis } from '../../src/deck/gestures/swipe-rules.ts';
import type { SwipeHost } from '../../src/deck/gestures/swipe-controller.ts';
import { glideTiming } from '../../src/deck/track-motion.ts';
import { host, swipers } from './deck-swipers.ts';
import { settingOf } from './settings.ts';

export type { SwipeHost };

const USES_POINTER = 'dialog, input, textarea, select, [contenteditable], video[controls], [role="slider"]';
/** px, or ms for `longSwipesMs`. Larger than any possible value. */
const NEVER = 1e6;

/**
 * Replaces the deck's own `swipe-controller.ts`: Swiper follows the finger, moves and glides. Its events handle what it has no option for:
 * the open directions and, with `hasOwnRules`, the deck's rules for axis, length, speed and turning back.
 */
export const attachSwipe = (stage: HTMLElement, swipeHost: SwipeHost): (() => void) => {
  const detached = new AbortController();
  const { hasOwnRules } = settingOf();
  const hooked = new WeakSet<Swiper>();
  let trail: PointerTrail | null = null;
  let axis: Axis | null = null;
  let path: readonly Element[] = [];
  host.current = swipeHost;

  /** Swiper only receives events within its element, but the bars above the deck can be swiped too. */
  const inView = (): Swiper[] =>
    [...swipers].flatMap(([swiper, along]) => (along === 'x' || swiper.el.contains(stage.querySelector('[data-in-view]')) ? [swiper] : []));

  const decide = (swiper: Swiper, along: Axis): void => {
    if (trail === null) return;
    swiper.params.threshold = axis === null ? NEVER : 0;
    const { touches, touchEventsData: data } = swiper as unknown as {
      touches: { startX: number; startY: number; currentX: number; currentY: number };
      touchEventsData: { isScrolling?: boolean; isMoved: boolean };
    };
    if (axis === null || data.isScrolling !== undefined) return;
    data.isScrolling = axis !== along;
    // The track follows from the slop onwards, without a jump.
    const sign = Math.sign(trail.distance(axis));
    const origin = sign * Math.max(SLOP, sign * trail.distanceBefore(axis));
    if (axis === 'x') touches.startX += origin;
    else touches.startY += origin;
  };

  const hook = (swiper: Swiper, along: Axis): void => {
    if (hooked.has(swiper)) return;
    hooked.add(swiper);
    swiper.on('touchMove', () => decide(swiper, along));
    swiper.on('touchEnd', () => {
      if (trail === null || axis !== along) return;
      const speed = trail.speed(along);
      const size = along === 'x' ? swiper.width : swiper.height;
      const step = stepOf({
        distance: trail.distance(along),
        furthest: trail.furthest(along),
        speed,
        meanSpeed: trail.meanSpeed(along),
        cellSize: size,
      });
      // Without short swipes, Swiper returns to its start.
      Object.assign(swiper.params, { shortSwipes: step !== 0, longSwipesMs: NEVER });
      const rest = step === 0 ? Math.abs(trail.distance(along)) : size - Math.abs(trail.distance(along));
      const { duration, easing } = glideTiming(Math.max(1, rest), Math.abs(speed));
      swiper.params.speed = duration;
      swiper.wrapperEl.style.transitionTimingFunction = easing;
    });
  };

  const handleDown = (event: PointerEvent): void => {
    trail = null;
    const all = event.composedPath().filter((target) => target instanceof Element);
    path = all.slice(0, all.indexOf(stage));
    const isOthers = swipeHost.isBrowserGesture() || path.some((element) => element.matches(USES_POINTER));
    for (const swiper of inView()) {
      const along = swipers.get(swiper)!;
      swiper.allowTouchMove = !isOthers && event.isPrimary;
      swiper.allowSlideNext = swipeHost.isOpen(along === 'x' ? 'right' : 'down');
      swiper.allowSlidePrev = swipeHost.isOpen(along === 'x' ? 'left' : 'up');
      if (hasOwnRules) hook(swiper, along);
    }
    axis = null;
    trail = createPointerTrail({ x: event.clientX, y: event.clientY, time: event.timeStamp });
  };

  const handleMove = (event: PointerEvent): void => {
    if (trail === null) return;
    const points = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
    for (const { clientX: x, clientY: y, timeStamp: time } of points.length > 0 ? points : [event]) trail.add({ x, y, time });
    axis ??= axisOf(trail.distance('x'), trail.distance('y'));
    const moving = axis;
    const distance = axis === null ? 0 : -trail.distance(axis);
    if (moving !== null && event.pointerType !== 'mouse' && path.some((element) => takesScroll(element, moving, distance))) {
      for (const swiper of inView()) swiper.allowTouchMove = false;
    }
  };

  const forward = (event: Event): void => {
    for (const swiper of inView()) {
      if (!swiper.el.contains(event.target as Node)) (swiper as unknown as { onTouchStart: (event: Event) => void }).onTouchStart(event);
    }
  };

  const options = { passive: true, capture: true, signal: detached.signal };
  stage.addEventListener('pointerdown', handleDown, options);
  stage.addEventListener('pointerdown', forward, { signal: detached.signal });
  stage.addEventListener('touchstart', forward, { passive: false, signal: detached.signal });
  addEventListener('pointermove', handleMove, options);
  return () => {
    host.current = null;
    detached.abort();
  };
};
