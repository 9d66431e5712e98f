import { useMemo, useRef, useState } from 'react';
import { NOTHING_SELECTED, selectRange, toggleAll, toggleRow, within } from './selection.ts';

/** Keyboard navigation and selection of rows. The focus moves between the rows' `[data-row]` links, which hold the row's id. */
export const useRows = (order: readonly string[]) => {
  const list = useRef<HTMLDivElement>(null);
  const [kept, setSelection] = useState(NOTHING_SELECTED);
  const selection = useMemo(() => within(kept, order), [kept, order]);
  const links = (): HTMLElement[] => Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
  const move = (step: 1 | -1): void => {
    const rows = links();
    const current = rows.findIndex((row) => row === document.activeElement);
    rows[current === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step))]?.focus();
  };
  const toggle = (id: string, isRange = false): void =>
    setSelection(isRange ? selectRange(selection, id, order) : toggleRow(selection, id));
  const toggleFocused = (isRange: boolean): void => {
    const id = links().find((row) => row === document.activeElement)?.dataset['row'];
    if (id) toggle(id, isRange);
  };
  const rows = {
    selected: selection.ids,
    next: () => move(1),
    previous: () => move(-1),
    toggle,
    toggleFocused,
    toggleAll: () => setSelection(toggleAll(selection, order)),
    clear: () => setSelection(NOTHING_SELECTED),
  };
  return [list, rows] as const;
};

export type Rows = ReturnType<typeof useRows>[1];
