/** A setting that the visitor turns on and off for all pages. */
export interface SwitchStore {
  get: () => boolean;
  toggle: () => void;
  subscribe: (listener: () => void) => () => void;
}

export const createSwitchStore = (isOn: boolean): SwitchStore => {
  const listeners = new Set<() => void>();
  let current = isOn;
  return {
    get: () => current,
    toggle() {
      current = !current;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
