const AT_LATEST = 2000;
const WITHOUT_IDLE_CALLBACKS = 200;

/** Runs work when the browser has nothing else to do. Answers what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, WITHOUT_IDLE_CALLBACKS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST });
  return () => cancelIdleCallback(handle);
};
