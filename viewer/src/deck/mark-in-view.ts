import type { Place } from '../site/position.ts';

const trackOf = (element: Element | undefined): Element | null => element?.querySelector('.track') ?? null;

const cellAt = (stage: Element, { category, page }: Place): Element | undefined =>
  trackOf(trackOf(stage)?.children[category])?.children[page];

/** Marks a cell as the one in view ahead of React and starts its video. Returns false if the cell has no content yet. */
export const markInView = (stage: Element, place: Place): boolean => {
  const cell = cellAt(stage, place);
  if (!cell?.hasChildNodes()) return false;
  for (const before of stage.querySelectorAll('[data-in-view]')) before.removeAttribute('data-in-view');
  cell.setAttribute('data-in-view', 'true');
  cell
    .querySelector<HTMLVideoElement>('.video[data-plays]')
    ?.play()
    .catch(() => undefined);
  return true;
};
