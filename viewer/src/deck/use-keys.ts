import { useEffectEvent, useLayoutEffect } from 'react';
import type { Direction } from '../site/navigation.ts';

/** The move that a key makes: one step, or to the first or last page of the category. */
export type KeyMove = Direction | 'first' | 'last';

const KEYS: Readonly<Record<string, KeyMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'up',
  PageDown: 'down',
  Home: 'first',
  End: 'last',
  ' ': 'down',
};
/** ms. Minimum interval between moves while a key is held down. */
const REPEAT_INTERVAL = 500;
/** Elements that use the navigation keys themselves, including their content. */
const USES_KEYS = [
  'input, textarea, select, video, audio, iframe, embed, object, dialog, [contenteditable]:not([contenteditable="false"])',
  '[role="tablist"], [role="slider"], [role="spinbutton"], [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"]',
  '[role="menu"], [role="menubar"], [role="radiogroup"], [role="tree"], [role="grid"], [role="scrollbar"], [role="application"]',
].join(',');
/** Elements that the space bar activates. */
const USES_SPACE = 'button, summary, [role="button"], [role="checkbox"], [role="switch"], [role="link"], [role="tab"]';

const canScroll = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * Whether the focused element or one of its ancestors uses the key. The event's target is retargeted to the host of a shadow root, so the
 * whole path is checked. Content of a closed root is unknown: its host keeps the keys.
 */
const isUsed = (event: KeyboardEvent): boolean => {
  const selector = event.key === ' ' ? `${USES_KEYS},${USES_SPACE}` : USES_KEYS;
  const path = event.composedPath();
  const [first] = path;
  if (first instanceof Element && first.localName.includes('-') && !first.shadowRoot) return true;
  return path.some(
    (node) => node instanceof Element && (node.matches(selector) || (node === first && node !== event.target && canScroll(node))),
  );
};

const moveOf = (event: KeyboardEvent): KeyMove | undefined => {
  const { altKey, ctrlKey, defaultPrevented, isComposing, key, keyCode, metaKey, shiftKey } = event;
  const isSpace = key === ' ';
  // Safari ends a composition before the key that ends it arrives, with key code 229.
  if (altKey || ctrlKey || metaKey || isComposing || keyCode === 229 || defaultPrevented || (shiftKey && !isSpace)) return undefined;
  if (!(key in KEYS) || isUsed(event)) return undefined;
  return isSpace && shiftKey ? 'up' : KEYS[key];
};

/** Moves the deck by the keys that scroll a page, unless the focused element uses them or a modifier leaves them to the browser. */
export const useKeys = (isAlive: boolean, onMove: (move: KeyMove) => void): void => {
  const handleMove = useEffectEvent(onMove);
  // A layout effect: keys must work as soon as the deck is painted as hydrated.
  useLayoutEffect(() => {
    if (!isAlive) return undefined;
    let lastMove = Number.NEGATIVE_INFINITY;
    const handleKey = (event: KeyboardEvent): void => {
      const move = moveOf(event);
      if (move === undefined) return;
      event.preventDefault();
      if (event.repeat && event.timeStamp - lastMove < REPEAT_INTERVAL) return;
      lastMove = event.timeStamp;
      handleMove(move);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isAlive]);
};
