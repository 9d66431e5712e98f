import type { Gesture, TimedPoint } from './table.ts';

export type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

/** A page with the viewer in it, on a touch screen. */
export interface TouchPage {
  /** Moves a finger along these points, in their time. */
  perform: (points: Gesture['points']) => Promise<void>;
  /** Opens a cell and waits until the deck is alive. */
  open: (cell: string) => Promise<unknown>;
  evaluate: <Result>(script: () => Result) => Promise<Awaited<Result>>;
  press: (key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') => Promise<unknown>;
}

export interface Outcome {
  gesture: Gesture;
  /** `astray`: further than one cell. */
  moved: Gesture['expected'] | 'astray';
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the points of a gesture in the gesture's own time, as a touch screen does: whether or not the page keeps up. */
export const moveFinger = async (
  send: (type: TouchType, point: TimedPoint) => Promise<unknown>,
  points: Gesture['points'],
): Promise<void> => {
  const [first, ...rest] = points;
  const sent = [send('touchStart', first!)];
  const began = performance.now();
  for (const point of rest) {
    const wait = began + point.time - performance.now();
    if (wait > 1) await pause(wait);
    sent.push(send('touchMove', point));
  }
  sent.push(send('touchEnd', points.at(-1)!));
  await Promise.all(sent);
};

/** The cell in view, as in its address. Runs in the page. */
const cellInView = (): string => {
  const cell = document.querySelector('[data-in-view]');
  const column = cell?.closest('.column');
  if (!cell || !column) return 'none';
  const indexOf = (element: Element): number => [...element.parentElement!.children].indexOf(element);
  return String.fromCodePoint(65 + indexOf(column)) + String(indexOf(cell) + 1);
};

/** Resolves once the cell in view stands still in its place. Runs in the page. */
export const settled = async (): Promise<void> => {
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const deadline = performance.now() + 3000;
  for (let stillFrames = 0; stillFrames < 2 && performance.now() < deadline;) {
    await nextFrame();
    const stage = document.querySelector('.stage')!.getBoundingClientRect();
    const cell = document.querySelector('[data-in-view]')!.getBoundingClientRect();
    const isStill = Math.abs(cell.left - stage.left) < 0.5 && Math.abs(cell.top - stage.top) < 0.5;
    stillFrames = isStill ? stillFrames + 1 : 0;
  }
};

const moveBetween = (from: string, to: string): Outcome['moved'] => {
  const across = to.codePointAt(0)! - from.codePointAt(0)!;
  const down = Number(to.slice(1)) - Number(from.slice(1));
  if (across === 0 && down === 0) return 'stay';
  if (Math.abs(across) + Math.abs(down) !== 1) return 'astray';
  if (across !== 0) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
};

const KEY_BACK = { left: 'ArrowRight', right: 'ArrowLeft', up: 'ArrowDown', down: 'ArrowUp' } as const;

/** Makes gestures one after the other, each from its own start. */
export const runGestures = async (page: TouchPage, gestures: readonly Gesture[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  let cell: string | null = null;
  for (const gesture of gestures.toSorted((a, b) => a.start.localeCompare(b.start))) {
    if (cell !== gesture.start) await page.open(gesture.start);
    await page.evaluate(settled);
    await page.perform(gesture.points);
    await page.evaluate(settled);
    cell = await page.evaluate(cellInView);
    const moved = moveBetween(gesture.start, cell);
    outcomes.push({ gesture, moved });
    if (moved === 'stay' || moved === 'astray') continue;
    await page.press(KEY_BACK[moved]);
    cell = gesture.start;
  }
  return outcomes;
};
