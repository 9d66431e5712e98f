import type { Direction } from '../../site/navigation.ts';
import { takesScroll } from './can-scroll.ts';
import { createPointerTrail, type PointerTrail, type TrailPoint } from './pointer-trail.ts';
import { axisOf, rubberBand, SLOP, stepOf, unstretched, type Axis } from './swipe-rules.ts';
import type { TrackMotion } from '../track-motion.ts';

/** px at both sides of the window, where a finger means the browser's own back and forward gesture. */
const BROWSER_EDGE = 20;
/** A pointer that has moved this far, px, does not click what it is lifted from: a click within so many ms is the browser's. */
const CLICK_SLOP = 15;
const CLICK_DELAY = 50;
/** Elements that use the pointer themselves. */
const USES_POINTER = 'dialog, input, textarea, select, [contenteditable], video[controls], [role="slider"]';

export interface SwipeHost {
  /** Fingers belong to the browser, as in a page that is zoomed in. */
  isBrowserGesture: () => boolean;
  /** The track that moves along an axis. */
  motion: (axis: Axis) => TrackMotion | null;
  isOpen: (direction: Direction) => boolean;
  /** The pointer has been lifted: the deck goes this way. Returns the slide that the track glides to. */
  onSwipe: (direction: Direction) => number;
}

/** A pointer that is down. */
interface Gesture {
  pointerId: number;
  type: string;
  trail: PointerTrail;
  /** From the element under the pointer up to the stage. */
  path: readonly Element[];
  drag: Drag | null;
}

/** What a gesture moves, once its axis is known. */
interface Drag {
  axis: Axis;
  motion: TrackMotion;
  target: number;
  /** px, of the cell along the axis. */
  cellSize: number;
  /** px: the offset of the track at the start, and the pointer's distance there. */
  offset: number;
  origin: number;
}

const DIRECTIONS: Readonly<Record<Axis, readonly [previous: Direction, next: Direction]>> = { x: ['left', 'right'], y: ['up', 'down'] };

const directionOf = (axis: Axis, step: number): Direction => DIRECTIONS[axis][step < 0 ? 0 : 1];

const pathWithin = (stage: Element, event: Event): Element[] => {
  const path = event.composedPath().filter((target) => target instanceof Element);
  return path.slice(0, path.indexOf(stage));
};

/** A mouse selects text where the page lets it. */
const selectsText = ({ pointerType }: PointerEvent, [target]: readonly Element[]): boolean =>
  pointerType === 'mouse' && target !== undefined && getComputedStyle(target).userSelect === 'text';

const isAtEdge = ({ x }: { x: number }): boolean => x < BROWSER_EDGE || x > innerWidth - BROWSER_EDGE;

const trailPoint = ({ clientX, clientY, timeStamp }: PointerEvent): TrailPoint => ({ x: clientX, y: clientY, time: timeStamp });

/** The points of a move. A busy page receives several of them as one event. Older browsers and plain HTTP have no list. */
const pointsOf = (event: PointerEvent): readonly PointerEvent[] => {
  const points = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return points.length > 0 ? points : [event];
};

/** Events of a captured pointer reach the stage from over frames and from outside of the window too. */
const capture = (stage: Element, pointerId: number): void => {
  try {
    stage.setPointerCapture(pointerId);
  } catch {
    // The pointer has just gone: its last events are on their way.
  }
};

/** Lets pointers of all kinds swipe the deck. Returns what detaches it. */
export const attachSwipe = (stage: HTMLElement, host: SwipeHost): (() => void) => {
  const detached = new AbortController();
  let gesture: Gesture | null = null;
  /** When the last drag ended, as events have it. */
  let draggedAt = Number.NEGATIVE_INFINITY;

  const startDrag = ({ type, trail, path, pointerId }: Gesture): Drag | null => {
    const axis = axisOf(trail.distance('x'), trail.distance('y'));
    if (axis === null) return null;
    const motion = host.motion(axis);
    const isLeftToBrowser = type === 'touch' && axis === 'x' && isAtEdge(trail.start);
    const isScroll = type !== 'mouse' && path.some((element) => takesScroll(element, axis, -trail.distance(axis)));
    if (motion === null || isLeftToBrowser || isScroll) {
      gesture = null;
      return null;
    }
    capture(stage, pointerId);
    if (type === 'mouse') stage.dataset['swiping'] = axis;
    const sign = Math.sign(trail.distance(axis));
    const origin = sign * Math.max(SLOP, sign * trail.distanceBefore(axis));
    return { axis, motion, target: motion.target, cellSize: motion.size(), offset: motion.hold(), origin };
  };

  const follow = ({ axis, cellSize, motion, offset, origin }: Drag, distance: number): void => {
    const isOpen = (towards: number): boolean => host.isOpen(directionOf(axis, towards > 0 ? -1 : 1));
    const held = offset !== 0 && !isOpen(offset) ? unstretched(offset) : offset;
    const wanted = held + distance - origin;
    motion.drag(isOpen(wanted) ? Math.max(-cellSize, Math.min(cellSize, wanted)) : rubberBand(wanted));
  };

  const finish = (isLifted: boolean): void => {
    const ended = gesture;
    gesture = null;
    delete stage.dataset['swiping'];
    if (!ended?.drag) return;
    const { axis, cellSize, motion, target } = ended.drag;
    const { trail } = ended;
    if (motion.target !== target) return;
    const speed = isLifted ? trail.speed(axis) : 0;
    const step = isLifted
      ? stepOf({
          distance: trail.distance(axis),
          furthest: trail.furthest(axis),
          speed,
          meanSpeed: trail.meanSpeed(axis),
          cellSize,
        })
      : 0;
    const direction = directionOf(axis, step);
    if (step !== 0 && host.isOpen(direction)) motion.glideTo(host.onSwipe(direction), speed);
    else motion.glideTo(target, speed);
    if (isLifted && Math.abs(trail.distance(axis)) > CLICK_SLOP) draggedAt = trail.last.time;
  };

  const handleDown = (event: PointerEvent): void => {
    if (gesture !== null && event.pointerId !== gesture.pointerId) return finish(false);
    const path = pathWithin(stage, event);
    const isOthers = path.some((element) => element.matches(USES_POINTER)) || selectsText(event, path);
    if (!event.isPrimary || event.button !== 0 || host.isBrowserGesture() || isOthers) return undefined;
    gesture = { pointerId: event.pointerId, type: event.pointerType, trail: createPointerTrail(trailPoint(event)), path, drag: null };
    return undefined;
  };

  const handleMove = (event: PointerEvent): void => {
    if (gesture?.pointerId !== event.pointerId) return;
    // The button was lifted outside of the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) return finish(false);
    const moved = gesture;
    for (const point of pointsOf(event)) {
      moved.trail.add(trailPoint(point));
      moved.drag ??= startDrag(moved);
      if (gesture !== moved) return undefined;
    }
    const { drag, trail } = moved;
    if (drag === null) return undefined;
    if (drag.motion.target !== drag.target) return finish(false);
    follow(drag, trail.distance(drag.axis));
    return undefined;
  };

  const handleUp = (event: PointerEvent): void => {
    if (gesture?.pointerId !== event.pointerId) return;
    const { last } = gesture.trail;
    if (event.timeStamp > last.time) gesture.trail.add(trailPoint(event));
    gesture.drag ??= startDrag(gesture);
    finish(true);
  };

  const cancel = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerId === gesture?.pointerId) finish(false);
  };

  /** What has reached its end must not start to scroll under a swipe. */
  const handleTouchMove = (event: TouchEvent): void => {
    if (gesture?.drag && event.cancelable) event.preventDefault();
  };

  const handleClick = (event: Event): void => {
    if (Math.abs(event.timeStamp - draggedAt) > CLICK_DELAY) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handleDragStart = (event: DragEvent): void => {
    if (gesture !== null) event.preventDefault();
  };

  const options = { passive: true, signal: detached.signal };
  stage.addEventListener('pointerdown', handleDown, { ...options, capture: true });
  addEventListener('pointermove', handleMove, options);
  addEventListener('pointerup', handleUp, options);
  addEventListener('pointercancel', cancel, options);
  // A touch is captured by its target first, which loses it to the stage.
  stage.addEventListener('lostpointercapture', (event) => event.target === stage && cancel(event), options);
  addEventListener('click', handleClick, { capture: true, signal: detached.signal });
  addEventListener('blur', cancel, options);
  document.addEventListener('visibilitychange', cancel, options);
  stage.addEventListener('touchmove', handleTouchMove, { passive: false, signal: detached.signal });
  stage.addEventListener('dragstart', handleDragStart, { signal: detached.signal });
  return () => {
    finish(false);
    detached.abort();
  };
};
