import { useEffect, useLayoutEffect, useRef } from 'react';

/** Brings the focus along to the cell in view, when what had it is out of view now or has gone. */
export const useFocusFollows = (): void => {
  const held = useRef<Element>(null);
  useEffect(() => {
    const hold = ({ target }: FocusEvent): void => {
      held.current = target instanceof Element ? target : null;
    };
    // Browsers say it in the midst of a commit that takes the element away: what follows the commit must still know.
    const release = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (held.current === target) held.current = null;
      });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', release);
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', release);
    };
  }, []);
  useLayoutEffect(() => {
    if (held.current === null || (held.current.isConnected && held.current.closest('[inert]') === null)) return;
    const cell = document.querySelector<HTMLElement>('[data-in-view]');
    if (cell === null) return;
    // Not in the markup: a click beside what can be tapped would focus it.
    cell.tabIndex = -1;
    cell.focus({ preventScroll: true });
  });
};
