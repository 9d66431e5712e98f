import { type ElementKey, holdLayer, type ToCanvas } from '@mekuri/kit/canvas';
import { scaled } from '../site/scale.ts';

type DragPreview = Extract<ToCanvas, { type: 'mekuri:moved' }>;

/** Elements in the middle of a gesture: they are shifted where they stand, and nothing is rendered or laid out for it. */
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
    /** Where the page has them, which is about to be drawn. */
    putBack: (): void => {
      for (const release of held) release();
      held = [];
      for (const element of moved.values()) if (element) element.style.translate = '';
      moved.clear();
    },
  };
};
