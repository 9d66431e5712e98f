import { useRef } from 'react';

/** Moves the focus from row to row of a list whose rows hold one `[data-row]` link each. */
export const useRowFocus = () => {
  const list = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1): void => {
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    const current = rows.findIndex((row) => row === document.activeElement);
    const target = current === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step));
    rows[target]?.focus();
  };
  return { list, next: () => move(1), previous: () => move(-1) };
};
