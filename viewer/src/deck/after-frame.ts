/** Defers work until the next frame has been painted. */
export interface AfterFrame {
  /** Defers work. Work deferred earlier runs now. */
  put: (work: () => void) => void;
  /** Runs the deferred work now. */
  settle: () => void;
}

export const createAfterFrame = (): AfterFrame => {
  let pending: (() => void) | null = null;
  const settle = (): void => {
    const work = pending;
    pending = null;
    work?.();
  };
  return {
    put(work) {
      settle();
      pending = work;
      // A task queued in an animation frame runs after that frame's layout and paint.
      requestAnimationFrame(() => setTimeout(() => pending === work && settle()));
    },
    settle,
  };
};
