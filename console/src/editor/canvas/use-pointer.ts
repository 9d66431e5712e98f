import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useLatest } from './use-element-commands.ts';

export interface PointerState {
  /** Position of the pointer, in CSS px of the window. */
  x: number;
  y: number;
  shiftKey: boolean;
  altKey: boolean;
}

export interface PointerHandlers {
  onDown: (at: PointerState & { modKey: boolean }, target: Element) => void;
  /** The pointer was released without a drag. */
  onTap: (at: PointerState & { modKey: boolean }) => void;
  /** The pointer is dragged; `from` is where it was pressed. */
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

/** In px: a hand is not quite still during a tap. */
const SLACK = 3;

const passOver = (event: Event): void => event.stopPropagation();

/** Handles presses, taps and drags by mouse, pen and finger. */
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
      // Stops other listeners on the page from running on each step of a drag.
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
