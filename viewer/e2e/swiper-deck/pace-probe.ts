/** Timings of one swipe in ms from the end of the gesture. */
export interface Pace {
  /** The first frame in which the deck has left the position where the finger left it. */
  first: number;
  /** The cell has reached its position. */
  rest: number;
  /** Gaps between frames, from the touch until the deck rests. */
  frames: number[];
  /** Duration of the `touchend` event, until its effects are painted. */
  touchEnd: number;
  longTasks: number;
}

export interface PacedWindow {
  pace: { begin: () => void; result: () => Promise<Pace> };
}

/** Runs in the page, before its scripts. */
export const installPaceProbe = (): void => {
  const LATEST = 3000;
  localStorage.setItem('mekuri_peek', '1');
  const events = new Map<number, number>();
  let longTasks = 0;
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) if (name === 'touchend') events.set(startTime, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });

  const box = (): DOMRect => document.querySelector('.stage')!.getBoundingClientRect();
  /** Position of the first cell, whichever cell is in view. */
  const where = (): string => {
    const { left, top } = document.querySelector('.column .cell')!.getBoundingClientRect();
    return `${left},${top}`;
  };
  const isInPlace = (): boolean => {
    const stage = box();
    const cell = document.querySelector('[data-in-view]')!.getBoundingClientRect();
    return Math.abs(cell.left - stage.left) < 0.5 && Math.abs(cell.top - stage.top) < 0.5;
  };
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

  let result: Promise<Pace> | undefined;
  const pace: PacedWindow['pace'] = {
    begin() {
      longTasks = 0;
      const frames: number[] = [];
      let isDone = false;
      const record = (time: number): void => {
        frames.push(time);
        if (!isDone) requestAnimationFrame(record);
      };
      addEventListener('touchstart', () => requestAnimationFrame(record), { once: true, capture: true, passive: true });
      const follow = async (end: number): Promise<Pace> => {
        const left = where();
        let first = Number.NaN;
        let rest = Number.NaN;
        while (Number.isNaN(rest) && performance.now() - end < LATEST) {
          await nextFrame();
          const now = performance.now();
          if (Number.isNaN(first) && where() !== left) first = now - end;
          if (!Number.isNaN(first) && isInPlace()) rest = now - end;
        }
        isDone = true;
        await new Promise((resolve) => setTimeout(resolve, 300));
        const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
        return { first, rest, frames: gaps, touchEnd: events.get(end) ?? Number.NaN, longTasks };
      };
      addEventListener(
        'touchend',
        ({ timeStamp }) => {
          result = follow(timeStamp);
        },
        { once: true, capture: true, passive: true },
      );
    },
    result: () => result!,
  };
  Object.assign(globalThis, { pace });
};
