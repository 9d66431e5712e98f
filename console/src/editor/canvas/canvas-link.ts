import { type ElementBox, type ElementKey, type FrameBox, isFromCanvas, type ShownPage, type ToCanvas } from '@mekuri/kit/canvas';
import type { PublicPage } from '@mekuri/kit/viewer';

/** `waiting` until the frame sends its boxes; `silent` if it has not done so in time. */
export type LinkState = 'waiting' | 'shown' | 'silent';

export type Show = Omit<Extract<ToCanvas, { type: 'mekuri:show' }>, 'type'>;

export interface CanvasLinkDeps {
  /** The only origin that messages are sent to and accepted from. */
  origin: string;
  frame: () => Pick<Window, 'postMessage'> | null;
  listen: (hear: (event: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => void) => () => void;
  /** Runs before the next paint. Returns a function that cancels it. */
  beforeDrawing: (run: () => void) => () => void;
  /** Runs after the next paint. Returns a function that cancels it. */
  behindDrawing: (run: () => void) => () => void;
  after: (ms: number, run: () => void) => () => void;
  onBoxes: (boxes: readonly ElementBox[], cell: FrameBox | undefined, shown: ShownPage) => void;
  onState: (state: LinkState) => void;
}

/** A frame that has not answered by then is reported as silent. Its messages are still accepted. */
const PATIENCE_MS = 5000;

const NOTHING = (): void => undefined;

export type CanvasLink = ReturnType<typeof createCanvasLink>;

/** The console's side of the canvas link. Accepts messages from the frame only and sends at most one page per paint. */
export const createCanvasLink = ({ origin, frame, listen, beforeDrawing, behindDrawing, after, onBoxes, onState }: CanvasLinkDeps) => {
  let shown: Show | undefined;
  let isReady = false;
  let state: LinkState = 'waiting';
  let takeBack = NOTHING;
  let pending: (() => void) | undefined;

  const become = (next: LinkState): void => {
    if (next === state) return;
    state = next;
    onState(next);
  };
  const send = (message: ToCanvas): void => frame()?.postMessage(message, origin);
  const sendAll = (): void => {
    if (isReady && shown) send({ type: 'mekuri:show', ...shown });
  };
  const dropPending = (): void => {
    takeBack();
    takeBack = NOTHING;
    pending = undefined;
  };

  /** Runs only the last of several calls between two paints. */
  const schedule = (run: () => void, at = beforeDrawing): void => {
    if (!shown) return;
    const isScheduled = pending !== undefined;
    pending = run;
    if (isScheduled) return;
    takeBack = at(() => {
      const next = pending;
      pending = undefined;
      next?.();
    });
  };

  const hear = ({ source, origin: from, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>): void => {
    if (source === null || source !== frame() || from !== origin || !isFromCanvas(data)) return;
    if (data.type === 'mekuri:ready') {
      isReady = true;
      sendAll();
      return;
    }
    become('shown');
    onBoxes(data.elements, data.cell, data.shown);
  };

  let stopListening = listen(hear);
  let stopWaiting = after(PATIENCE_MS, () => state === 'waiting' && become('silent'));

  return {
    getState: (): LinkState => state,
    /** Shows another page, site, language, time or visitor. */
    show: (next: Show): void => {
      dropPending();
      shown = next;
      sendAll();
    },
    /**
     * Shows the same page after an edit, or a draft during a gesture. The page is built only when it is sent.
     * An edit is sent after the paint that shows it in the console; otherwise the frame's process would compete with it.
     */
    page: (make: () => PublicPage, draft = false): void =>
      schedule(
        () => {
          if (!shown) return;
          const page = make();
          shown = { ...shown, page };
          if (isReady) send({ type: 'mekuri:page', page, draft });
        },
        draft ? beforeDrawing : behindDrawing,
      ),
    /** Moves some elements of the page for as long as a gesture lasts. */
    move: (keys: readonly ElementKey[], by: { x: number; y: number }): void =>
      schedule(() => {
        if (isReady) send({ type: 'mekuri:moved', keys, by });
      }),
    /** Call when the frame is reloaded. */
    restart: (): void => {
      isReady = false;
      become('waiting');
      stopWaiting();
      stopWaiting = after(PATIENCE_MS, () => state === 'waiting' && become('silent'));
    },
    dispose: (): void => {
      dropPending();
      stopWaiting();
      stopListening();
      stopListening = NOTHING;
    },
  };
};
