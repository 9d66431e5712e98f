/** Whether pages that have music may be heard: a browser plays sound only once the visitor has touched the page, and they may turn it off. */
export interface SoundStore {
  get: () => boolean;
  /** The visitor has touched the page. */
  unlock: () => void;
  /** By the speaker's control, which is a touch too. */
  toggle: () => void;
  subscribe: (listener: () => void) => () => void;
}

export const createSoundStore = (): SoundStore => {
  const listeners = new Set<() => void>();
  let isUnlocked = false;
  let isWanted = true;
  const get = (): boolean => isUnlocked && isWanted;
  const set = (unlocked: boolean, wanted: boolean): void => {
    const before = get();
    isUnlocked = unlocked;
    isWanted = wanted;
    if (get() !== before) for (const listener of listeners) listener();
  };
  return {
    get,
    unlock: () => set(true, isWanted),
    toggle: () => set(true, !get()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
