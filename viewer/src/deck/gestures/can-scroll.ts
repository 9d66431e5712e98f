import type { Axis } from './swipe-rules.ts';

/** px. Scroll offsets are fractional on some screens. */
const ROUNDING = 1;

/** Whether an element is scrollable along an axis. */
export const canScroll = (element: Element, axis: Axis): boolean => {
  const isLonger = axis === 'x' ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight;
  if (!isLonger) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(axis === 'x' ? overflowX : overflowY);
};

/** Whether a vertically scrollable element has reached its end. `towards`: positive for the bottom, negative for the top. */
const isAtEnd = ({ clientHeight, scrollHeight, scrollTop }: Element, towards: number): boolean =>
  towards > 0 ? scrollTop + clientHeight >= scrollHeight - ROUNDING : scrollTop <= ROUNDING;

/**
 * Whether a scroll gesture belongs to an element. Vertically it does until the element's end, so that the next gesture moves the deck.
 * Horizontally it always does, as on tabs.
 */
export const takesScroll = (element: Element, axis: Axis, towards: number): boolean =>
  canScroll(element, axis) && (axis === 'x' || !isAtEnd(element, towards));
