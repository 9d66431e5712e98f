import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled';
import { type RefObject, useEffect } from 'react';

/** Distance to an edge at which scrolling begins, in px, and the maximum speed, in px per frame. */
const EDGE = 72;
const FASTEST = 22;

/** The scroll offset for a pointer position: 0 away from the edges, larger towards an edge. */
export const scrollFor = (pointer: number, start: number, end: number): number => {
  const edge = Math.min(EDGE, (end - start) / 4);
  if (pointer < start - EDGE || pointer > end + EDGE) return 0;
  if (pointer < start + edge) return -FASTEST * Math.min(1, (start + edge - pointer) / edge);
  if (pointer > end - edge) return FASTEST * Math.min(1, (pointer - end + edge) / edge);
  return 0;
};

/** Scrolls while something is dragged near an edge. A file dropped outside a cell does not make the browser navigate away from the console. */
export const useScrollWhileDragging = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let pointer: { clientX: number; clientY: number } | undefined;
    let frame = 0;
    const scroll = (): void => {
      frame = 0;
      const element = scroller.current;
      if (!element || !pointer) return;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isBeside = pointer.clientX < left - EDGE || pointer.clientX > right + EDGE;
      const by = { left: scrollFor(pointer.clientX, left, right), top: isBeside ? 0 : scrollFor(pointer.clientY, top, bottom) };
      if (by.left === 0 && by.top === 0) return;
      element.scrollBy(by);
      frame = requestAnimationFrame(scroll);
    };
    const follow = ({ location }: { location: { current: { input: { clientX: number; clientY: number } } } }): void => {
      pointer = location.current.input;
      if (frame === 0) frame = requestAnimationFrame(scroll);
    };
    const stop = (): void => {
      pointer = undefined;
      preventUnhandled.stop();
    };
    const release = combine(
      monitorForElements({ onDrag: follow, onDrop: stop }),
      monitorForExternal({ onDragStart: preventUnhandled.start, onDrag: follow, onDrop: stop }),
    );
    return () => {
      cancelAnimationFrame(frame);
      release();
    };
  }, [scroller]);
};
