import type { CellCommands } from './use-cell-commands.ts';
import { scrollFor } from './use-scroll-while-dragging.ts';

/** A drag begins after a finger has rested this long, in ms, and has moved less than STRAY, in px. */
const HOLD_MS = 350;
const STRAY = 8;

interface Target {
  pageId: string;
  half: 'before' | 'after';
}

const listeners = new Set<() => void>();
let over: Target | undefined;
let finger: 'none' | 'down' | 'dragging' = 'none';

const setOver = (next: Target | undefined): void => {
  if (next?.pageId === over?.pageId && next?.half === over?.half) return;
  over = next;
  for (const listener of listeners) listener();
};

/** The half of a cell over which a finger drags pages. */
export const touchOver = {
  of: (pageId: string): Target['half'] | undefined => (over?.pageId === pageId ? over.half : undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** While a finger is down, native dragging is off: browsers differ in how they support it by touch. */
export const isTouched = (): boolean => finger !== 'none';
export const isTouchDragging = (): boolean => finger === 'dragging';

const targetAt = (x: number, y: number): (Target & { face: HTMLElement }) | undefined => {
  const face = document.elementFromPoint(x, y)?.closest('li')?.querySelector<HTMLElement>('[data-page-id]');
  if (!face) return undefined;
  const { top, height } = face.getBoundingClientRect();
  return { face, pageId: face.dataset['pageId']!, half: y < top + height / 2 ? 'before' : 'after' };
};

const scrollerOf = (element: Element): Element | undefined => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return undefined;
};

interface TouchDrag {
  element: HTMLElement;
  pageId: string;
  commands: CellCommands;
  onDragged: (isDragged: boolean) => void;
}

/** Drags a cell after a long press. Released without a move, it opens the cell's menu. */
export const touchDraggable = ({ element, pageId, commands, onDragged }: TouchDrag): (() => void) => {
  const begin = (start: TouchEvent): void => {
    const [touch] = start.touches;
    if (!touch || start.touches.length > 1) return;
    const from = { x: touch.clientX, y: touch.clientY };
    let at = from;
    let hasMoved = false;
    let frame = 0;
    finger = 'down';

    const scroll = (): void => {
      const scroller = scrollerOf(element) ?? scrollerOf(document.elementFromPoint(at.x, at.y) ?? element);
      if (scroller && hasMoved) {
        const { left, right, top, bottom } = scroller.getBoundingClientRect();
        scroller.scrollBy(scrollFor(at.x, left, right), scrollFor(at.y, top, bottom));
        setOver(targetAt(at.x, at.y));
      }
      frame = requestAnimationFrame(scroll);
    };
    const pickUp = (): void => {
      finger = 'dragging';
      onDragged(true);
      frame = requestAnimationFrame(scroll);
    };
    const hold = setTimeout(pickUp, HOLD_MS);
    const move = (event: TouchEvent): void => {
      const { clientX: x, clientY: y } = event.touches[0]!;
      at = { x, y };
      const isStray = Math.hypot(x - from.x, y - from.y) > STRAY;
      if (finger === 'down') {
        if (isStray) end();
        return;
      }
      event.preventDefault();
      hasMoved ||= isStray;
      if (hasMoved) setOver(targetAt(x, y));
    };
    const end = (event?: TouchEvent): void => {
      clearTimeout(hold);
      cancelAnimationFrame(frame);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
      const wasDragging = finger === 'dragging';
      finger = 'none';
      setOver(undefined);
      if (!wasDragging) return;
      onDragged(false);
      if (event?.type !== 'touchend') return;
      // Suppresses the click and the emulated mouse events.
      event.preventDefault();
      if (!hasMoved) commands.openMenu(pageId, at);
      else drop();
    };
    const drop = (): void => {
      const target = targetAt(at.x, at.y);
      const { categoryId, nextId } = target?.face.dataset ?? {};
      if (target && categoryId) commands.put(commands.pagesFor(pageId), categoryId, target.half === 'before' ? target.pageId : nextId);
    };
    // Registered on the element itself for the duration of the touch: it keeps receiving the events even after the grid has removed it.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
  };
  element.addEventListener('touchstart', begin, { passive: true });
  return () => element.removeEventListener('touchstart', begin);
};
