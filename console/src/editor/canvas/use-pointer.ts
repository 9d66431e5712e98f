import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useLatest } from './use-element-commands.ts';

export interface PointerState {
  /** Where the pointer is, in CSS px of the window. */
  x: number;
  y: number;
  shiftKey: boolean;
  altKey: boolean;
}

export interface PointerHandlers {
  /** A pointer went down, on this element. */
  onDown: (at: PointerState & { modKey: boolean }, target: Element) => void;
  /** It came up again without having been dragged. */
  onTap: (at: PointerState & { modKey: boolean }) => void;
  /** It is dragged; `from` is where it went down. */
  onDrag: (at: PointerState, from: { x: number; y: number }) => void;
  onDrop: () => void;
}

const stateOf = ({ clientX, clientY, shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): PointerState & { modKey: boolean } => ({
  x: clientX,
  y: clientY,
  shiftKey,
  altKey,
  modKey: ctrlKey || metaKey,
});

/** px: a hand is not quite still while it taps. */
const SLACK = 3;

const passOver = (event: Event): void => event.stopPropagation();

/** Pressing, tapping and dragging on an element, by mouse, pen and finger. */
export const usePointer = (surface: RefObject<HTMLElement | null>, handlers: PointerHandlers): void => {
  const latest = useLatest(handlers);
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    let pressed: { pointerId: number; x: number; y: number } | undefined;
    let isDragged = false;
    const follow = { capture: true } as const;

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== pressed?.pointerId) return;
      if (!isDragged && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
      isDragged = true;
      // Nobody else on the page has to look at each step of it.
      event.stopPropagation();
      latest.current.onDrag(stateOf(event), pressed);
    };
    const release = (): void => {
      pressed = undefined;
      removeEventListener('pointermove', move, follow);
      removeEventListener('mousemove', passOver, follow);
      removeEventListener('pointerup', up, follow);
      removeEventListener('pointercancel', up, follow);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== pressed?.pointerId) return;
      release();
      if (isDragged) latest.current.onDrop();
      else if (event.type === 'pointerup') latest.current.onTap(stateOf(event));
    };
    const down = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button !== 0) return;
      release();
      isDragged = false;
      pressed = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
      addEventListener('pointermove', move, follow);
      addEventListener('mousemove', passOver, follow);
      addEventListener('pointerup', up, follow);
      addEventListener('pointercancel', up, follow);
      latest.current.onDown(stateOf(event), event.target as Element);
    };
    element.addEventListener('pointerdown', down);
    return () => {
      release();
      element.removeEventListener('pointerdown', down);
    };
  }, [surface, latest]);
};
