import { type ElementKey, holdLayer, type ToCanvas } from '@mekuri/kit/canvas';
import { scaled } from '../site/scale.ts';

type DragPreview = Extract<ToCanvas, { type: 'mekuri:moved' }>;

/** Shifts the elements of a running gesture in place, without rendering or layout. */
export const createDragPreview = (find: (key: ElementKey) => HTMLElement | null) => {
  const moved = new Map<ElementKey, HTMLElement | null>();
  let held: (() => void)[] = [];
  return {
    move: ({ keys, by }: Pick<DragPreview, 'keys' | 'by'>): void => {
      const translate = `${scaled(by.x, 'x')} ${scaled(by.y, 'y')}`;
      for (const key of keys) {
        if (!moved.has(key)) {
          const found = find(key);
          moved.set(key, found);
          held.push(holdLayer(found, 'translate'));
        }
        const element = moved.get(key);
        if (element) element.style.translate = translate;
      }
    },
    /** Removes the shifts, just before the page renders the elements at their new positions. */
    putBack: (): void => {
      for (const release of held) release();
      held = [];
      for (const element of moved.values()) if (element) element.style.translate = '';
      moved.clear();
    },
  };
};
