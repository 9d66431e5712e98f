import { useSyncExternalStore } from 'react';

const KEY = 'mekuri.slots';
const listeners = new Set<() => void>();

/** The browser's tab remembers it; a frame that is an origin of its own, such as the editor's canvas, has nothing to remember it in. */
const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    return sessionStorage;
  } catch {
    return inMemory;
  }
};
const memory = new Map<string, string>();
const inMemory = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
};

export const areShown = (): boolean => storage().getItem(KEY) !== null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const toggleMarks = (): void => {
  if (areShown()) storage().removeItem(KEY);
  else storage().setItem(KEY, 'shown');
  for (const listener of listeners) listener();
};

/** Whether slots are marked; never on the server. */
export const useMarks = (): boolean => useSyncExternalStore(subscribe, areShown, () => false);
