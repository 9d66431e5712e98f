import type { ProbedWindow } from './probe.ts';
import type { Gesture } from './table.ts';

/** A page with the viewer on a touch screen. */
export interface TouchPage {
  /** Moves a finger along these points. Events carry the points' times. */
  perform: (points: Gesture['points']) => Promise<void>;
  /** Opens a cell and waits until the deck is hydrated. */
  open: (cell: string) => Promise<unknown>;
  evaluate: <Argument, Result>(script: (argument: Argument) => Result, argument: Argument) => Promise<Awaited<Result>>;
  close: () => Promise<unknown>;
}

export interface Outcome {
  gesture: Gesture;
  /** `astray`: moved further than one cell, or stopped between two cells. */
  moved: Gesture['expected'] | 'astray';
  /** A rule whose first outcome was wrong, and which was therefore tried once more. */
  isSecondTry?: true;
}

/** Resolves once the cell in view is at rest in its position. Runs in the page. */
export const settled = async (): Promise<void> => {
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Several times the number of frames of the longest glide. */
  const patience = 180;
  for (let frames = 0, stillFrames = 0; stillFrames < 2 && frames < patience; frames += 1) {
    await nextFrame();
    const stage = document.querySelector('.stage')!.getBoundingClientRect();
    const cell = document.querySelector('[data-in-view]')!.getBoundingClientRect();
    const isStill = Math.abs(cell.left - stage.left) < 0.5 && Math.abs(cell.top - stage.top) < 0.5;
    stillFrames = isStill ? stillFrames + 1 : 0;
  }
};

const moveBetween = (from: string, to: string): Outcome['moved'] => {
  if (to === 'none') return 'astray';
  const across = to.codePointAt(0)! - from.codePointAt(0)!;
  const down = Number(to.slice(1)) - Number(from.slice(1));
  if (across === 0 && down === 0) return 'stay';
  if (Math.abs(across) + Math.abs(down) !== 1) return 'astray';
  if (across !== 0) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
};

const KEY_BACK = { left: 'ArrowRight', right: 'ArrowLeft', up: 'ArrowDown', down: 'ArrowUp', stay: null, astray: null } as const;

const startIn = (page: TouchPage, key: string | null): Promise<string> =>
  page.evaluate((pressed) => (globalThis as unknown as ProbedWindow).probe.start(pressed), key);
const endIn = (page: TouchPage): Promise<string> => page.evaluate(() => (globalThis as unknown as ProbedWindow).probe.end(), null);

/**
 * Runs gestures one after another, each from its own start cell. For a rule, which has to hold without exception, a wrong outcome counts if
 * it comes twice: a browser that is held up in the middle of a gesture can lose a touch.
 */
export const runGestures = async (page: TouchPage, gestures: readonly Gesture[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  let cell: string | null = null;
  let key: string | null = null;
  const attempt = async (gesture: Gesture): Promise<Outcome['moved']> => {
    if (cell !== null) cell = await startIn(page, key);
    if (cell !== gesture.start) {
      await page.open(gesture.start);
      await startIn(page, null);
    }
    await page.perform(gesture.points);
    cell = await endIn(page);
    const moved = moveBetween(gesture.start, cell);
    key = KEY_BACK[moved];
    return moved;
  };
  for (const gesture of gestures.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const moved = await attempt(gesture);
    if (gesture.kind !== 'rule' || moved === gesture.expected) outcomes.push({ gesture, moved });
    else outcomes.push({ gesture, moved: await attempt(gesture), isSecondTry: true });
  }
  return outcomes;
};
