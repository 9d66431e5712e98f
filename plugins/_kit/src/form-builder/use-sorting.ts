import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

interface Sorting {
  /** The item that is being dragged, and the index where it would be dropped. */
  dragged: { from: number; to: number } | undefined;
  handleProps: (index: number) => {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

const placeAt = (list: HTMLElement, y: number): number => {
  const middles = Array.from(list.children, (child) => {
    const { top, height } = child.getBoundingClientRect();
    return top + height / 2;
  });
  const at = middles.findIndex((middle) => y < middle);
  return at < 0 ? middles.length : at;
};

/** Reorders the children of a list by a handle: dragged with a mouse, pen or finger, or moved with the arrow keys. */
export const useSorting = (list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): Sorting => {
  const [dragged, setDragged] = useState<Sorting['dragged']>();
  const handleProps: Sorting['handleProps'] = (index) => ({
    onKeyDown: (event) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0 || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onMove(index, index + step);
    },
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ from: index, to: index });
    },
    onPointerMove: (event) => {
      if (!dragged || !list.current) return;
      const gap = placeAt(list.current, event.clientY);
      setDragged({ from: index, to: gap > index ? gap - 1 : gap });
    },
    onPointerUp: () => {
      if (dragged && dragged.to !== dragged.from) onMove(dragged.from, dragged.to);
      setDragged(undefined);
    },
    onPointerCancel: () => setDragged(undefined),
  });
  return { dragged, handleProps };
};
