import type { Direction } from '../../site/navigation.ts';
import { takesScroll } from './can-scroll.ts';
import { createPointerTrail, type PointerTrail, type TrailPoint } from './pointer-trail.ts';
import { axisOf, rubberBand, SLOP, stepOf, unstretched, type Axis } from './swipe-rules.ts';
import type { TrackMotion } from '../track-motion.ts';

/** px at both sides of the window, where a touch starts the browser's own back and forward gesture. */
const BROWSER_EDGE = 20;
/** px. After a longer move, the element under the lifted pointer must not be clicked: a click within `CLICK_DELAY` ms is suppressed. */
const CLICK_SLOP = 15;
const CLICK_DELAY = 50;
/** Elements that use the pointer themselves. */
const USES_POINTER = 'dialog, input, textarea, select, [contenteditable], video[controls], [role="slider"]';

export interface SwipeHost {
  /** Touches belong to the browser, as on a zoomed page. */
  isBrowserGesture: () => boolean;
  /** The track that moves along an axis. */
  motion: (axis: Axis) => TrackMotion | null;
  isOpen: (direction: Direction) => boolean;
  /** Called when the pointer is lifted and the deck moves in this direction. Returns the slide that the track glides to. */
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

/** The movement of a gesture whose axis is known. */
interface Drag {
  axis: Axis;
  motion: TrackMotion;
  target: number;
  /** px. Size of the cell along the axis. */
  cellSize: number;
  /** px. The track's offset at the start of the drag, and the pointer's distance at that point. */
  offset: number;
  origin: number;
}

const DIRECTIONS: Readonly<Record<Axis, readonly [previous: Direction, next: Direction]>> = { x: ['left', 'right'], y: ['up', 'down'] };

const directionOf = (axis: Axis, step: number): Direction => DIRECTIONS[axis][step < 0 ? 0 : 1];

const pathWithin = (stage: Element, event: Event): Element[] => {
  const path = event.composedPath().filter((target) => target instanceof Element);
  return path.slice(0, path.indexOf(stage));
};

/** A mouse selects text where the page allows it. */
const selectsText = ({ pointerType }: PointerEvent, [target]: readonly Element[]): boolean =>
  pointerType === 'mouse' && target !== undefined && getComputedStyle(target).userSelect === 'text';

const isAtEdge = ({ x }: { x: number }): boolean => x < BROWSER_EDGE || x > innerWidth - BROWSER_EDGE;

const trailPoint = ({ clientX, clientY, timeStamp }: PointerEvent): TrailPoint => ({ x: clientX, y: clientY, time: timeStamp });

/**
 * The points of a move. On a busy page, one event contains several coalesced points. Older browsers and insecure origins do not provide
 * them.
 */
const pointsOf = (event: PointerEvent): readonly PointerEvent[] => {
  const points = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return points.length > 0 ? points : [event];
};

/** Captures the pointer, so that the stage also receives events over frames and outside the window. */
const capture = (stage: Element, pointerId: number): void => {
  try {
    stage.setPointerCapture(pointerId);
  } catch {
    // The pointer has just been released, and its last events are still to come.
  }
};

/** Lets pointers of all kinds swipe the deck. Returns a function that detaches the listeners. */
export const attachSwipe = (stage: HTMLElement, host: SwipeHost): (() => void) => {
  const detached = new AbortController();
  let gesture: Gesture | null = null;
  /** Time at which the last drag ended, as in `Event.timeStamp`. */
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
    // The mouse button was released outside the window.
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

  /** An element at its scroll end must not start to scroll during a swipe. */
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
  // A touch is first captured by its target, which loses the capture to the stage.
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
