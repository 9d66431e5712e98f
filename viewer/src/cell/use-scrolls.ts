import { useEffect, useState, type RefObject } from 'react';

/** px. Tolerance for rounding and shadows. */
const SLACK = 4;

/** Whether a cell's content is higher than the cell. Before hydration, CSS makes it scrollable anyway. */
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
