import { useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the cell in view when the focused element is out of view or has been removed. */
export const useFocusFollows = (): void => {
  const held = useRef<Element>(null);
  useEffect(() => {
    const hold = ({ target }: FocusEvent): void => {
      held.current = target instanceof Element ? target : null;
    };
    // Browsers fire `focusout` in the middle of the commit that removes the element. Clear the reference only after the commit, whose
    // layout effect still needs it.
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
    // Set here and not in the markup, where a click on an empty area would focus the cell.
    cell.tabIndex = -1;
    cell.focus({ preventScroll: true });
  });
};
