import type { ElementBox, ShownPage } from '@mekuri/kit/canvas';
import { createCanvasLink, type CanvasLinkDeps, type Show } from '../canvas/canvas-link.ts';

/** Timeouts for an answer: long while the frame is loading, short once it has answered. */
const PATIENCE_MS = { first: 15_000, later: 3000 };
/** Wait after the last boxes of a page with plugin elements, which are drawn shortly after the page. */
const SETTLED_MS = 40;

type FrameDrawingDeps = Omit<CanvasLinkDeps, 'onBoxes' | 'onState'>;

/** Draws pages in a frame and resolves with the layout of each. */
export const createFrameDrawing = (deps: FrameDrawingDeps) => {
  let hear: (boxes: readonly ElementBox[], shown: ShownPage) => void = () => undefined;
  let giveUp: () => void = () => undefined;
  let wasHeard = false;
  const link = createCanvasLink({ ...deps, onBoxes: (boxes, _, shown) => hear(boxes, shown), onState: () => undefined });

  /** Resolves with null if the frame does not answer or is gone. */
  const draw = (show: Show): Promise<readonly ElementBox[] | null> =>
    new Promise((resolve) => {
      let stop = deps.after(wasHeard ? PATIENCE_MS.later : PATIENCE_MS.first, () => finish(null));
      const finish = (boxes: readonly ElementBox[] | null): void => {
        stop();
        hear = () => undefined;
        resolve(boxes);
      };
      giveUp = () => finish(null);
      const hasParts = show.page.access === 'open' && show.page.pluginElements.length > 0;
      hear = (boxes, { pageId, language }) => {
        if (pageId !== show.page.id || language !== show.language) return;
        wasHeard = true;
        if (!hasParts) return finish(boxes);
        stop();
        stop = deps.after(SETTLED_MS, () => finish(boxes));
      };
      link.show(show);
    });

  return {
    draw,
    dispose: (): void => {
      giveUp();
      link.dispose();
    },
  };
};
