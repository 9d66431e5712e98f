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

interface Keys {
  clientX: number;
  clientY: number;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const stateOf = ({ clientX, clientY, shiftKey, altKey, ctrlKey, metaKey }: Keys): PointerState & { modKey: boolean } => ({
  x: clientX,
  y: clientY,
  shiftKey,
  altKey,
  modKey: ctrlKey || metaKey,
});

/** Pressing, tapping and dragging on an element, by mouse, pen and finger. The library for it comes when the canvas is shown. */
export const usePointer = (surface: RefObject<HTMLElement | null>, handlers: PointerHandlers): void => {
  const latest = useLatest(handlers);
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    let isGone = false;
    let isDragged = false;
    let release = (): void => undefined;
    const down = (event: PointerEvent): void => {
      isDragged = false;
      if (event.isPrimary && event.button === 0) latest.current.onDown(stateOf(event), event.target as Element);
    };
    const up = (event: PointerEvent): void => {
      if (event.isPrimary && event.button === 0 && !isDragged) latest.current.onTap(stateOf(event));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    void import('interactjs').then(({ default: interact }) => {
      if (isGone) return;
      const interactable = interact(element).styleCursor(false);
      interactable.draggable({
        mouseButtons: 1,
        listeners: {
          start: () => {
            isDragged = true;
          },
          move: (event: Keys & { clientX0: number; clientY0: number }) =>
            latest.current.onDrag(stateOf(event), { x: event.clientX0, y: event.clientY0 }),
          end: () => latest.current.onDrop(),
        },
      });
      release = () => interactable.unset();
    });
    return () => {
      isGone = true;
      release();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
    };
  }, [surface, latest]);
};
