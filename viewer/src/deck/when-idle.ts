const AT_LATEST = 2000;
/** Where there are no idle callbacks (Safari): a quarter of the latest time, so that steps that hurry do not wait one after the other. */
const withoutIdleCallbacks = (atLatest: number): number => Math.min(200, atLatest / 4);

/** Runs work when the browser has nothing else to do, after so many ms at the latest. Answers what calls it off. */
export const whenIdle = (work: () => void, atLatest = AT_LATEST): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, withoutIdleCallbacks(atLatest));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatest });
  return () => cancelIdleCallback(handle);
};
