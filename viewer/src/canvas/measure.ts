import { isElementKey, type ElementBox } from '@mekuri/kit/canvas';

/** px. Browsers round content sizes up. */
const SLACK = 1;

/** Parts with a fixed size, whose text overflows or is cut off when it is too long. */
const FITTED = '.action, .microcopy, .headline, .lead, .html-content';

const runsOver = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + SLACK || element.scrollHeight > element.clientHeight + SLACK;

/** A button with its microcopy, or the element itself. */
export const partsOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>('.call-to-action') ?? element;

const isOutOf = (box: DOMRect, frame: DOMRect): boolean =>
  box.left < frame.left - SLACK || box.top < frame.top - SLACK || box.right > frame.right + SLACK || box.bottom > frame.bottom + SLACK;

/** Whether an element's content is larger than the element, or a text extends beyond the cell. */
const overflows = (element: HTMLElement, box: DOMRect, frame: DOMRect): boolean =>
  (element.matches('.main-text, .price') && isOutOf(box, frame)) || [...partsOf(element).querySelectorAll(FITTED)].some(runsOver);

/** The position of each element of the page, in px of the frame. */
export const measure = (cell: HTMLElement): ElementBox[] => {
  const frame = cell.getBoundingClientRect();
  return [...cell.querySelectorAll<HTMLElement>('[data-element]')].flatMap((element) => {
    const key = element.dataset['element'];
    if (!isElementKey(key)) return [];
    const box = element.getBoundingClientRect();
    const { left, top, width, height } = box;
    return [{ key, left, top, width, height, overflows: overflows(element, box, frame) }];
  });
};
