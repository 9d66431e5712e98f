import { useSyncExternalStore } from 'react';

const KEY = 'mekuri.slots';
const listeners = new Set<() => void>();

/** Kept per browser tab. A cross-origin frame, such as the editor's canvas, may have no storage. */
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

/** Whether slots are marked; always false on the server. */
export const useMarks = (): boolean => useSyncExternalStore(subscribe, areShown, () => false);
