import { useEffect, useEffectEvent } from 'react';

/** Handles Escape wherever the focus is (a menu that has just opened may not have it yet), before any other handler. */
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
