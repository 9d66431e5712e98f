import { useEffect, useState, type RefObject } from 'react';

/** px of overflow that are rounding and shadows. */
const SLACK = 4;

/** Whether what a cell holds is higher than the cell. Until the deck is alive its style lets it scroll anyway. */
export const useScrolls = (element: RefObject<HTMLElement | null>, isAlive: boolean): boolean => {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!isAlive || box === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight + SLACK));
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element, isAlive]);
  return scrolls;
};
