import { useEffect, useEffectEvent } from 'react';

/** Escape, wherever the focus is: a menu that has just opened need not have it yet. Before anything else that the key means. */
export const useEscape = (isActive: boolean, run: () => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isActive]);
};
