import type { ElementKey } from '@mekuri/kit/canvas';

/** The selection on a page. Without keys, the page itself is selected. */
export interface Selection {
  pageId: string;
  keys: readonly ElementKey[];
}

const NOTHING: readonly ElementKey[] = [];

export type SelectionStore = ReturnType<typeof createSelection>;

/** Stores the selected elements. The selection is empty on any other page. */
export const createSelection = () => {
  let selection: Selection = { pageId: '', keys: NOTHING };
  const listeners = new Set<() => void>();
  const set = (next: Selection): void => {
    selection = next;
    for (const listener of listeners) listener();
  };
  const keysOn = (pageId: string): readonly ElementKey[] => (selection.pageId === pageId ? selection.keys : NOTHING);

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keysOn,
    pick: (pageId: string, keys: readonly ElementKey[]): void => set({ pageId, keys: keys.length > 0 ? keys : NOTHING }),
    /** For a click with Shift, Control or ⌘: adds the element to the selection or removes it. */
    toggle: (pageId: string, key: ElementKey): void => {
      const keys = keysOn(pageId);
      set({ pageId, keys: keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key] });
    },
    clear: (): void => set({ pageId: selection.pageId, keys: NOTHING }),
  };
};
