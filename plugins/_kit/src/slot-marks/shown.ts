import { useSyncExternalStore } from 'react';

const KEY = 'mekuri.slots';
const listeners = new Set<() => void>();

/** For as long as the browser's tab is open. */
const isShown = (): boolean => sessionStorage.getItem(KEY) !== null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const toggleMarks = (): void => {
  if (isShown()) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, 'shown');
  for (const listener of listeners) listener();
};

/** Whether slots are marked; never on the server. */
export const useMarks = (): boolean => useSyncExternalStore(subscribe, isShown, () => false);
