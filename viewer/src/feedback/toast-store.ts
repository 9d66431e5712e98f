const SHOWN_FOR = 3000;

export interface ToastStore {
  get: () => string | null;
  /** Shows a text for three seconds and replaces the previous one. */
  show: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createToastStore = (): ToastStore => {
  const listeners = new Set<() => void>();
  let current: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (text: string | null): void => {
    current = text;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    show(text) {
      clearTimeout(timer);
      timer = setTimeout(() => set(null), SHOWN_FOR);
      set(text);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
