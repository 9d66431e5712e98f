/**
 * Whether pages with music may play sound. Browsers allow sound only after the visitor has interacted with the page, and the visitor may
 * turn it off.
 */
export interface SoundStore {
  get: () => boolean;
  /** Call when the visitor has interacted with the page. */
  unlock: () => void;
  /** Toggles the sound from the speaker control, which also counts as an interaction. */
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
