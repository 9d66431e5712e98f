import type { Axis } from './swipe-rules.ts';

/** Whether an element scrolls along an axis by itself. */
export const canScroll = (element: Element, axis: Axis): boolean => {
  const isLonger = axis === 'x' ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight;
  if (!isLonger) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(axis === 'x' ? overflowX : overflowY);
};
