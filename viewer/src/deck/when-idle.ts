const AT_LATEST = 2000;
/**
 * Delay in browsers without idle callbacks (Safari): at most 200 ms, and a quarter of the deadline, so that urgent steps do not add up
 * their delays.
 */
const withoutIdleCallbacks = (atLatest: number): number => Math.min(200, atLatest / 4);

/** Runs work when the browser is idle, after `atLatest` ms at the latest. Returns a function that cancels it. */
export const whenIdle = (work: () => void, atLatest = AT_LATEST): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, withoutIdleCallbacks(atLatest));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatest });
  return () => cancelIdleCallback(handle);
};
