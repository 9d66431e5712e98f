import { spyOn } from 'storybook/test';

/** The timers of one duration, which a story runs itself, so that its pace does not matter. */
export interface HeldTimers {
  run: () => void;
  restore: () => void;
}

/** Holds back the timers of `ms` that are started until `restore`. */
export const holdTimers = (ms: number): HeldTimers => {
  const held = new Map<number, () => void>();
  const { clearTimeout: clear, setTimeout: start } = globalThis;
  let last = 0;
  const started = spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== ms) return start(run, delay, ...rest);
    // The browser's own ids are positive.
    last -= 1;
    held.set(last, run);
    return last;
  }) as typeof setTimeout);
  const cleared = spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    if (!held.delete(Number(id))) clear(id);
  });
  return {
    run: () => {
      const due = [...held.values()];
      held.clear();
      for (const run of due) run();
    },
    restore: () => {
      started.mockRestore();
      cleared.mockRestore();
    },
  };
};
