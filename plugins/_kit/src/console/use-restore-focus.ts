import { useEffect, useState } from 'react';

const FOCUSABLE = ':is(button, input, select, textarea):enabled, a[href]';

/** The focused element. For an item of a menu, the button that opened it, because the menu closes when a dialog opens. */
const focused = (): Element | null => {
  const element = document.activeElement;
  const menu = element?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element;
};

/** The element and its ancestors below the body. */
const pathOf = (element: Element | null): Element[] =>
  element === null || element === document.body ? [] : [element, ...pathOf(element.parentElement)];

/** The first element of the path or, once it has been removed, the first control in its nearest remaining ancestor that has one. */
const nearest = (path: readonly Element[]): Element | null => {
  const [before] = path;
  if (before?.isConnected) return before;
  const around = path.filter((element) => element.isConnected);
  return around.map((element) => element.querySelector(FOCUSABLE)).find((control) => control !== null) ?? null;
};

/** Restores the focus when a dialog that was mounted open unmounts, unless another element has taken the focus. */
export const useRestoreFocus = (): void => {
  const [path] = useState(() => pathOf(focused()));
  useEffect(
    () => () => {
      setTimeout(() => {
        const target = nearest(path);
        if (document.activeElement === document.body && target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    },
    [path],
  );
};
