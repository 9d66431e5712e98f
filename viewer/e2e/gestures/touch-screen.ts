import type { Gesture } from './table.ts';

export interface Point {
  x: number;
  y: number;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** ms between two samples of a finger. */
const STEP = 8;

export interface TouchScreen {
  /** Sends the fingers that are down, at the current time of the screen's clock. */
  send: (type: TouchType, ...points: readonly Point[]) => Promise<unknown>;
  /** Lets the finger that is down lie still for so many ms of the screen's clock. */
  rest: (ms: number) => void;
  /** Moves the finger that is down, within so many ms of the screen's clock. */
  slide: (from: Point, to: Point, ms: number) => Promise<void>;
  /** A finger comes down, slides and is lifted. */
  swipe: (from: Point, to: Point, ms: number) => Promise<void>;
  tap: (at: Point) => Promise<void>;
  /** A whole gesture, in its own time. */
  trace: (points: Gesture['points']) => Promise<void>;
}

/** A session of the DevTools protocol, of Playwright or Puppeteer. */
interface TouchSession {
  send: (method: 'Input.dispatchTouchEvent', touch: { type: TouchType; touchPoints: Point[]; timestamp: number }) => Promise<unknown>;
}

/**
 * The touch screen of a page in Chromium. Touches enter where those of a device do, with the times of a clock that the test drives:
 * they take no real time, and the page reads the same times on a busy machine.
 */
export const openTouchScreen = (session: TouchSession): TouchScreen => {
  /** ms since 1970. */
  let clock = 0;
  const send = (type: TouchType, ...points: readonly Point[]): Promise<unknown> => {
    if (type === 'touchStart') clock = Math.max(clock + STEP, Date.now());
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points], timestamp: clock / 1000 });
  };
  const slide = (from: Point, to: Point, ms: number): Promise<unknown>[] => {
    const steps = Math.max(1, Math.round(ms / STEP));
    return Array.from({ length: steps }, (_, index) => {
      const share = (index + 1) / steps;
      clock += ms / steps;
      return send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    });
  };
  return {
    send,
    rest: (ms) => {
      clock += ms;
    },
    slide: async (from, to, ms) => {
      await Promise.all(slide(from, to, ms));
    },
    swipe: async (from, to, ms) => {
      await Promise.all([send('touchStart', from), ...slide(from, to, ms), send('touchEnd')]);
    },
    tap: async (at) => {
      await Promise.all([send('touchStart', at), send('touchEnd')]);
    },
    trace: async ([first, ...rest]) => {
      const sent = [send('touchStart', first!)];
      const began = clock;
      for (const point of rest) {
        clock = began + point.time;
        sent.push(send('touchMove', point));
      }
      await Promise.all([...sent, send('touchEnd')]);
    },
  };
};
