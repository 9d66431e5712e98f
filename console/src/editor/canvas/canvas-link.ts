import { type ElementBox, type ElementKey, type FrameBox, isFromCanvas, type ShownPage, type ToCanvas } from '@mekuri/kit/canvas';
import type { PublicPage } from '@mekuri/kit/viewer';

/** `waiting` until the frame speaks, `silent` when it has not for too long. */
export type LinkState = 'waiting' | 'shown' | 'silent';

export type Show = Omit<Extract<ToCanvas, { type: 'mekuri:show' }>, 'type'>;

export interface CanvasLinkDeps {
  /** The only origin that is spoken to and listened to. */
  origin: string;
  frame: () => Pick<Window, 'postMessage'> | null;
  listen: (hear: (event: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => void) => () => void;
  /** Runs before the next drawing; what it answers takes that back. */
  beforeDrawing: (run: () => void) => () => void;
  /** Runs once the next drawing is on the screen; as above. */
  behindDrawing: (run: () => void) => () => void;
  after: (ms: number, run: () => void) => () => void;
  onBoxes: (boxes: readonly ElementBox[], cell: FrameBox | undefined, shown: ShownPage) => void;
  onState: (state: LinkState) => void;
}

/** A frame that has not answered by then is reported as silent; it is still listened to. */
const PATIENCE_MS = 5000;

const NOTHING = (): void => undefined;

export type CanvasLink = ReturnType<typeof createCanvasLink>;

/** The console's side of the canvas: believes nobody but the frame, and sends it at most one page for each drawing. */
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

  /** The last of what is asked for between two drawings. */
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
    /** Another page, site, language, moment or visitor. */
    show: (next: Show): void => {
      dropPending();
      shown = next;
      sendAll();
    },
    /**
     * The same page after an edit, or as a draft in the middle of a gesture; made only when it is sent. An edit is sent behind the frame that
     * shows it here: the frame's process would compete with it.
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
    /** The same page with some of its elements elsewhere, for as long as a gesture lasts. */
    move: (keys: readonly ElementKey[], by: { x: number; y: number }): void =>
      schedule(() => {
        if (isReady) send({ type: 'mekuri:moved', keys, by });
      }),
    /** The frame is loaded anew. */
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
