const AT_LATEST = 2000;
const WITHOUT_IDLE_CALLBACKS = 200;

/** Runs work when the browser has nothing else to do, after so many ms at the latest. Answers what calls it off. */
export const whenIdle = (work: () => void, atLatest = AT_LATEST): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, WITHOUT_IDLE_CALLBACKS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatest });
  return () => cancelIdleCallback(handle);
};
