import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { movedBy, type Point } from '../geometry.ts';

interface MovableOptions {
  frame: RefObject<HTMLElement | null>;
  point: Point;
  /** The units of the point: how wide and high the frame is in them. */
  space: { width: number; height: number };
  /** The furthest that the point may go. */
  reach: Point;
  disabled: boolean;
  onMove: (point: Point) => void;
}

const NUDGES: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const BIG_NUDGE = 10;
const CLICK_PX = 3;

/** Something that is moved within a frame by dragging, or by the arrow keys (with Shift in tens). One drag is one change. */
export const useMovable = ({ frame, point, space, reach, disabled, onMove }: MovableOptions) => {
  const start = useRef<Point | undefined>(undefined);
  const [dragged, setDragged] = useState<Point>();
  if (disabled) return { point, handleProps: {} };

  const under = (event: PointerEvent): Point | undefined => {
    if (!start.current || !frame.current) return undefined;
    const by = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
    if (!dragged && Math.hypot(by.x, by.y) < CLICK_PX) return undefined;
    return movedBy(point, by, frame.current.getBoundingClientRect(), space, reach);
  };

  return {
    point: dragged ?? point,
    handleProps: {
      tabIndex: 0,
      role: 'group',
      'data-movable': '',
      'data-dragging': dragged ? '' : undefined,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const next = under(event);
        if (next) setDragged(next);
      },
      onPointerUp: () => {
        start.current = undefined;
        setDragged(undefined);
        if (dragged) onMove(dragged);
      },
      onPointerCancel: () => {
        start.current = undefined;
        setDragged(undefined);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const nudge = NUDGES[event.key];
        if (!nudge) return;
        event.preventDefault();
        const step = event.shiftKey ? BIG_NUDGE : 1;
        onMove(movedBy(point, { x: nudge.x * step, y: nudge.y * step }, space, space, reach));
      },
    },
  };
};
