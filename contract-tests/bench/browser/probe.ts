interface Gesture {
  /** Timestamps of the frames, in milliseconds. */
  frames: number[];
  longTasks: number[];
}

/** Installed in the measured page before its own scripts; read from outside as `globalThis.probe`. */
export const installProbe = (): void => {
  if (window !== window.top) return;
  /** Milliseconds since navigation at which each part was on the screen; 0: not yet. */
  const opened = { grid: 0, canvas: 0, inspector: 0 };
  const longTasks: { at: number; duration: number }[] = [];
  let frames: number[] = [];
  let isRecording = false;
  let began = 0;

  const watchOpening = (resolve: (times: typeof opened) => void): void => {
    let isLaidOut = false;
    addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
      isLaidOut ||= data?.type === 'mekuri:laid-out';
    });
    const look = (): void => {
      const now = performance.now();
      if (document.querySelector('li > button[data-position]')) opened.grid ||= now;
      if (isLaidOut && document.querySelector('button[data-kind]')) opened.canvas ||= now;
      if (document.querySelector('[data-inspector] textarea')) opened.inspector ||= now;
      if (Object.values(opened).includes(0)) requestAnimationFrame(look);
      else resolve(opened);
    };
    requestAnimationFrame(look);
  };

  const whenOpened = new Promise(watchOpening);

  const record = (time: number): void => {
    if (!isRecording) return;
    frames.push(time);
    requestAnimationFrame(record);
  };

  const probe = {
    opened: () => whenOpened,
    /** Starts recording frames and long tasks, until `endGesture`. */
    beginGesture(): void {
      frames = [];
      began = performance.now();
      isRecording = true;
      requestAnimationFrame(record);
    },
    endGesture(): Gesture {
      isRecording = false;
      return { frames, longTasks: longTasks.filter(({ at }) => at >= began).map(({ duration }) => duration) };
    },
    /** From now on, marks each such event and the frame that follows it in Chromium's trace. */
    mark(type: string): void {
      addEventListener(
        type,
        () => {
          performance.mark('edit');
          requestAnimationFrame(() => performance.mark('frame'));
        },
        { capture: true },
      );
    },
  };

  Object.assign(globalThis, { probe });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, duration });
  }).observe({ type: 'longtask' });
};
