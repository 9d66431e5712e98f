/** Work that waits until the next frame has been handed over. */
export interface AfterFrame {
  /** Puts work off; what was put off before runs now. */
  put: (work: () => void) => void;
  /** Does at once what is put off. */
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
      // A task that is asked for within a frame comes after its layout and paint.
      requestAnimationFrame(() => setTimeout(() => pending === work && settle()));
    },
    settle,
  };
};
