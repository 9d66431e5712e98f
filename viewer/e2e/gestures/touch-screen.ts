import type { Gesture } from './table.ts';

export interface Point {
  x: number;
  y: number;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Interval between two touch samples in ms. */
const STEP = 8;

export interface TouchScreen {
  /** Sends the current touch points with the time of the simulated clock. */
  send: (type: TouchType, ...points: readonly Point[]) => Promise<unknown>;
  /** Keeps the finger still for `ms` on the simulated clock. */
  rest: (ms: number) => void;
  /** Moves the finger within `ms` on the simulated clock. */
  slide: (from: Point, to: Point, ms: number) => Promise<void>;
  /** Touches, slides and lifts one finger. */
  swipe: (from: Point, to: Point, ms: number) => Promise<void>;
  tap: (at: Point) => Promise<void>;
  /** Plays a whole gesture with its own timing. */
  trace: (points: Gesture['points']) => Promise<void>;
}

/** A DevTools protocol session from Playwright or Puppeteer. */
interface TouchSession {
  send: (method: 'Input.dispatchTouchEvent', touch: { type: TouchType; touchPoints: Point[]; timestamp: number }) => Promise<unknown>;
}

/**
 * Simulates a touch screen in Chromium. Touches enter where a device's touches do, with timestamps from a clock that the test drives. They
 * take no real time, and the page reads the same times even on a busy machine.
 */
export const openTouchScreen = (session: TouchSession): TouchScreen => {
  /** ms since the Unix epoch. */
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
